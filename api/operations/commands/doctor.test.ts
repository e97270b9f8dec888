import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@trama/shared/format/time';
import { DOCTOR_TEXTS } from '@trama/shared/texts/doctor';
import SQLite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { KEY_FILE, sealSecret } from '../../core/auth/sealed-secrets.ts';
import { openDatabase } from '../../core/database/open.ts';
import type { Database } from '../../core/database/tables.ts';
import { openEmptyDatabase } from '../../testing/empty-database.ts';
import { insertPerson } from '../../testing/factories.ts';
import { backupFolder, backupName } from '../stored-backups.ts';
import { writeArchive } from './archive.ts';
import { checkSqlite } from './checks.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'trama-doctor-'));
  await (await openEmptyDatabase(dataDir)).destroy();
  await mkdir(backupFolder(dataDir));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

function doctor(more: Record<string, string> = {}, args: string[] = []): Promise<{ code: number; output: string }> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, SITE_URL: 'http://127.0.0.1:9', ...more };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, 'doctor.ts'), ...args], { env }, (error, output) =>
      resolve({ code: Number(error?.code ?? 0), output }),
    );
  });
}

test('a fresh backup that can be read is good', async () => {
  const now = Date.now();
  await writeArchive(dataDir, join(backupFolder(dataDir), backupName(now)), now, null);
  const { code, output } = await doctor();
  expect(output).toContain('✓ El último respaldo se lee completo: trama-');
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('Todo está en orden.') });
});

test('an SQLite that may damage the database is a problem, whatever its number looks like', async () => {
  const found = async (version: string | null) => {
    const sqlite = new SQLite(':memory:');
    if (version) sqlite.function('sqlite_version', () => version);
    const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: sqlite }) });
    const findings = await checkSqlite(db);
    await db.destroy();
    return findings;
  };
  for (const version of ['3.51.2', '3.9.30', '2.99.9'])
    expect(await found(version)).toEqual([{ state: 'bad', text: DOCTOR_TEXTS.sqliteOld(version) }]);
  for (const version of ['3.51.3', '3.52.0', '4.0.0', null]) expect(await found(version)).toEqual([]);
});

test('backups on the production machine alone are a problem until a copy elsewhere is reported', async () => {
  const now = Date.now();
  await writeArchive(dataDir, join(backupFolder(dataDir), backupName(now)), now, null);
  const production = { NODE_ENV: 'production' };
  expect((await doctor(production)).output).toContain('✗ Los respaldos quedan solo en este servidor');
  await writeFile(join(backupFolder(dataDir), 'copied'), '');
  expect((await doctor(production)).output).toContain('✓ Los respaldos se copian fuera de este servidor');
});

test('an owner without telephone and codes loses the factor, is told, and is logged', async () => {
  const db = openDatabase(dataDir);
  const user_id = await insertPerson(db, { role_name: 'root', email: 'ana@example.org', password_hash: 'x' });
  const row = {
    user_id,
    secret: sealSecret(dataDir, 'JBSWY3DPEHPK3PXP', user_id),
    created_at: '2026-11-20',
    confirmed_at: '2026-11-20',
    last_step: 0,
  };
  await db.insertInto('second_factors').values(row).execute();
  const reset = (email: string) => doctor({}, ['--reset-second-factor', email]);
  expect(await reset('otra@example.org')).toMatchObject({ code: 1 });
  await rm(join(dataDir, KEY_FILE));
  expect((await doctor()).output).toContain('Falta second-factor.key');
  expect(await reset('Ana@example.org')).toMatchObject({ code: 0, output: expect.stringContaining('ya no necesita') });
  expect(await db.selectFrom('second_factors').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('outbox').select('to_address').execute()).toEqual([{ to_address: 'ana@example.org' }]);
  expect(await db.selectFrom('audit').select(['action', 'object']).execute()).toEqual([
    { action: 'factor-off', object: user_id },
  ]);
  await db.destroy();
});

test('http is for trying, not for production', async () => {
  expect((await doctor()).output).toContain('falta SITE_URL no es https');
  expect((await doctor({ NODE_ENV: 'production' })).output).toContain('✗ SITE_URL no es https: contraseñas');
});

test('a data folder that others can enter is a point to attend to', async () => {
  await chmod(dataDir, 0o750);
  expect((await doctor()).output).toContain(`✗ Otras cuentas de esta máquina pueden entrar en la carpeta de datos ${dataDir}.`);
});

test('an old backup and a damaged one are points to attend to', async () => {
  const old = join(backupFolder(dataDir), backupName(Date.now() - 3 * DAY_MS));
  await writeArchive(dataDir, old, Date.now() - 3 * DAY_MS, null);
  expect((await doctor()).output).toContain('✗ El último respaldo tiene 3 días.');
  await writeFile(old, 'cut');
  const { code, output } = await doctor();
  expect(output).toContain('✗ El último respaldo está dañado');
  expect(code).toBe(1);
});

test('a privacy notice is reported when incomplete, unreviewed for a year or with the sample address', async () => {
  const production = {
    NODE_ENV: 'production',
    SITE_URL: 'https://127.0.0.1:9',
    CONTACT_EMAIL: 'red@example.cl',
    MAIL_FROM: 'red@example.cl',
  };
  const { output } = await doctor(production);
  expect(output).toContain('✗ Al aviso de privacidad le faltan: Quién responde, Representante legal, Dirección postal');
  expect(output).toContain('✗ El aviso de privacidad no dice ningún correo');
  const db = openDatabase(dataDir);
  const facts = { controller: 'U', legalRepresentative: 'B', postalAddress: 'C', email: 'datos@example.cl' };
  const userId = await insertPerson(db, { role_name: 'root' });
  const valid_from = new Date(Date.now() - 400 * DAY_MS).toISOString();
  await db
    .insertInto('privacy_versions')
    .values({ version: 1, valid_from, facts: JSON.stringify(facts), published_by: userId, html: '' })
    .execute();
  await db.destroy();
  const later = (await doctor(production)).output;
  expect(later).toContain('✓ El aviso de privacidad está completo (versión 1)');
  expect(later).toContain('✗ El aviso de privacidad se publicó hace 13 meses');
});

test('a missing value is marked «falta», and a misspelt variable is a point to attend', async () => {
  const empty = join(dataDir, 'nueva');
  const { output, code } = await doctor({ DATA_DIR: empty, BACKUP_PUBIC_KEY: 'age1x' });
  expect(output).toContain(`falta La carpeta de datos ${empty} no existe todavía`);
  expect(output).toContain('falta La base de datos no existe todavía');
  expect(output).toContain('falta Aún no hay ningún respaldo');
  expect(output).toContain('✗ No hay ninguna variable BACKUP_PUBIC_KEY: no tiene efecto. ¿Quisiste decir BACKUP_PUBLIC_KEY?');
  expect(code).toBe(1);
});
