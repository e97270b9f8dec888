/** Allows one process per data folder. */
import { mkdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { STARTUP_TEXTS } from '@trama/shared/texts/startup';
import SQLite from 'better-sqlite3';
import { codeOf, OperatorError } from '../operator-error.ts';

/**
 * Locks the folder until `release` or the end of the process: an exclusive SQLite transaction is a lock of the
 * operating system, so a killed process leaves none behind. Import and backup do not take it. Throws OperatorError when
 * another process holds it.
 */
export function lockDataFolder(dataDir: string): { release(): void } {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'in-use.lock');
  const lock = new SQLite(file);
  try {
    // Without a wait two processes that begin at the same moment may refuse each other.
    lock.pragma('busy_timeout = 200');
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    // The file holds no data. Replacing it would make a second lock beside the one that another process may hold by now.
    if (codeOf(error) === 'SQLITE_NOTADB') {
      truncateSync(file);
      return lockDataFolder(dataDir);
    }
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY')
      throw new OperatorError(STARTUP_TEXTS.folderInUse(dataDir));
    throw error;
  }
  return { release: () => lock.close() };
}
