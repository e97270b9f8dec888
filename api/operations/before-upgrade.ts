/** A copy of the database before a newer release migrates it, so that there is a way back. */
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { appliedMigrations, copyDatabase } from '../core/database/inspect.ts';
import { ALL_MIGRATIONS, missingMigrations } from '../core/database/migrate.ts';
import { DATABASE_FILE } from '../core/database/open.ts';
import { backupFolder } from './stored-backups.ts';

/** When the database was last written to (ms). */
const writtenAt = (file: string) =>
  Math.max(...[file, `${file}-wal`].map((each) => statSync(each, { throwIfNoEntry: false })?.mtimeMs ?? 0));

/**
 * Copies the database to `backups/antes-de-NAME.sqlite` when migrations are missing from one that is in use; NAME is
 * the first of them. Returns the copy, or null when there is nothing to do. Throws when the copy cannot be written:
 * an upgrade without a way back is not begun. Throws OperatorError when the database is of another release. An upgrade that failed is begun again, perhaps weeks later: then the copy is
 * made anew, unless nothing was written since.
 */
export async function backupBeforeUpgrade(dataDir: string): Promise<string | null> {
  const file = join(dataDir, DATABASE_FILE);
  const written = writtenAt(file);
  const applied = appliedMigrations(file);
  if (applied.length === 0) return null;
  const [next] = missingMigrations(applied, Object.keys(await ALL_MIGRATIONS.getMigrations()));
  if (next === undefined) return null;
  const copy = join(backupFolder(dataDir), `antes-de-${next}.sqlite`);
  if (existsSync(copy) && statSync(copy).mtimeMs >= written) return copy;
  mkdirSync(backupFolder(dataDir), { recursive: true, mode: 0o700 });
  const partial = `${copy}.partial`;
  rmSync(partial, { force: true });
  copyDatabase(file, partial);
  const handle = openSync(partial, 'r');
  fsyncSync(handle);
  closeSync(handle);
  renameSync(partial, copy);
  return copy;
}
