import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '../core/database/migrate.ts';
import { migrations } from '../core/database/migrations/index.ts';
import { openDatabase } from '../core/database/open.ts';
import { backupBeforeUpgrade } from './before-upgrade.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trama-upgrade-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const namesIn = (file: string) => {
  const sqlite = new SQLite(file, { readonly: true });
  const names = sqlite.prepare('select name from migrations order by name').pluck().all();
  sqlite.close();
  return names;
};

test('an older folder is copied once before it is upgraded; the copy is as the older release left it', async () => {
  const old = Object.fromEntries(Object.entries(migrations).slice(0, 1));
  let db = openDatabase(folder);
  await migrate(db, old);
  await db.destroy();
  const copy = backupBeforeUpgrade(folder);
  expect(copy).toBe(join(folder, 'backups', `antes-de-${Object.keys(migrations)[1]}.sqlite`));
  expect(backupBeforeUpgrade(folder)).toBe(copy);
  db = openDatabase(folder);
  await migrate(db);
  await db.destroy();
  expect(namesIn(copy ?? '')).toEqual(Object.keys(old));
  expect(backupBeforeUpgrade(folder)).toBeNull();
});

test('a database killed in the middle of its first writes is rolled back, and no obstacle', async () => {
  const file = join(folder, 'trama.sqlite');
  const killed = join(folder, 'killed');
  await mkdir(killed);
  const sqlite = new SQLite(file);
  sqlite.exec('create table settings (key text, value text)');
  // Too small a cache for what is written: some of it reaches the file before its transaction ends.
  sqlite.pragma('cache_size = 2');
  sqlite.exec('begin');
  const insert = sqlite.prepare('insert into settings values (?, ?)');
  for (let n = 0; n < 500; n += 1) insert.run(`key ${n}`, 'x'.repeat(500));
  for (const part of ['', '-journal']) await copyFile(file + part, `${join(killed, 'trama.sqlite')}${part}`);
  sqlite.close();
  expect(backupBeforeUpgrade(killed)).toBeNull();
  const db = openDatabase(killed);
  await expect(db.selectFrom('settings').selectAll().execute()).resolves.toEqual([]);
  await db.destroy();
});

test('an upgrade that is begun again later copies what was written since', async () => {
  const old = Object.fromEntries(Object.entries(migrations).slice(0, 1));
  const valueIn = (file: string) => {
    const sqlite = new SQLite(file, { readonly: true });
    const value = sqlite.prepare('select value from settings').pluck().get();
    sqlite.close();
    return value;
  };
  const write = async (value: string, at: number) => {
    const db = openDatabase(folder);
    await migrate(db, old);
    await db.replaceInto('settings').values({ key: 'name', value, updated_at: '' }).execute();
    await db.destroy();
    await utimes(join(folder, 'trama.sqlite'), at, at);
  };
  const now = Date.now() / 1000;
  await write('before', now - 60);
  const copy = backupBeforeUpgrade(folder) ?? '';
  expect(valueIn(copy)).toBe('before');
  await write('after', now + 60);
  backupBeforeUpgrade(folder);
  expect(valueIn(copy)).toBe('after');
});

test('a new folder, and one that is up to date, are left alone', async () => {
  expect(backupBeforeUpgrade(folder)).toBeNull();
  const db = openDatabase(folder);
  await migrate(db);
  await db.destroy();
  expect(backupBeforeUpgrade(folder)).toBeNull();
  expect(existsSync(join(folder, 'backups'))).toBe(false);
});
