import { execFile } from 'node:child_process';
import { copyFileSync, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import SQLite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OperatorError } from '../operator-error.ts';
import { lockDataFolder } from './lock.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import type { Migration, MigrationScope } from './migrations/migration.ts';
import { DATABASE_FILE, type Db, openDatabase } from './open.ts';

let folder: string;
let db: Db;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trama-migrate-'));
  db = openDatabase(folder);
});
afterEach(async () => {
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
});

const schema = async (database: Db) =>
  (
    await sql<{
      sql: string;
    }>`select sql from sqlite_master where sql is not null and name not like 'sqlite_%' order by name`.execute(database)
  ).rows.map((row) => row.sql);

test('the database keeps what it answers: WAL, synchronous FULL, foreign keys', async () => {
  const pragma = async (name: string) => Object.values((await sql`pragma ${sql.raw(name)}`.execute(db)).rows[0] ?? {})[0];
  expect(await pragma('journal_mode')).toBe('wal');
  expect(await pragma('synchronous')).toBe(2);
  expect(await pragma('foreign_keys')).toBe(1);
});

test('every migration runs once', async () => {
  expect(await migrate(db)).toEqual(Object.keys(migrations));
  expect(await migrate(db)).toEqual([]);
  expect(await db.selectFrom('roles').select('role_name').execute()).toHaveLength(4);
});

test('a database of a newer release stops the start with a sentence', async () => {
  await migrate(db, { ...migrations, '0999_future': async () => {} });
  await expect(migrate(db)).rejects.toThrow('más nueva de Trama (0999_future)');
});

test('an upgrade that fails at its second step leaves the older release its data, and says what to do', async () => {
  const old = Object.fromEntries(Object.entries(migrations).slice(0, 1));
  await migrate(db, old);
  const before = await schema(db);
  const failed = migrate(db, {
    ...old,
    '0998_good': async (trx) => void (await sql`create table good (id integer)`.execute(trx)),
    '0999_bad': async (trx) => void (await sql`create table good (id integer)`.execute(trx)),
  });
  await expect(failed).rejects.toThrow(OperatorError);
  await expect(failed).rejects.toThrow(/0999_bad: .*vuelve a la versión anterior/u);
  expect(await schema(db)).toEqual(before);
  expect(await migrate(db, old)).toEqual([]);
});

/** Counts the statements of a migration and, at the one given, does what a kill does: nothing after it happens. */
function cutAt(migration: Migration, statement: number, counter: { count: number }): Migration {
  return async (trx) => {
    const counted: MigrationScope = new Proxy(trx, {
      get(target, property) {
        if (property === 'schema' || property === 'getExecutor') {
          counter.count += 1;
          if (counter.count === statement) throw new Error('cut');
        }
        const value = Reflect.get(target, property, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    await migration(counted);
  };
}

test('a migration cut at any statement leaves nothing of itself, and the next start completes it', async () => {
  let statements = 0;
  const done: Record<string, Migration> = {};
  // Each migration is cut in a database that has the ones before it.
  for (const [name, migration] of Object.entries(migrations)) {
    await migrate(db, done);
    const before = await schema(db);
    const counter = { count: 0 };
    for (let at = 1; counter.count === at - 1; at += 1) {
      counter.count = 0;
      const attempt = migrate(db, { ...done, [name]: cutAt(migration, at, counter) });
      const outcome = await attempt.catch((error: unknown) => error);
      // A cut beyond the last statement is none: the migration has run.
      if (Array.isArray(outcome)) expect(outcome).toEqual([name]);
      else {
        expect(String(outcome)).toContain('cut');
        expect(await schema(db)).toEqual(before);
        statements += 1;
      }
    }
    done[name] = migration;
  }
  expect(statements).toBeGreaterThan(30);
  expect(await migrate(db)).toEqual([]);
}, 60_000);

test('what a kill leaves on disk is as if the migration had not begun', async () => {
  // The bytes a killed process leaves: the file and its log, copied in the middle of the transaction.
  const copy = await mkdtemp(join(tmpdir(), 'trama-killed-'));
  const killed: Migration = async (trx) => {
    await migrations['0001_initial']?.(trx);
    for (const suffix of ['', '-wal']) {
      const file = join(folder, DATABASE_FILE + suffix);
      if (existsSync(file)) copyFileSync(file, join(copy, DATABASE_FILE + suffix));
    }
  };
  await migrate(db, { ...migrations, '0001_initial': killed });
  const found = openDatabase(copy);
  try {
    expect(await schema(found)).toHaveLength(1);
    expect(await migrate(found)).toEqual(Object.keys(migrations));
    expect((await sql<{ integrity_check: string }>`pragma integrity_check`.execute(found)).rows).toEqual([
      { integrity_check: 'ok' },
    ]);
  } finally {
    await found.destroy();
    await rm(copy, { recursive: true, force: true });
  }
});

test('the upgrade that renames confidential questions and answers keeps them confidential, and what people wrote as it is', async () => {
  const before = Object.keys(migrations).filter((name) => name < '0011');
  await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => before.includes(name))));
  await sql`pragma foreign_keys = off`.execute(db);
  const label = 'Dice "reserved": tal cual';
  const questions = JSON.stringify([{ id: 'a', label, reserved: true }]);
  await sql`insert into call_settings (event_id, forced, questions, updated_at) values (1, 'open', ${questions}, '2026')`.execute(
    db,
  );
  await migrate(db);
  const row = await db.selectFrom('call_settings').select(['override', 'questions']).executeTakeFirstOrThrow();
  expect([row.override, JSON.parse(row.questions)]).toEqual(['open', [{ id: 'a', label, confidential: true }]]);
});

test('the upgrade that folds again lets a search find who was stored with «ø» or «ß»', async () => {
  await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0094')));
  await sql`pragma foreign_keys = off`.execute(db);
  await sql`insert into applications (application_id, event_id, person_id, created_at, search_text)
    values ('a', 1, 'p', '2026', 'lars sørensen weiß')`.execute(db);
  await sql`insert into news (title, search_title, author, status, created_at, updated_at, text)
    values ('Sørensen en Łódź', 'sørensen en łodz', '', 'published', '2026', '2026', '')`.execute(db);
  await migrate(db);
  const { search_text } = await db.selectFrom('applications').select('search_text').executeTakeFirstOrThrow();
  const { search_title } = await db.selectFrom('news').select('search_title').executeTakeFirstOrThrow();
  expect([search_text, search_title]).toEqual(['lars sorensen weiss', 'sorensen en lodz']);
});

test('two processes that start at once migrate once', async () => {
  const script = `
    import { migrate } from ${JSON.stringify(join(import.meta.dirname, 'migrate.ts'))};
    import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, 'open.ts'))};
    const db = openDatabase(${JSON.stringify(folder)});
    console.log(JSON.stringify(await migrate(db)));
    await db.destroy();`;
  const start = async () => (await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])).stdout;
  const ran = (await Promise.all([start(), start()])).flatMap((output) => JSON.parse(output));
  expect(ran.sort()).toEqual(Object.keys(migrations));
});

test('a data folder is locked by one product and free again when it lets go', () => {
  const lock = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow(OperatorError);
  lock.release();
  lockDataFolder(folder).release();
});

test('another process may read and write while the product runs', async () => {
  await migrate(db);
  const lock = lockDataFolder(folder);
  const other = new SQLite(join(folder, DATABASE_FILE));
  expect(other.prepare('select count(*) as n from roles').get()).toEqual({ n: 4 });
  other.close();
  lock.release();
});
