/** The copy of a person's data has all of it, and no table can be forgotten. */

import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isEmailKey } from '../../core/database/email-keys.ts';
import { CANARY, CANARY_EMAIL, type Planted, plantCanary } from '../../testing/canary.ts';
import { useAppAsRoot } from '../../testing/use-app.ts';
import { NEUTRAL_COLUMN, NO_PERSONAL_DATA, WORDLESS_COLUMNS } from './no-personal-data.ts';
import { PERSONAL_DATA } from './register.ts';

const NOW = '2026-12-05T12:00:00.000Z';
const { t, token } = useAppAsRoot({ now: NOW });

const columns = async () => {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select m.name as "table", p.name as "column", lower(p.type) as type
    from sqlite_master m join pragma_table_info(m.name) p
    where m.type = 'table' and m.name not like 'sqlite_%'`.execute(t.ctx.db);
  return rows;
};

/** Names of columns that refer to a person or hold a person's address. */
const NAMES_A_PERSON =
  /(?:^|_)(?:email|mail|person|user|account|actor|subject|reviewer|phone|orcid)(?:_|$)|_by$|^to_address$|_name$/u;
/** Such names of columns that do not. */
const NAMES_NOBODY = new Set([
  'speaker_notices.person_hash',
  'roles.role_name',
  'event_documents.stored_name',
  'publication_files.stored_name',
  'call_texts.subject',
  'page_dependencies.user',
  'images.user',
]);
const wordless = (table: string) => (WORDLESS_COLUMNS[table] ?? '').split(' ').filter(Boolean);

test('every column of every table is of the register, or said to have no personal data', async () => {
  const registered = new Set(PERSONAL_DATA.map(({ table }) => table as string));
  const all = await columns();
  const isOfNobody = ({ table, column }: (typeof all)[number]) =>
    NEUTRAL_COLUMN.test(column) || NO_PERSONAL_DATA[table]?.columns.includes(column);
  const unknown = all.filter((each) => !registered.has(each.table) && !isOfNobody(each));
  expect(unknown.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  const suspicious = all
    .filter(({ table, column }) => Object.hasOwn(NO_PERSONAL_DATA, table) && NAMES_A_PERSON.test(column))
    .map(({ table, column }) => `${table}.${column}`);
  expect(suspicious.filter((name) => !NAMES_NOBODY.has(name))).toEqual([]);
  const listed = [
    ...Object.entries(NO_PERSONAL_DATA).map(([table, { columns }]) => [table, columns] as const),
    ...Object.keys(WORDLESS_COLUMNS).map((table) => [table, wordless(table)] as const),
  ];
  const gone = listed.flatMap(([table, names]) =>
    names.filter((name) => !all.some((each) => each.table === table && each.column === name)).map((name) => `${table}.${name}`),
  );
  expect(gone).toEqual([]);
  for (const { table, omit = [], copied } of PERSONAL_DATA)
    for (const column of [...omit, ...(Array.isArray(copied) ? copied : [])])
      expect(
        all.some((each) => each.table === table && each.column === column),
        `${table}.${column}`,
      ).toBe(true);
});

test('the schema proves which rows are erased with their owner or name no person', async () => {
  const { rows: references } = await sql<{ table: string; owner: string; column: string; deleting: string }>`
    select m.name as "table", f."table" as owner, f."from" as "column", f.on_delete as deleting
    from sqlite_master m join pragma_foreign_key_list(m.name) f where m.type = 'table'`.execute(t.ctx.db);
  const deletes = (table: string) => references.some((each) => each.table === table && each.deleting === 'CASCADE');
  const kept = PERSONAL_DATA.filter(({ erased }) => erased === 'with-owner').filter(({ table }) => !deletes(table));
  expect(kept.map(({ name }) => name)).toEqual([]);
  // Whatever refers to a record ends with it: a row that goes, or a reference that is emptied.
  const strict = references.filter(({ owner, deleting }) => owner === 'people' && !['CASCADE', 'SET NULL'].includes(deleting));
  expect(strict.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
});

/** A planted person is not blocked: nothing else would show them. */
async function plantBlocked(): Promise<Planted> {
  const planted = await plantCanary(t, token);
  await t.ctx.db.insertInto('blocked_addresses').values({ email_key: planted.email, blocked_at: NOW }).execute();
  return planted;
}

test('the canary is planted in every column of every personal table that may hold a word', async () => {
  const planted = await plantBlocked();
  const all = await columns();
  const empty: string[] = [];
  for (const table of new Set(PERSONAL_DATA.map((data) => data.table))) {
    const found: Record<string, unknown>[] = [];
    for (const data of PERSONAL_DATA.filter((each) => each.table === table)) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)} where ${data.rows(planted)}`.execute(
        t.ctx.db,
      );
      expect(rows.length, data.name).toBeGreaterThan(0);
      found.push(...rows);
    }
    for (const { column } of all.filter((each) => each.table === table && !NEUTRAL_COLUMN.test(each.column)))
      if (!wordless(table).includes(column) && !found.some((row) => String(row[column]).toLowerCase().includes(CANARY)))
        empty.push(`${table}.${column}`);
  }
  expect(empty).toEqual([]);
});

