/** Allows one process per data folder. */
import { mkdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { STARTUP_TEXTS } from '@trama/shared/texts/startup';
import SQLite from 'better-sqlite3';
import { codeOf, OperatorError } from '../operator-error.ts';

/**
 * Locks the folder until `release` or the end of the process. The lock is an exclusive SQLite transaction, which the operating
 * system releases when a process is killed. Import and backup take no lock. Throws OperatorError if another process holds the
 * lock.
 */
export function lockDataFolder(dataDir: string): { release(): void } {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'in-use.lock');
  const lock = new SQLite(file);
  try {
    // Without a timeout, two processes that start together could both be refused.
    lock.pragma('busy_timeout = 200');
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    // Truncates the file, since it holds no data. A new file would be a second lock beside the one of another process.
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
