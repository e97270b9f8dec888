/** Opens the data folder of the serving process, or a copy of the database if the folder is read only. */

import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Clock } from '../context.ts';
import { lockDataFolder } from '../core/database/lock.ts';
import { migrate } from '../core/database/migrate.ts';
import { DATABASE_FILE, type Db, openDatabase, type SlowStatement } from '../core/database/open.ts';
import { restrictPermissions } from '../core/database/private-folder.ts';
import { deleteLeftReadOnlyCopies, makeReadOnlyCopy } from '../core/database/read-only-copy.ts';
import { openStorage, type Storage, tryToWrite } from '../core/database/storage.ts';
import { isDiskFull, isFolderClosed } from '../core/operator-error.ts';
import { ensureNotice } from '../features/privacy/notice.ts';
import { followChanges } from '../pages/site-search/indexing.ts';
import { backupBeforeUpgrade } from './before-upgrade.ts';

interface OpenedData {
  /** `dataDir`: the copy's folder while the storage is closed. */
  config: Config;
  db: Db;
  storage: Storage;
  /** Closes the database and releases the folder's lock. */
  close(): Promise<void>;
}

interface Surroundings {
  clock: Clock;
  onSlow: SlowStatement;
}

/** Whether an error or its cause is a refused write. */
function isRefusal(error: unknown): boolean {
  if (isDiskFull(error) || isFolderClosed(error)) return true;
  return error instanceof Error && error.cause !== undefined && isRefusal(error.cause);
}

async function prepare(config: Config, { clock, onSlow }: Surroundings): Promise<Db> {
  const db = openDatabase(config.dataDir, { onSlow, follow: followChanges(clock) });
  try {
    await migrate(db);
    await db.transaction().execute((trx) => ensureNotice({ config, clock }, trx));
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/**
 * Opens the data folder. Throws OperatorError if another process has locked it, and the first write error if no database exists
 * to copy.
 */
export async function openData(config: Config, surroundings: Surroundings): Promise<OpenedData> {
  const { dataDir } = config;
  deleteLeftReadOnlyCopies();
  restrictPermissions(dataDir);
  const storage = openStorage(dataDir);
  let lock: { release(): void } | null = null;
  try {
    lock = lockDataFolder(dataDir);
    // Checks write access first: with the log of a killed process, SQLite opens the database read only without an error.
    const file = join(dataDir, DATABASE_FILE);
    if (existsSync(file)) accessSync(file, constants.W_OK);
    tryToWrite(dataDir);
    await backupBeforeUpgrade(dataDir);
    // Fails if the folder is read only although its database is writable.
    mkdirSync(join(dataDir, 'tmp'), { recursive: true });
    const db = await prepare(config, surroundings);
    const close = async () => {
      await db.destroy();
      lock?.release();
    };
    return { config, db, storage, close };
  } catch (error) {
    if (!isRefusal(error) || !existsSync(join(dataDir, DATABASE_FILE))) {
      lock?.release();
      throw error;
    }
  }
  const copy = makeReadOnlyCopy(dataDir);
  process.once('exit', copy.remove);
  storage.close();
  const copied = { ...config, dataDir: copy.folder };
  const db = await prepare(copied, surroundings);
  const close = async () => {
    await db.destroy();
    lock?.release();
  };
  return { config: copied, db, storage, close };
}
