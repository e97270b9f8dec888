/** A newer release keeps the database as the older one left it, so that there is a way back. */
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { migrations } from '../core/database/migrations/index.ts';
import { DATABASE_FILE } from '../core/database/open.ts';
import { snapshot } from './commands/archive.ts';
import { backupFolder } from './kept-backups.ts';

/** Migrations that a database has behind it; none when there is no database, or a start was cut before the first. */
function appliedTo(file: string): string[] {
  if (!existsSync(file)) return [];
  // Not for reading alone: after a kill at its very beginning the first to open it must roll back what was half-written.
  const sqlite = new SQLite(file, { fileMustExist: true });
  try {
    const known = sqlite.prepare("select 1 from sqlite_master where name = 'migrations'").get();
    return known ? sqlite.prepare('select name from migrations').pluck().all().map(String) : [];
  } finally {
    sqlite.close();
  }
}

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
  const applied = appliedTo(file);
  const [next] = Object.keys(migrations).filter((name) => !applied.includes(name));
  if (applied.length === 0 || next === undefined) return null;
  const copy = join(backupFolder(dataDir), `antes-de-${next}.sqlite`);
  if (existsSync(copy) && statSync(copy).mtimeMs >= written) return copy;
  mkdirSync(backupFolder(dataDir), { recursive: true, mode: 0o700 });
  const partial = `${copy}.partial`;
  rmSync(partial, { force: true });
  snapshot(dataDir, partial);
  const handle = openSync(partial, 'r');
  fsyncSync(handle);
  closeSync(handle);
  renameSync(partial, copy);
  return copy;
}
