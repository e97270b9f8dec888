/** Import of events and people from a file in the panel, by the rules of their forms. */
import { randomUUID } from 'node:crypto';
import { LIMITS } from '@trama/shared/limits';
import { IMPORTED_FIELDS, isRequired } from '@trama/shared/records/row-import';
import { PEOPLE_LIST_MESSAGES } from '@trama/shared/texts/people-lists';
import { ROW_IMPORT_MESSAGES as m } from '@trama/shared/texts/row-import';
import { describe, expect, test } from 'vitest';
import { form } from '../../testing/form.ts';
import { useAppAsRoot } from '../../testing/use-app.ts';

const { t, token } = useAppAsRoot({ now: '2026-11-20T12:00:00.000Z' });

const send = (path: string, content: string, given: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  t.send('POST', path, {
    token,
    headers,
    form: form({ ...given, file: { name: 'filas.csv', content, type: 'text/csv' } }),
  });
const events = () => t.ctx.db.selectFrom('events').select(['title', 'status', 'date']).orderBy('id').execute();
const lines = (...rows: string[]) => rows.join('\n');

describe('events', () => {
  const text = 'Tres días de conversación sobre infancias y lectura en el sur del país';
  const file = lines(
    'Título;Descripción;Fecha de inicio;Fecha de cierre;Hora;Ubicación',
    `Infancias y lectura;${text};20/05/2027;01/03/2027;09:00;Valdivia, Chile`,
    `Otro encuentro;${text};2027-06-20;2027-03-01;10:00;Temuco, Chile`,
    `;${text};20/07/2027;01/03/2027;09:00;Arica, Chile`,
    `A las nueve;${text};20/08/2027;01/03/2027;9;Iquique, Chile`,
  );

  test('events are shown before anything is stored, with line and reason of refused rows', async () => {
    const response = await send('/api/event-imports/preview', file);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).toMatchObject({ rows: 4, fresh: 2, known: 0, refused: [{ line: 4, field: 'Título' }, {}] });
    expect(response.json().sample[0]).toMatchObject({ line: 2, cells: expect.arrayContaining(['Infancias y lectura']) });
    expect(await events()).toEqual([]);
  });

  test('the report names each refused event with its cell, and offers a file of the refused rows', async () => {
    const { refused, rejects } = (await send('/api/event-imports/preview', file)).json();
    expect(refused[1]).toEqual({ line: 5, name: 'A las nueve', field: 'Hora', value: '9', reason: m.hourInvalid });
    const [columns, , , ...rows] = file.split('\n');
    expect(rejects).toBe(`${lines(columns ?? '', ...rows)}\n`);
    const corrected = rejects.replace('\n;', '\nAsamblea;').replace(';9;', ';09:30;');
    expect((await send('/api/event-imports/preview', corrected)).json()).toMatchObject({ fresh: 2, refused: [], rejects: '' });
  });

  test('come in once as drafts, with one trail entry; repeats get the same response', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const response = await send('/api/event-imports', file, {}, headers);
    const { undo, ...counts } = response.json();
    expect(counts).toEqual({ changed: 2, unchanged: 0, refused: [] });
    const replayed = await send('/api/event-imports', file, {}, headers);
    expect([replayed.headers['idempotency-replayed'], replayed.body]).toEqual(['true', response.body]);
    expect(await events()).toMatchObject([
      { title: 'Infancias y lectura', status: 'draft', date: expect.stringMatching(/^2027-05-20/u) },
      { title: 'Otro encuentro', status: 'draft' },
    ]);
    const entries = await t.ctx.db.selectFrom('audit').select(['object', 'detail']).where('action', '=', 'create').execute();
    expect(entries.map(({ object, detail }) => [object, JSON.parse(detail)])).toEqual([[null, { count: 2 }]]);
    expect((await send('/api/event-imports/preview', file)).json()).toMatchObject({ fresh: 0, known: 2 });
    expect((await send('/api/event-imports', file)).json()).toMatchObject({ changed: 0 });
    expect(await events()).toHaveLength(2);
    const ids = undo.map(([id]: [number]) => id);
    const removed = await t.send('POST', '/api/events/bulk', { token, json: { ids, action: 'delete' } });
    expect(removed.json()).toMatchObject({ changed: 2 });
  });

  test("an import refuses a file with too many events, and a spreadsheet's own format", async () => {
    const refusal = async (content: string) => (await send('/api/event-imports', content)).json().errors;
    expect(await refusal('a\n'.repeat(900_000))).toEqual({ file: m.tooMany });
    expect(await refusal('PK\u0003\u0004')).toEqual({ file: PEOPLE_LIST_MESSAGES.spreadsheet });
  });

  test('events are read without a file up to what a body holds', async () => {
    const json = { text: `Título\n${'x'.repeat(LIMITS.rowImport.text - 10)}` };
    const response = await t.send('POST', '/api/event-imports/preview', { token, json });
    expect(response.statusCode, response.body).toBe(422);
  });

  test('need the columns that the form requires', async () => {
    const response = await send('/api/event-imports/preview', 'Título\nInfancias');
    expect(response.statusCode).toBe(422);
    const { title: _, ...others } = IMPORTED_FIELDS.event;
    const required = Object.values(others).filter(isRequired);
    expect(response.json().errors.file).toBe(m.missing(required.map(({ label }) => label)));
    expect((await send('/api/event-imports', '')).statusCode).toBe(422);
  });
});

describe('people', () => {
  const orcid = '0000-0002-1825-0097';
  const file = lines(
    'Nombre,Apellido,Correo electrónico,ORCID,Título académico,Institución',
    `Ana,Pérez Soto,ana.perez@example.org,${orcid},Doctora,Universidad Austral`,
    `Luz,Rey,no es un correo,${orcid},Doctora,`,
    `Ana,Pérez Soto,ANA.PEREZ@example.org,${orcid},Doctora,`,
  );
  const given = { roleName: 'afiliado' };
  const people = () =>
    t.ctx.db
      .selectFrom('people')
      .select(['full_name', 'shown', 'institution', 'is_partner'])
      .where('role_name', '=', 'afiliado')
      .execute();
  const asked = () => t.ctx.db.selectFrom('outbox').select('priority').where('mail_key', 'like', 'shown-person:%').execute();

  test('people are shown with who is twice and who cannot come in', async () => {
    const response = await send('/api/people-imports/preview', file, given);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).toMatchObject({
      rows: 3,
      fresh: 1,
      known: 1,
      refused: [{ line: 3, name: 'Luz Rey', value: 'no es un correo' }],
    });
    expect(await people()).toEqual([]);
  });

  test('come in once, and are asked before they are shown, unless they need not be', async () => {
    expect((await send('/api/people-imports', file, given)).json()).toEqual({ changed: 1, unchanged: 0, refused: [] });
    const ana = { full_name: 'Ana Pérez Soto', shown: 'waiting', institution: 'Universidad Austral', is_partner: 1 };
    expect(await people()).toEqual([ana]);
    // The mail waits behind mails with a higher priority.
    expect(await asked()).toEqual([{ priority: 1 }]);
    expect((await send('/api/people-imports', file, given)).json()).toMatchObject({ changed: 0 });
    const other = file.replaceAll(/ana\.perez/giu, 'zoe.perez');
    expect((await send('/api/people-imports', other, { ...given, askShown: 'false' })).json()).toMatchObject({ changed: 1 });
    expect((await people()).map(({ shown }) => shown)).toEqual(['waiting', 'unproved']);
    expect(await asked()).toHaveLength(1);
  });
});
