import { DAY_MS } from '@trama/shared/format/time';
import { PEOPLE_LIST_MESSAGES as fileMessages } from '@trama/shared/texts/people-lists';
import { SUBSCRIBER_MESSAGES as m } from '@trama/shared/texts/subscribers';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { insertPerson } from '../../testing/factories.ts';
import { form } from '../../testing/form.ts';
import { useAppAsRoot } from '../../testing/use-app.ts';
import { deleteExpiredSubscriptionRequests } from './subscriptions.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const { t, token } = useAppAsRoot({ now: NOW });

const csv = (content: string | Buffer, name = 'lista.csv') => ({ name, content, type: 'text/csv' });
const preview = async (content: string | Buffer) =>
  t.send('POST', '/api/subscriber-imports/preview', { token, form: form({ file: csv(content) }) });
const written = { consent: 'written', origin: 'Inscritas al II Congreso, hoja de papel', consentDay: '2024-04-12' };
const bring = (content: string | Buffer, given: Record<string, string> = written) =>
  t.send('POST', '/api/subscriber-imports', { token, form: form({ ...given, file: csv(content) }) });
const subscribers = () => t.ctx.db.selectFrom('people').selectAll().where('notification', '=', 1).orderBy('email').execute();
const requests = () => t.ctx.db.selectFrom('subscription_requests').selectAll().execute();
const outbox = () => t.ctx.db.selectFrom('outbox').selectAll().execute();

describe('an imported list', () => {
  const rows = [
    ['Nombre', 'Apellido paterno', 'Apellido materno', 'Correo electrónico', 'Teléfono'],
    ['María José', 'Ñanco', 'Peña', 'mj.nanco@example.org', '+56 9 1234 5678'],
    ['Ana', 'Pérez', 'Soto', 'ana.perez@example.org', ''],
  ];
  const table = (delimiter: string) => rows.map((cells) => cells.join(delimiter)).join('\r\n');
  const utf16 = (text: string, mark: number[]) => {
    const bytes = Buffer.from(text, 'utf16le');
    return Buffer.concat([Buffer.from(mark), mark[0] === 0xfe ? bytes.swap16() : bytes]);
  };

  test.each<[string, string | Buffer]>([
    ['semicolons', table(';')],
    ['commas and a mark', `\ufeff${table(',')}`],
    ['tabs in UTF-16', utf16(table('\t'), [0xff, 0xfe])],
    ['UTF-16, the other way round', utf16(table('\t'), [0xfe, 0xff])],
    ['bars', table('|')],
    ['Windows-1252', Buffer.from(table(';'), 'latin1')],
  ])('with %s', async (_, content) => {
    const { statusCode } = await bring(content);
    expect(statusCode).toBe(200);
    expect(await subscribers()).toMatchObject([
      { email: 'ana.perez@example.org', full_name: 'Ana Pérez Soto' },
      { email: 'mj.nanco@example.org', full_name: 'María José Ñanco Peña' },
    ]);
  });

  test('a list is read at once with a cell of hundreds of thousands of blanks', async () => {
    const long = `${'x '.repeat(20)}${' '.repeat(400_000)}<`;
    expect((await preview(`Correo;Nota\nana@example.org;${long}\n${long};x`)).json()).toMatchObject({ rows: 2, fresh: 1 });
  });

  test('a list is read as mailing services and mail programs write it', async () => {
    const exported = 'Email Address,First Name,Last Name,OPTIN_TIME\nana@example.org,Ana,"Pérez, Soto",2024-01-01 10:00:00\n';
    expect((await preview(exported)).json()).toMatchObject({
      fresh: 1,
      columns: { email: 'Email Address', names: ['First Name', 'Last Name'] },
    });
    expect((await preview('ana@example.org\neva@example.org')).json()).toMatchObject({
      rows: 2,
      fresh: 2,
      columns: { email: null },
    });
    await bring('"Eva Luna" <eva@example.org>\nana@example.org');
    expect((await subscribers()).map((row) => [row.email, row.full_name])).toEqual([
      ['ana@example.org', 'ana@example.org'],
      ['eva@example.org', 'Eva Luna'],
    ]);
  });

  test.each([
    ['commas', 'Ana Pérez <ana@example.org>, "Soto, Eva" <eva@example.org>,luz@example.org\n'],
    ['semicolons and names turned round', 'Pérez, Ana <ana@example.org>; Soto, Eva <eva@example.org>;\r\nluz@example.org;'],
  ])('a list is read as «Para» of a mail program holds it, with %s', async (_, list) => {
    expect((await preview(list)).json()).toMatchObject({ rows: 3, fresh: 3, problems: [] });
    await bring(list);
    expect((await subscribers()).map(({ email }) => email)).toEqual(['ana@example.org', 'eva@example.org', 'luz@example.org']);
  });

  test('loses no address of a row that has several', async () => {
    const list = 'Pérez, Ana <ana@example.org>, Soto, Eva <eva@example.org>\nluz@example.org';
    expect((await preview(list)).json()).toMatchObject({
      fresh: 1,
      problems: [{ line: 1, reason: m.emailsSeveral }],
    });
    const mistyped = 'Ana Pérez <ana@example.org>; mal@@x\nluz@example.org;\neva@example.org;';
    expect((await preview(mistyped)).json()).toMatchObject({ fresh: 2, problems: [{ line: 1, reason: m.emailsSeveral }] });
  });

  test.each<[string, string | Buffer, string]>([
    ['a workbook', Buffer.from('PK\u0003\u0004…'), fileMessages.spreadsheet],
    ['nothing', ' \n', fileMessages.required],
    ['no addresses', 'Nombre;Ciudad\nAna;Talca\n', m.noEmails],
    ['an open quote', 'Nombre;Correo\n"Ana;ana@example.org\n', fileMessages.unreadable],
    ['too many rows', `correo\n${'a@example.org\n'.repeat(5001)}`, fileMessages.tooLarge],
  ])('not when it is %s', async (_, content, sentence) => {
    const response = await preview(content);
    expect([response.statusCode, response.json().errors]).toEqual([422, { file: sentence }]);
  });
});

