import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OperatorError } from '../../core/operator-error.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { runImport } from './command.ts';
import { readRows } from './read-rows.ts';

/** The command, beside a product that has the same data folder open. */
let t: TestApp;
let folder = '';

beforeEach(async () => {
  t = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'import-'));
});
afterEach(async () => {
  await t.close();
  await rm(folder, { recursive: true });
});

interface Ended {
  code: number;
  out: string;
  err: string;
}

const importFile = (...args: string[]) => importInto(t.ctx.config.dataDir, ...args);

/** Names of files are those in the folder of the test. */
async function importInto(dataDir: string, ...args: string[]): Promise<Ended> {
  let out = '';
  const say = (line: string) => {
    out += `${line}\n`;
  };
  try {
    const named = args.map((arg) => (/\.(?:csv|json)$/u.test(arg) ? resolve(folder, arg) : arg));
    return { code: await runImport(named, { dataDir: () => dataDir, say }), out, err: '' };
  } catch (error) {
    if (error instanceof OperatorError) return { code: 2, out, err: error.message };
    throw error;
  }
}

/** Runs the import as an operator does: a separate process in the test's folder. */
function importAsProcess(...args: string[]): Promise<Ended> {
  const env = { ...process.env, DATA_DIR: t.ctx.config.dataDir };
  const main = join(import.meta.dirname, 'main.ts');
  return new Promise((done) => {
    execFile(process.execPath, [main, ...args], { cwd: folder, env }, (error, out, err) => {
      done({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
  });
}

async function file(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

const read = (name: string) => readFile(join(folder, name), 'utf8');

async function titles(): Promise<string[]> {
  const rows = await t.ctx.db.selectFrom('events').select('title').orderBy('id').execute();
  return rows.map(({ title }) => title);
}

const HEADER = 'title;description;date;dateEnd;hour;location;youtube\n';
const GOOD = 'Congreso de Infancias;Una conversación;2026-12-05;2026-11-30;9:30;Talca;\n'.replace('9:30', '09:30');
const SHORT = 'XP;Una conversación;2026-12-05;ayer;09:30:00;Talca;\n';

test('a row becomes an event that the running product serves, and its pages are noted as stale', async () => {
  const { code, out } = await importAsProcess(await file('a.csv', HEADER + GOOD));
  const lines = [`1 fila leída de ${join(folder, 'a.csv')}.`, '1 evento nuevo, 0 que ya estaban, 0 filas rechazadas.'];
  expect(out.split('\n').slice(0, 2)).toEqual(lines);
  expect(out).toMatch(/\nTomó \d+(?:,\d)? s\.\n$/u);
  expect(code).toBe(0);
  const [event] = (await t.send('GET', '/api/all-events/20')).json();
  expect(event).toMatchObject({
    event_title: 'Congreso de Infancias',
    event_date: '2026-12-05T00:00:00.000Z',
    event_end_date: '2026-11-30T00:00:00.000Z',
    event_time: '2026-12-05T09:30:00.000Z',
    event_location: 'Talca',
    event_image: null,
    event_confirmation: false,
  });
  const stale = await t.ctx.db.selectFrom('stale_keys').select('key').execute();
  expect(stale.map(({ key }) => key)).toEqual(expect.arrayContaining([`event:${event.event_id}`, 'events']));
});

test('a wrong row is reported with line, field and reason, and can be corrected and given again', async () => {
  const { code, out } = await importAsProcess(await file('a.csv', HEADER + GOOD + SHORT), '--rejects', 'a.rechazadas.csv');
  expect(code).toBe(1);
  expect(out).toContain('línea 3, title: El título debe tener al menos 3 caracteres');
  expect(out).toContain('línea 3, dateEnd: La fecha de cierre no es válida');
  expect(await read('a.rechazadas.csv')).toBe(HEADER + SHORT);
  expect(await titles()).toEqual(['Congreso de Infancias']);

  await file('a.rechazadas.csv', HEADER + SHORT.replace('XP', 'XP Conference').replace('ayer', '2026-11-30'));
  expect((await importFile('a.rechazadas.csv', '--rejects', 'otras.csv')).code).toBe(0);
  expect(await titles()).toEqual(['Congreso de Infancias', 'XP Conference']);
});

describe('nothing is doubled', () => {
  test('a file given again, or a repeated row, adds no event', async () => {
    const path = await file('a.csv', HEADER + GOOD + GOOD);
    expect((await importFile(path)).out).toContain('1 evento nuevo, 1 que ya estaba, 0 filas rechazadas.');
    expect((await importFile(path)).out).toContain('0 eventos nuevos, 2 que ya estaban, 0 filas rechazadas.');
    expect(await titles()).toHaveLength(1);
  });

  test('a corrected row with an id of its own adds no event', async () => {
    await importFile(await file('a.csv', `id;${HEADER}7;${GOOD}`));
    const again = await importFile(await file('a.csv', `id;${HEADER}7;${GOOD.replace('Talca', 'Curicó')}`));
    expect(again.out).toContain('0 eventos nuevos, 1 que ya estaba');
    expect(await titles()).toHaveLength(1);
  });

  test('a row that is in the trash adds no event', async () => {
    const path = await file('a.csv', HEADER + GOOD);
    await importFile(path);
    await t.ctx.db.updateTable('events').set({ deleted_at: '2026-01-01T00:00:00.000Z' }).execute();
    expect((await importFile(path)).out).toContain('0 eventos nuevos, 1 que ya estaba');
  });
});

test('a rehearsal judges everything and writes no event', async () => {
  const { code, out } = await importFile(await file('a.csv', HEADER + GOOD + SHORT), '--dry-run', '--rejects', 'mal.csv');
  expect(code).toBe(1);
  expect(out).toContain('1 evento nuevo, 0 que ya estaban, 1 fila rechazada.');
  expect(out).toContain('no se guardó nada');
  expect(await read('mal.csv')).toBe(HEADER + SHORT);
  expect(await titles()).toEqual([]);
});

test('an import writes no file that was not asked for, a rehearsal nothing at all', async () => {
  const elsewhere = await mkdtemp(join(folder, 'datos-'));
  const source = join(elsewhere, 'b.csv');
  await writeFile(source, HEADER + GOOD + SHORT);
  const empty = join(elsewhere, 'nada');
  expect(await importInto(empty, source, '--dry-run')).toMatchObject({ code: 1 });
  expect([existsSync(empty), await readdir(elsewhere)]).toEqual([false, ['b.csv']]);
  const { code, out } = await importFile(source);
  expect([code, await readdir(elsewhere)]).toEqual([1, ['b.csv']]);
  expect(out).toContain('--rejects');
});

test('a formula in a rejected row is never computed, and comes back as it was', async () => {
  const cells = ['=HYPERLINK("https://evil.example")', '@SUM(1)', '-33,45', '+56 9 1234 5678', '-cmd'];
  const row = cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';');
  await importFile(await file('f.csv', `${HEADER}${row};Talca;\n`), '--rejects', join(folder, 'f.rechazadas.csv'));
  const rejected = await read('f.rechazadas.csv');
  const [, written] = parse(rejected, { delimiter: ';' });
  expect(written?.slice(0, 5)).toEqual([`'${cells[0]}`, `'${cells[1]}`, cells[2], cells[3], `'${cells[4]}`]);
  expect(readRows(Buffer.from(rejected), 'csv').rows[0]?.cells?.slice(0, 5)).toEqual(cells);
});

test('a row without a key keeps its earlier import’s name in any form order', async () => {
  const row = {
    title: 'RailsConf',
    description: 'Un encuentro.',
    date: '2027-04-22',
    dateEnd: '2027-02-01',
    hour: '09:00:00',
    location: 'Chicago',
    youtube: 'https://www.youtube.com/watch?v=jNQXAC9IVRw',
    finishDate: '2027-04-24',
    finishHour: '18:00:00',
    timeZone: 'America/Chicago',
  };
  await importFile(await file('a.json', JSON.stringify([row])));
  const identity = JSON.stringify(['row', ...Object.entries(row).flat()]);
  const { import_key } = await t.ctx.db.selectFrom('events').select('import_key').executeTakeFirstOrThrow();
  expect(import_key).toBe(createHash('sha256').update(identity).digest('base64url').slice(0, 32));
});

test('other column names and a JSON file are read through a mapping', async () => {
  const mapping = await file(
    'mapa.json',
    JSON.stringify({
      fields: {
        title: 'name',
        description: 'Más información en {url}',
        date: 'startDate',
        dateEnd: ['cfpEndDate', 'startDate'],
        hour: { value: '09:00:00' },
        location: ['{city}, {country}', { value: 'En línea', when: 'online' }],
      },
    }),
  );
  const rows = [
    { name: 'RailsConf', startDate: '2027-04-22', url: 'https://example.org', city: 'Chicago', country: 'EE. UU.' },
    { name: 'En casa', startDate: '2027-05-01', url: 'https://example.org', online: true, cfpEndDate: '2027-02-01' },
    { name: 'Sin lugar', startDate: '2027-05-01', url: 'https://example.org', online: false },
  ];
  const { code, out } = await importFile(
    await file('a.json', JSON.stringify(rows, null, 1)),
    '--mapping',
    mapping,
    '--rejects',
    join(folder, 'a.rechazadas.json'),
  );
  expect(code).toBe(1);
  expect(out).toMatch(/línea \d+, location: Escribe la ubicación/u);
  expect(JSON.parse(await read('a.rechazadas.json'))).toEqual([rows[2]]);
  const events = await t.ctx.db.selectFrom('events').select(['location', 'close_date']).orderBy('id').execute();
  expect(events).toEqual([
    { location: 'Chicago, EE. UU.', close_date: '2027-04-22T00:00:00.000Z' },
    { location: 'En línea', close_date: '2027-02-01T00:00:00.000Z' },
  ]);
});

describe('a failed import ends with 2 and a sentence', () => {
  test('when it runs as a process', async () => {
    const { code, err } = await importAsProcess('nada.csv');
    expect(err).toMatch(/No se pudo leer nada\.csv/u);
    expect(code).toBe(2);
  });

  test.each<[string, string[], RegExp]>([
    ['no file', [], /Falta el archivo/u],
    ['two files', ['a.csv', 'b.csv'], /un archivo por vez/u],
    ['an option that does not exist', ['a.csv', '--force'], /No entiendo lo pedido/u],
    ['a file that is not there', ['nada.csv'], /No se pudo leer .*nada\.csv/u],
    ['a file without the columns', ['otro.csv'], /Ninguna columna da title, .*--mapping/u],
    ['a mapping that is none', ['a.csv', '--mapping', 'otro.csv'], /El mapa de columnas no sirve/u],
    ['a mapping of other columns', ['a.csv', '--mapping', 'mapa.json'], /columnas que el archivo no tiene: name/u],
  ])('%s', async (_, args, sentence) => {
    await file('a.csv', HEADER + GOOD);
    await file('otro.csv', 'nombre;fecha\nUno;2027-01-01\n');
    await file('mapa.json', '{"fields": {"title": "name"}}');
    const { code, err } = await importFile(...args);
    expect(err).toMatch(sentence);
    expect(code).toBe(2);
    expect(await titles()).toEqual([]);
  });
});
