/** Copies the database before a newer release migrates it, so that the operator can return to the older release. */
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { appliedMigrations, copyDatabase } from '../core/database/inspect.ts';
import { ALL_MIGRATIONS, missingMigrations } from '../core/database/migrate.ts';
import { DATABASE_FILE } from '../core/database/open.ts';
import { backupFolder } from './stored-backups.ts';

/** The last write to the database (ms). */
const writtenAt = (file: string) =>
  Math.max(...[file, `${file}-wal`].map((each) => statSync(each, { throwIfNoEntry: false })?.mtimeMs ?? 0));

/**
 * Copies a database that lacks migrations to `backups/antes-de-NAME.sqlite`; NAME is the first missing one. A failed upgrade may
 * be repeated weeks later, so a copy older than the last write is replaced. Throws if the copy cannot be written (no upgrade
 * without it), and OperatorError for a database of another release.
 * @returns the copy; null: nothing is missing
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