const take = (planted: Planted, as = token) => t.send('GET', `/api/users/${planted.userId}/export`, { token: as });
const textOf = (files: Record<string, Uint8Array>, name: string) => strFromU8(files[name] ?? new Uint8Array());

test('the copy has every column that is not secret, the files, and their purposes', async () => {
  const planted = await plantBlocked();
  const answer = await take(planted);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(answer.headers['content-disposition']).toContain('mis-datos-2026-12-05.zip');
  const files = unzipSync(answer.rawPayload);
  const { datos } = JSON.parse(textOf(files, 'datos.json'));
  const copied = PERSONAL_DATA.filter((data) => data.copied !== null);
  for (const { name, table, omit = [], copied: wanted, copiedNames = {} } of copied) {
    expect(datos[name].length, name).toBeGreaterThan(0);
    expect(Object.keys(files), name).toContain(`tablas/${name}.csv`);
    const text = (await columns())
      .filter((each) => each.table === table && each.type === 'text' && !isEmailKey(table, each.column))
      .map(({ column }) => column);
    const expected = text.filter((column) => (Array.isArray(wanted) ? wanted.includes(column) : !omit.includes(column)));
    for (const column of expected) expect(datos[name][0], name).toHaveProperty(copiedNames[column] ?? column);
    for (const column of omit) expect(datos[name][0], name).not.toHaveProperty(column);
  }
  // Texts of the form have the specification's names, whatever their columns are called.
  expect(datos.postulaciones).toMatchObject([{ nombre: CANARY, mail: CANARY_EMAIL, tituloCompleto: CANARY, suscripcion: 0 }]);
  for (const name of [
    'ficha',
    'postulaciones',
    'mensajes',
    'encargos-de-evaluacion',
    'evaluaciones-que-escribiste',
    'suscripciones',
  ])
    expect(JSON.stringify(datos[name]).toLowerCase(), name).toContain(CANARY);
  expect(textOf(files, `archivos/${CANARY}.pdf`)).toBe(`%PDF ${CANARY}`);
  expect(Object.keys(files)).toContain('archivos/retrato.jpg');
  // The copy lacks others' words about the person, and all tokens.
  expect(JSON.stringify(datos)).not.toContain(`Sobre ${CANARY}`);
  expect(JSON.stringify(datos)).not.toContain('k'.repeat(43));
  const readme = textOf(files, 'LEEME.txt');
  for (const part of ['Postulaciones', 'Apoyos', 'Hasta cuándo: 12 meses', 'Agencia de Protección de Datos Personales'])
    expect(readme, part).toContain(part === 'Apoyos' ? 'Para qué' : part);
});

test('the copy needs a recent password, and a person', async () => {
  const planted = await plantCanary(t, token);
  t.setNow('2026-12-05T13:00:00.000Z');
  const late = await take(planted);
  expect([late.statusCode, late.json().code]).toEqual([403, 'password-needed']);
  expect((await take(planted, 'nadie')).statusCode).toBe(401);
  const fresh = await t.login();
  expect((await t.send('GET', '/api/users/nadie/export', { token: fresh })).statusCode).toBe(404);
});
