/** Whether the data folder can be written to, and the reserve that lets the product start on a full disk. */
import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, isDiskFull, isFolderClosed } from '../operator-error.ts';

/** A file of no content that takes space while there is some. A start on a full disk deletes it. */
export const RESERVE_FILE = 'reserve';
const RESERVE_BYTES = 8 * 1024 * 1024;
/** Bytes that SQLite needs to open the database and to store a login. */
const NEEDED_BYTES = 2 * 1024 * 1024;
/** Least time between two looks at the folder, by calls that write (ms). */
const LOOK_EVERY = 1_000;

/**
 * `open`: everything can be written. `full`: the start found no space, and the reserve is still missing.
 * `closed`: this process reads a copy of the database, since the start could not write to the folder; or the file system became
 * read-only since.
 */
export type StorageState = 'open' | 'full' | 'closed';

export interface Storage {
  /** The data folder of the configuration. */
  folder: string;
  /** Looks first whether the file system takes files, and for space. */
  state(): StorageState;
  /** The folder cannot be written to until the next start. */
  close(): void;
}

const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/**
 * Throws if the folder accepts no file, by writing one: `access` on Linux reports a file system as writable that became read-only
 * after an error.
 */
export function tryToWrite(folder: string): void {
  const file = join(folder, 'probe');
  writeFileSync(file, '');
  // Another process may have deleted its own probe, which has the same name.
  rmSync(file, { force: true });
}

/** True while the file system of a folder is read-only. The running process can still write rows to a folder without rights. */
function isReadOnly(folder: string): boolean {
  try {
    tryToWrite(folder);
    return false;
  } catch (error) {
    return codeOf(error) === 'EROFS';
  }
}

/** Writes the reserve file if enough space is free. @returns whether the reserve exists */
function makeReserve(file: string, folder: string): boolean {
  if (existsSync(file)) return true;
  if (freeBytes(folder) < RESERVE_BYTES + NEEDED_BYTES) return false;
  try {
    // Random: a file system that compresses would give zeros no space.
    writeFileSync(file, randomBytes(RESERVE_BYTES), { flush: true });
    return true;
  } catch (error) {
    rmSync(file, { force: true });
    if (isDiskFull(error) || isFolderClosed(error)) return false;
    throw error;
  }
}

/** Frees the reserve of a full disk, or makes it. Only for the process that serves the folder. */
export function openStorage(dataDir: string): Storage {
  const file = join(dataDir, RESERVE_FILE);
  if (freeBytes(dataDir) < NEEDED_BYTES) {
    try {
      rmSync(file, { force: true });
    } catch (error) {
      // The folder is closed: opening the database finds out.
      if (!isFolderClosed(error)) throw error;
    }
  }
  let closed = false;
  let readOnly = false;
  let reserved = makeReserve(file, dataDir);
  let lookedAt = performance.now();
  return {
    folder: dataDir,
    state() {
      if (closed) return 'closed';
      if (performance.now() - lookedAt >= LOOK_EVERY) {
        lookedAt = performance.now();
        readOnly = isReadOnly(dataDir);
        reserved ||= makeReserve(file, dataDir);
      }
      if (readOnly) return 'closed';
      return reserved ? 'open' : 'full';
    },
    close() {
      closed = true;
    },
  };
}
