/** Tells whether the data folder is writable, and manages the reserve file that lets the product start on a full disk. */
import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, isDiskFull, isFolderClosed } from '../operator-error.ts';

/** A file that only occupies space. A start on a full disk deletes it. */
export const RESERVE_FILE = 'reserve';
const RESERVE_BYTES = 8 * 1024 * 1024;
/** Bytes that SQLite needs to open the database and to store a login. */
const NEEDED_BYTES = 2 * 1024 * 1024;
/** Least time between two checks of the folder (ms). */
const LOOK_EVERY = 1_000;

/**
 * `open`: writable. `full`: the start found no space, and the reserve is still missing. `closed`: the start could not write to
 * the folder, so the process reads a copy of the database; or the file system became read-only later.
 */
export type StorageState = 'open' | 'full' | 'closed';

export interface Storage {
  /** The data folder of the configuration. */
  folder: string;
  /** Checks the file system for writability and space first. */
  state(): StorageState;
  /** Marks the folder as closed until the next start. */
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

/** Whether the file system of a folder is read-only. A running process can still write rows to a folder without permissions. */
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
    // Random bytes, because a compressing file system would reserve no space for zeros.
    writeFileSync(file, randomBytes(RESERVE_BYTES), { flush: true });
    return true;
  } catch (error) {
    rmSync(file, { force: true });
    if (isDiskFull(error) || isFolderClosed(error)) return false;
    throw error;
  }
}

/** Deletes the reserve on a full disk, or creates it. Only for the process that serves the folder. */
export function openStorage(dataDir: string): Storage {
  const file = join(dataDir, RESERVE_FILE);
  if (freeBytes(dataDir) < NEEDED_BYTES) {
    try {
      rmSync(file, { force: true });
    } catch (error) {
      // The folder is closed; opening the database handles this case.
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
