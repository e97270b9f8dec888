import { execFile } from 'node:child_process';
import { copyFileSync, existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import SQLite from 'better-sqlite3';
import { type Kysely, sql } from 'kysely';
import type { Migration, MigrationProvider } from 'kysely/migration';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OperatorError } from '../operator-error.ts';
import { lockDataFolder } from './lock.ts';
import { ALL_MIGRATIONS, migrate } from './migrate.ts';
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

const migrations = await ALL_MIGRATIONS.getMigrations();
const provided = (chosen: Record<string, Migration>): MigrationProvider => ({ getMigrations: async () => chosen });
const EARLIER = join(import.meta.dirname, '..', '..', 'testing', 'earlier-versions', 'before-baseline.sqlite.gz');

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
  await migrate(db, provided({ ...migrations, '0999_future': { up: async () => {} } }));
  await expect(migrate(db)).rejects.toThrow('más nueva de Trama (0999_future)');
});

test('an upgrade that fails at its second step leaves the older release its data', async () => {
  await migrate(db);
  const before = await schema(db);
  const table = { up: async (trx: Kysely<unknown>) => void (await sql`create table good (id integer)`.execute(trx)) };
  const failed = migrate(db, provided({ ...migrations, '0998_good': table, '0999_bad': table }));
  await expect(failed).rejects.toThrow(OperatorError);
  await expect(failed).rejects.toThrow(/0999_bad: .*vuelve a la versión anterior/u);
  expect(await schema(db)).toEqual(before);
  expect(await migrate(db)).toEqual([]);
});

/** The baseline has hundreds of statements in one transaction: every nth is cut. */
const STEP = 23;

/** Counts the statements of a migration and cuts it at the given one, like a kill: nothing after it happens. */
function cutAt({ up }: Migration, statement: number, counter: { count: number }): Migration {
  return {
    up: (trx) =>
      up(
        new Proxy(trx, {
          get(target, property) {
            if (property === 'schema' || property === 'getExecutor') {
              counter.count += 1;
              if (counter.count === statement) throw new Error('cut');
            }
            const value = Reflect.get(target, property, target);
            return typeof value === 'function' ? value.bind(target) : value;
          },
        }),
      ),
  };
}

test('a migration that is cut leaves nothing of itself, and the next start completes it', async () => {
  let statements = 0;
  const done: Record<string, Migration> = {};
  // Each migration is cut in a database that has the ones before it.
  for (const [name, migration] of Object.entries(migrations)) {
    const before = await schema(db);
    const counter = { count: 0 };
    for (let at = 1, isWhole = false; !isWhole; at += STEP) {
      counter.count = 0;
      const outcome = await migrate(db, provided({ ...done, [name]: cutAt(migration, at, counter) })).catch(String);
      // A cut beyond the last statement is none: the migration has run.
      isWhole = Array.isArray(outcome);
      if (isWhole) expect(outcome).toEqual([name]);
      else {
        expect(outcome).toContain('cut');
        expect(await schema(db)).toEqual(before);
        statements += 1;
      }
    }
    done[name] = migration;
  }
  expect(statements).toBeGreaterThan(5);
  expect(await migrate(db)).toEqual([]);
}, 60_000);

test('a killed migration leaves the disk as it was before', async () => {
  // The bytes a killed process leaves: the file and its log, copied in the middle of the transaction.
  const copy = await mkdtemp(join(tmpdir(), 'trama-killed-'));
  const killed: Migration = {
    up: async (trx) => {
      await migrations['0001_baseline']?.up(trx);
      for (const suffix of ['', '-wal']) {
        const file = join(folder, DATABASE_FILE + suffix);
        if (existsSync(file)) copyFileSync(file, join(copy, DATABASE_FILE + suffix));
      }
    },
  };
  await migrate(db, provided({ ...migrations, '0001_baseline': killed }));
  const found = openDatabase(copy);
  try {
    expect(await schema(found)).toHaveLength(0);
    expect(await migrate(found)).toEqual(Object.keys(migrations));
    expect((await sql<{ integrity_check: string }>`pragma integrity_check`.execute(found)).rows).toEqual([
      { integrity_check: 'ok' },
    ]);
  } finally {
    await found.destroy();
    await rm(copy, { recursive: true, force: true });
  }
});

/** Opens a copy of the database of the last release before the baseline. */
async function openEarlier(): Promise<void> {
  await db.destroy();
  await writeFile(join(folder, DATABASE_FILE), gunzipSync(await readFile(EARLIER)));
  db = openDatabase(folder);
}

test('a database of the release before the baseline migrates once, to the schema of new ones', async () => {
  const folded = (statement: string) =>
    statement
      .toLowerCase()
      .replaceAll(/"([a-z_]+)"/gu, '$1')
      .replaceAll(/\s+|;$/gu, '');
  await migrate(db);
  const fresh = (await schema(db)).map(folded);
  await openEarlier();
  expect(await migrate(db)).toEqual(Object.keys(migrations));
  expect((await schema(db)).map(folded)).toEqual(fresh);
  expect(await migrate(db)).toEqual([]);
});

test('a database older than that is refused with the release that upgrades it, and stays as it was', async () => {
  await openEarlier();
  await sql`delete from migrations where name > '0170'`.execute(db);
  const before = await schema(db);
  await expect(migrate(db)).rejects.toThrow(/anterior a la del 25\/11\/2026, .*git checkout a25ea608/u);
  expect(await schema(db)).toEqual(before);
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
