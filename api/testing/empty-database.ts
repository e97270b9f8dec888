/** A database in its present shape for each test: migrated once for all the tests of a process, then copied. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Clock } from '../context.ts';
import { migrate } from '../core/database/migrate.ts';
import { DATABASE_FILE, type Db, openDatabase } from '../core/database/open.ts';
import { followChanges } from '../pages/site-search/indexing.ts';

let migrated: Promise<Buffer> | null = null;

async function migrateOnce(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'trama-migrated-'));
  try {
    const db = openDatabase(folder);
    await migrate(db);
    // Closing the database moves the write-ahead log into the file.
    await db.destroy();
    return await readFile(join(folder, DATABASE_FILE));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Opens an empty database, like a first start, in a folder without one. */
export async function openEmptyDatabase(dataDir: string, clock: Clock = { now: Date.now }): Promise<Db> {
  migrated ??= migrateOnce();
  await writeFile(join(dataDir, DATABASE_FILE), await migrated);
  return openDatabase(dataDir, { follow: followChanges(clock) });
}

/** Opens a copy of an earlier version's database, a gzipped file, and brings it to the present shape. */
export async function openEarlierDatabase(dataDir: string, file: string, clock: Clock): Promise<Db> {
  await writeFile(join(dataDir, DATABASE_FILE), gunzipSync(await readFile(file)));
  const db = openDatabase(dataDir, { follow: followChanges(clock) });
  await migrate(db);
  return db;
}
