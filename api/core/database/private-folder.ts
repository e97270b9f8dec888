/** The data folder holds addresses, applications and what people asked for: it is its owner's alone. */
import { chmodSync, type Dirent, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_FILE } from './open.ts';

/** Rights of anyone but the owner. */
const OTHERS = 0o077;

/** Whether someone else on this machine may look into the folder. Without such rights (Windows) nobody can tell. */
export const isOpenToOthers = (folder: string): boolean => process.platform !== 'win32' && (statSync(folder).mode & OTHERS) !== 0;

/** Only what is certainly the product's: the operator may have named a folder that holds other things, too. */
const isOurs = (folder: string) => existsSync(join(folder, DATABASE_FILE)) || readdirSync(folder).length === 0;

/** Takes rights away; what vanished meanwhile, or belongs to someone else, stays as it is: `doctor` tells. */
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

/** None of a folder that is not ours to read, such as the `lost+found` of a disk of its own. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/**
 * From here on this process makes folders 0700 and files 0600. An existing data folder that others can enter is mended
 * with all that is in it; closed, it protects what it holds, and is not looked through at every start.
 */
export function keepPrivate(dataDir: string): void {
  process.umask(OTHERS);
  mkdirSync(dataDir, { recursive: true });
  if (!isOpenToOthers(dataDir) || !isOurs(dataDir)) return;
  closeAllIn(dataDir);
  close(dataDir, 0o700);
}
