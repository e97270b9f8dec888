/** A copy of the database before a newer release migrates it, so that there is a way back. */
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { appliedMigrations, copyDatabase } from '../core/database/inspect.ts';
import { migrations } from '../core/database/migrations/index.ts';
import { DATABASE_FILE } from '../core/database/open.ts';
import { backupFolder } from './stored-backups.ts';

/** When the database was last written to (ms). */
const writtenAt = (file: string) =>
  Math.max(...[file, `${file}-wal`].map((each) => statSync(each, { throwIfNoEntry: false })?.mtimeMs ?? 0));

/**
 * Copies the database to `backups/antes-de-NAME.sqlite` when migrations are missing from one that is in use; NAME is
 * the first of them. Returns the copy, or null when there is nothing to do. Throws when the copy cannot be written:
 * an upgrade without a way back is not begun. An upgrade that failed is begun again, perhaps weeks later: then the copy is
 * made anew, unless nothing was written since.
 */
export function backupBeforeUpgrade(dataDir: string): string | null {
  const file = join(dataDir, DATABASE_FILE);
  const written = writtenAt(file);
  const applied = appliedMigrations(file);
  const [next] = Object.keys(migrations).filter((name) => !applied.includes(name));
  if (applied.length === 0 || next === undefined) return null;
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
