/**
 * Makes a data folder for a process without write access: a temporary folder with a copy of the database and links to all files.
 */
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STARTUP_TEXTS as t } from '@trama/shared/texts/startup';
import { OperatorError, operatorSentence } from '../operator-error.ts';
import { DATABASE_FILE } from './open.ts';

/** Places for the copy: memory, in case the full disk holds the temporary folder. */
const PLACES = () => [tmpdir(), '/dev/shm'];
/** Skipped, because each process writes these itself. */
const LEFT_OUT = new Set(['tmp', 'cache', 'backups', 'copies', 'in-use.lock', 'reserve', `${DATABASE_FILE}-shm`]);
/** The database and its write-ahead log. */
const COPIED = new Set([DATABASE_FILE, `${DATABASE_FILE}-wal`]);

function fill(copy: string, dataDir: string): void {
  for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
    const [from, to] = [join(dataDir, entry.name), join(copy, entry.name)];
    if (LEFT_OUT.has(entry.name)) continue;
    if (COPIED.has(entry.name)) {
      copyFileSync(from, to);
      // `copyFile` copied the read-only mode.
      chmodSync(to, 0o600);
    } else if (entry.isDirectory()) {
      // A folder with links, not a link to the folder: the process may create files beside the links.
      mkdirSync(to);
      for (const name of readdirSync(from)) if (!name.startsWith('.new')) symlinkSync(join(from, name), join(to, name));
    } else symlinkSync(from, to);
  }
}

/** Prefix of a copy's folder name; the id of its process follows. */
const NAME = 'trama-copia-';

/** Whether a process with this id is running, of any user. */
function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Deletes copies left by killed processes: they hold personal data. Skips copies of other users. */
export function deleteLeftReadOnlyCopies(): void {
  for (const place of PLACES())
    for (const name of existsSync(place) ? readdirSync(place) : []) {
      const [, owner] = /^trama-copia-(\d+)-/u.exec(name) ?? [];
      if (owner === undefined || isRunning(Number(owner))) continue;
      try {
        rmSync(join(place, name), { recursive: true, force: true });
      } catch {
        // The file belongs to another user, or its folder is closed.
      }
    }
}

/** Creates a copy that only its owner can read. Throws OperatorError. @returns its path, and a function that deletes it */
export function makeReadOnlyCopy(dataDir: string): { folder: string; remove(): void } {
  let reason: unknown;
  for (const place of PLACES()) {
    let folder = '';
    const remove = () => rmSync(folder, { recursive: true, force: true });
    try {
      folder = mkdtempSync(join(place, `${NAME}${process.pid}-`));
      fill(folder, dataDir);
      return { folder, remove };
    } catch (error) {
      reason ??= error;
      if (folder !== '') remove();
    }
  }
  throw new OperatorError(t.noPlaceToRead(operatorSentence(reason) ?? String(reason)), { cause: reason });
}
