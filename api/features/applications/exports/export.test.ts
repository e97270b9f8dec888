import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertApplicationRow } from '../../../testing/applications.ts';
import { insertEventRow } from '../../../testing/factories.ts';
import { PDF } from '../../../testing/files.ts';
import { useAppAsRoot } from '../../../testing/use-app.ts';

let eventId: number;
const { t, token } = useAppAsRoot({ now: '2026-11-20T12:30:00.000Z' });
beforeEach(async () => {
  eventId = await insertEventRow(t.ctx.db);
});

const take = (format: string, filter: object = {}) =>
  t.send('GET', `/api/applications-export/${format}?filter=${encodeURIComponent(JSON.stringify(filter))}`, { token });

async function withFile(application_id: string, position: number, onDisk = true): Promise<void> {
  const file_id = crypto.randomUUID();
  const row = { file_id, stored_name: `${file_id}.pdf`, original_filename: 'x.pdf', mime_type: 'application/pdf', size: 1 };
  await t.ctx.db
    .insertInto('application_files')
    .values({ ...row, application_id, position, created_at: '2026-11-01T12:00:00.000Z' })
    .execute();
  if (onDisk) await writeFile(join(t.ctx.uploads.folders.applications, row.stored_name), PDF);
}

describe('the table', () => {
  test('opens in Excel with its accents, computes nothing and leaves inclusion out', async () => {
    await insertApplicationRow(t.ctx.db, { event_id: eventId, first_surname: 'Ñáñez', talk_title: '=HYPERLINK("http://mal")' });
    await insertApplicationRow(t.ctx.db, {
      event_id: eventId,
      state: 'rechazada',
      talk_title: '-2+3',
      observation: 'uno;\n"dos"',
    });
    const csv = await take('csv');
    expect(csv.headers['content-disposition']).toContain('postulaciones-2026-11-20.csv');
    expect(csv.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(csv.body).not.toContain('Rampa');
    const rows: Record<string, string>[] = parse(csv.rawPayload, { bom: true, delimiter: ';', columns: true });
    expect(rows.map((row) => row.Título).sort()).toEqual([`'-2+3`, `'=HYPERLINK("http://mal")`]);
    expect(rows.map((row) => row['Apellido paterno'])).toContain('Ñáñez');
    expect(rows.find((row) => row.Estado === 'Rechazada')?.Observaciones).toBe('uno;\n"dos"');
    expect((await take('csv', { state: 'rechazada' })).body).not.toContain('Ñáñez');
  });

  test('quotes an answer of several lines, as RFC 4180 says', async () => {
    await insertApplicationRow(t.ctx.db, { event_id: eventId, observation: 'uno\ndos' });
    expect((await take('csv')).body).toContain(';"uno\ndos";');
  });

  test('computes nothing, whatever a cell begins with', async () => {
    const starts = ['=1+1', '+1', '-1', '@SUM(1)', '\t=1', '\r=1'];
    for (const titulo of starts)
      await insertApplicationRow(t.ctx.db, { event_id: eventId, talk_title: titulo, affiliation: titulo });
    const rows: string[][] = parse((await take('csv')).rawPayload, { bom: true, delimiter: ';', from_line: 2 });
    expect(rows).toHaveLength(starts.length);
    expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/u.test(cell))).toEqual([]);
    const sheet = Object.entries(unzipSync((await take('xlsx')).rawPayload)).find(([name]) => name.endsWith('sheet1.xml'));
    expect(Buffer.from(sheet?.[1] ?? []).toString()).not.toContain('<f>');
  });

  test('holds the same as a workbook and as text', async () => {
    await insertApplicationRow(t.ctx.db, { event_id: eventId, first_surname: 'Ñáñez', talk_title: '=1+1' });
    const parts = unzipSync((await take('xlsx')).rawPayload);
    const text = Object.entries(parts)
      .filter(([name]) => name.endsWith('.xml'))
      .map(([, content]) => Buffer.from(content).toString())
      .join('');
    expect(text).toContain('Ñáñez');
    expect(text).toContain('=1+1');
    expect(text).not.toMatch(/<f>|Rampa/u);
  });

  test('the workbook has dates of the network’s time, filters and a fixed header', async () => {
    await insertApplicationRow(t.ctx.db, { event_id: eventId, created_at: '2026-11-20T12:00:00.000Z' });
    const parts = unzipSync((await take('xlsx')).rawPayload);
    const sheet = Buffer.from(Object.entries(parts).find(([name]) => name.endsWith('sheet1.xml'))?.[1] ?? []).toString();
    // 20 November 2026, 09:00 in Santiago, as a workbook counts days.
    expect(sheet).toMatch(/<v>46346\.375<\/v>/u);
    expect(sheet).toMatch(/<autoFilter ref="A1:[A-Z]+2"\/>/u);
    expect(sheet).toContain('state="frozen"');
  });
});

test('files are named after surname and title, each once; a text file lists missing ones', async () => {
  const first = await insertApplicationRow(t.ctx.db, {
    event_id: eventId,
    first_surname: 'Soto',
    talk_title: 'Juego: ¿qué/cómo?',
  });
  const second = await insertApplicationRow(t.ctx.db, {
    event_id: eventId,
    first_surname: 'Soto',
    talk_title: 'Juego: ¿qué/cómo?',
  });
  await withFile(first, 0);
  await withFile(first, 1);
  await withFile(second, 0);
  await withFile(second, 1, false);
  const apostrophe = await insertApplicationRow(t.ctx.db, { event_id: eventId, first_surname: "O'Higgins", talk_title: 'Niñez' });
  const trick = await insertApplicationRow(t.ctx.db, { event_id: eventId, first_surname: '..', talk_title: '../../etc/passwd' });
  await withFile(apostrophe, 0);
  await withFile(trick, 0);
  const parts = unzipSync((await take('zip')).rawPayload);
  const names = Object.keys(parts).sort();
  const soto = names.filter((name) => name.startsWith('Soto'));
  expect(names.filter((name) => !soto.includes(name))).toEqual([
    'Archivos que faltan.txt',
    "O'Higgins - Niñez.pdf",
    'Postulante - etc passwd.pdf',
  ]);
  const [missing = ''] = /Soto.*/u.exec(Buffer.from(parts['Archivos que faltan.txt'] ?? []).toString()) ?? [];
  expect([...soto, missing].sort()).toEqual([
    'Soto - Juego ¿qué cómo (2).pdf',
    'Soto - Juego ¿qué cómo (3).pdf',
    'Soto - Juego ¿qué cómo (4).pdf',
    'Soto - Juego ¿qué cómo.pdf',
  ]);
  expect(Buffer.from(parts["O'Higgins - Niñez.pdf"] ?? [])).toEqual(PDF);
});

test('names in the ZIP are unique in any case or form, and at most 180 bytes', async () => {
  const titles = ['Tema', 'Tema', 'Tema (2)', 'TEMA', 'Te\u0301ma', 'Téma', `${'ᄀ'.repeat(20)} largo`, 'ñ'.repeat(50)];
  for (const titulo of titles) {
    const id = await insertApplicationRow(t.ctx.db, { event_id: eventId, first_surname: 'Soto', talk_title: titulo });
    await withFile(id, 0);
  }
  const names = Object.keys(unzipSync((await take('zip')).rawPayload));
  expect(names).toHaveLength(titles.length);
  expect(new Set(names.map((name) => name.normalize('NFKC').toLowerCase())).size).toBe(titles.length);
  expect(names.filter((name) => Buffer.byteLength(name) > 180)).toEqual([]);
});

test('the export refuses any other format', async () => {
  expect((await take('exe')).statusCode).toBe(404);
});
