/** One product per data folder. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';

/** Thrown when another product runs on the folder; the message is for the operator. */
export class DataFolderInUse extends Error {
  constructor(dataDir: string) {
    super(`Otro proceso de Trama ya está usando la carpeta de datos ${dataDir}. Ciérralo o elige otra carpeta con DATA_DIR.`);
  }
}

/**
 * Holds the folder until `release` or the death of the process: an exclusive SQLite transaction is a lock of
 * the operating system, so nothing stale stays behind a kill. Import and backup do not take it.
 */
export function lockDataFolder(dataDir: string): { release(): void } {
  mkdirSync(dataDir, { recursive: true });
  const lock = new SQLite(join(dataDir, 'in-use.lock'));
  try {
    lock.pragma('busy_timeout = 0');
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') throw new DataFolderInUse(dataDir);
    throw error;
  }
  return { release: () => lock.close() };
}