describe('the preview of an import', () => {
  test('the rows are counted, and each problem has its line', async () => {
    const { db } = t.ctx;
    await insertPerson(db, { email: 'esta@example.org', notification: 1, notification_at: NOW });
    await insertPerson(db, { email: 'equipo@example.org' });
    await insertPerson(db, { email: 'bloqueada@example.org', blocked_at: NOW });
    await insertPerson(db, { email: 'salio@example.org', notification_at: NOW, unsubscribed_at: NOW });
    await t.send('PUT', '/api/users-unsubscribe', { json: { email: 'Nunca@example.org' } });
    await t.send('POST', '/api/subscriptions', { json: { email: 'pidio@example.org' } });
    const list = [
      'Correo',
      'nueva@example.org',
      'EQUIPO@example.org',
      'esta@example.org',
      'pidio@example.org',
      'Nueva@Example.org',
      'nunca@example.org',
      'salio@example.org',
      'bloqueada@example.org',
      'mal.correo',
    ].join('\n');
    const before = [await subscribers(), await requests()];
    expect((await preview(list)).json()).toEqual({
      rows: 9,
      fresh: 2,
      already: 3,
      unsubscribed: 3,
      problems: [{ line: 10, text: 'mal.correo', reason: fileMessages.emailInvalid }],
      columns: { email: 'Correo', names: [] },
    });
    expect([await subscribers(), await requests()]).toEqual(before);
    await bring(list);
    expect((await subscribers()).map(({ email }) => email)).toEqual([
      'equipo@example.org',
      'esta@example.org',
      'nueva@example.org',
    ]);
  });

  test('it must be said how and when they consented', async () => {
    const list = 'ana@example.org';
    const errors = async (given: Record<string, string>) => (await bring(list, given)).json().errors;
    expect(await errors({})).toEqual({ consent: m.consentRequired, origin: m.originRequired });
    expect(await errors({ consent: 'written', origin: 'Una hoja' })).toEqual({ consentDay: m.dayRequired });
    expect(await errors({ ...written, consentDay: 'ayer' })).toEqual({ consentDay: m.dayInvalid });
    expect(await errors({ ...written, consentDay: '2026-11-21' })).toEqual({ consentDay: m.dayFuture });
    expect(await subscribers()).toEqual([]);
  });
});

test('300 people with written consent are subscribed once, in one transaction, with the proof', async () => {
  const list = `Nombre;Correo\n${Array.from({ length: 300 }, (_, index) => `Persona ${index};p${index}@example.org`).join('\n')}`;
  const response = await bring(list);
  expect(response.json()).toMatchObject({ rows: 300, fresh: 300 });
  const people = await subscribers();
  expect(people).toHaveLength(300);
  expect(people[0]).toMatchObject({
    role_name: 'exhibitor',
    notification_source: 'import',
    notification_text: '«Inscritas al II Congreso, hoja de papel». Lo pidió por escrito el 12/04/2024',
    notification_at: NOW,
  });
  expect(await outbox()).toEqual([]);
  expect((await bring(list)).json()).toMatchObject({ fresh: 0, already: 300 });
  expect(await subscribers()).toHaveLength(300);
  const [entry] = (await t.send('GET', '/api/audit', { token }))
    .json()
    .filter(({ kind }: { kind: string }) => kind === 'subscriber')
    .slice(-1);
  expect(entry).toMatchObject({ action: 'create', detail: { count: 300 } });
});

test('one row that fails in the database subscribes no row', async () => {
  await sql`create trigger refuse before insert on people when new.email_key = 'p2@example.org' begin select raise(abort, 'full'); end`.execute(
    t.ctx.db,
  );
  const response = await bring('p0@example.org\np1@example.org\np2@example.org');
  expect(response.statusCode).toBe(500);
  expect(await subscribers()).toEqual([]);
});

test('an asked person gets one mail that names the list, and is deleted after 30 days', async () => {
  const asking = { consent: 'confirm', origin: 'Lista de 2019' };
  await bring('"Eva Luna" <eva@example.org>\nana@example.org', asking);
  expect(await subscribers()).toEqual([]);
  const mails = await outbox();
  expect(mails.map(({ to_address, bulk }) => [to_address, bulk])).toEqual([
    ['eva@example.org', 1],
    ['ana@example.org', 1],
  ]);
  expect(mails[0]?.text).toContain('«Lista de 2019»');
  // A person is asked once: neither another list nor the same list asks again.
  expect((await bring('eva@example.org', asking)).json()).toMatchObject({ fresh: 0, already: 1 });
  const link = /\/api\/subscriptions\/\S+/u.exec(mails[0]?.text ?? '')?.[0] ?? '';
  t.setNow(new Date(Date.parse(NOW) + 29 * DAY_MS).toISOString());
  await deleteExpiredSubscriptionRequests(t.ctx.db, t.ctx.clock.now());
  expect(await requests()).toHaveLength(2);
  expect((await t.send('POST', link)).statusCode).toBe(200);
  expect(await subscribers()).toMatchObject([
    { email: 'eva@example.org', full_name: 'Eva Luna', first_name: 'Eva', notification_source: 'import' },
  ]);
  t.setNow(new Date(Date.parse(NOW) + 31 * DAY_MS).toISOString());
  await deleteExpiredSubscriptionRequests(t.ctx.db, t.ctx.clock.now());
  expect((await requests()).map(({ email }) => email)).toEqual(['eva@example.org']);
});
