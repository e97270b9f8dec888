/** Restricts the data folder to its owner, because it contains personal data. */
import { chmodSync, type Dirent, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { STARTUP_TEXTS } from '@trama/shared/texts/startup';
import { codeOf, OperatorError } from '../operator-error.ts';
import { DATABASE_FILE } from './open.ts';

/** Permission bits of group and others. */
const OTHERS = 0o077;
/** Errors of a path through a file, a broken link, or a file system without folders. */
const NO_FOLDER = ['EEXIST', 'ENOTDIR', 'ENOENT'];

/** Whether other users of the machine may enter the folder; always false on Windows, which has no such mode bits. */
export const isOpenToOthers = (folder: string): boolean => process.platform !== 'win32' && (statSync(folder).mode & OTHERS) !== 0;

/** Whether the folder surely belongs to the product: `DATA_DIR` may name a folder with other files. */
const isOurs = (folder: string) => existsSync(join(folder, DATABASE_FILE)) || readdirSync(folder).length === 0;

/** Sets the mode. Ignores paths deleted in the meantime or owned by another user; `doctor` reports these. */
function close(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch {}
}

function closeAllIn(folder: string): void {
  for (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      closeAllIn(path);
      close(path, 0o700);
    } else if (entry.isFile()) close(path, 0o600);
  }
}

/** The entries of a folder; empty if this process may not read it, as `lost+found`. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * Creates a folder and its parents. Node's recursive `mkdir` never returns below /proc. Throws OperatorError if the path cannot
 * be a folder.
 */
function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process created the folder first.
    if (isFolder(folder)) return;
    if (NO_FOLDER.includes(codeOf(error))) throw new OperatorError(STARTUP_TEXTS.noFolder(folder));
    throw error;
  }
}

/**
 * Sets the umask to 0077: new folders get 0700, files 0600. Restricts an existing data folder that other users can enter, with
 * all its content. Later starts skip the walk, because the folder is restricted.
 */
export function restrictPermissions(dataDir: string): void {
  process.umask(OTHERS);
  makeFolder(dataDir);
  if (!isOpenToOthers(dataDir) || !isOurs(dataDir)) return;
  closeAllIn(dataDir);
  close(dataDir, 0o700);
}
