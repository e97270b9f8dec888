import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ALL_MIGRATIONS, migrate } from '../core/database/migrate.ts';
import { openDatabase } from '../core/database/open.ts';
import { backupBeforeUpgrade } from './before-upgrade.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trama-upgrade-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const lastIn = (file: string) => {
  const sqlite = new SQLite(file, { readonly: true });
  const last = sqlite.prepare('select max(name) from migrations').pluck().get();
  sqlite.close();
  return last;
};

/** Makes a folder like the last release before the baseline. */
async function earlierFolder(): Promise<void> {
  const stored = join(import.meta.dirname, '..', 'testing', 'earlier-versions', 'before-baseline.sqlite.gz');
  await writeFile(join(folder, 'trama.sqlite'), gunzipSync(await readFile(stored)));
}

test('an older folder is copied once before its upgrade, as the older release left it', async () => {
  await earlierFolder();
  const copy = await backupBeforeUpgrade(folder);
  expect(copy).toBe(join(folder, 'backups', 'antes-de-0001_baseline.sqlite'));
  expect(await backupBeforeUpgrade(folder)).toBe(copy);
  const db = openDatabase(folder);
  expect(await migrate(db)).toEqual(Object.keys(await ALL_MIGRATIONS.getMigrations()));
  await db.destroy();
  expect(lastIn(copy ?? '')).toBe('0180_required_second_factor');
  expect(await backupBeforeUpgrade(folder)).toBeNull();
});

test('a database killed in the middle of its first writes is rolled back, and no obstacle', async () => {
  const file = join(folder, 'trama.sqlite');
  const killed = join(folder, 'killed');
  await mkdir(killed);
  const sqlite = new SQLite(file);
  sqlite.exec('create table settings (key text, value text)');
  // Makes the cache too small for the writes, so that some reach the file before the transaction ends.
  sqlite.pragma('cache_size = 2');
  sqlite.exec('begin');
  const insert = sqlite.prepare('insert into settings values (?, ?)');
  for (let n = 0; n < 500; n += 1) insert.run(`key ${n}`, 'x'.repeat(500));
  for (const part of ['', '-journal']) await copyFile(file + part, `${join(killed, 'trama.sqlite')}${part}`);
  sqlite.close();
  expect(await backupBeforeUpgrade(killed)).toBeNull();
  const db = openDatabase(killed);
  await expect(db.selectFrom('settings').selectAll().execute()).resolves.toEqual([]);
  await db.destroy();
});

test('an upgrade that is begun again later copies what was written since', async () => {
  await earlierFolder();
  const valueIn = (file: string) => {
    const sqlite = new SQLite(file, { readonly: true });
    const value = sqlite.prepare("select value from settings where key = 'name'").pluck().get();
    sqlite.close();
    return value;
  };
  const write = async (value: string, at: number) => {
    const db = openDatabase(folder);
    await db.replaceInto('settings').values({ key: 'name', value, updated_at: '' }).execute();
    await db.destroy();
    await utimes(join(folder, 'trama.sqlite'), at, at);
  };
  const now = Date.now() / 1000;
  await write('before', now - 60);
  const copy = (await backupBeforeUpgrade(folder)) ?? '';
  expect(valueIn(copy)).toBe('before');
  await write('after', now + 60);
  await backupBeforeUpgrade(folder);
  expect(valueIn(copy)).toBe('after');
});

test('a new folder, and one that is up to date, are left alone', async () => {
  expect(await backupBeforeUpgrade(folder)).toBeNull();
  const db = openDatabase(folder);
  await migrate(db);
  await db.destroy();
  expect(await backupBeforeUpgrade(folder)).toBeNull();
  expect(existsSync(join(folder, 'backups'))).toBe(false);
});
