/** Two people whose addresses contain each other, or differ by case: what is done to one is done to her alone, and wholly. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FORM_FIELDS } from '../../testing/applications.ts';
import { insertEventRow } from '../../testing/factories.ts';
import { pdf } from '../../testing/files.ts';
import { form } from '../../testing/form.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

/** Words that only one of the two wrote. */
const HERS = 'quetzalli';
const OTHERS = 'colibritzin';

let t: TestApp;
let token: string;
let eventId: number;
beforeEach(async () => {
  t = await createTestApp({ now: '2026-11-20T12:30:00.000Z', env: { LIMIT_APPLICATIONS: '1000', LIMIT_DRAFTS: '1000' } });
  token = await t.login();
  eventId = await insertEventRow(t.ctx.db, { title: 'Congreso', close_date: '2026-11-30T00:00:00.000Z' });
});
afterEach(() => t.close());

async function apply(mail: string, word: string, coautoras: object[] = []): Promise<string> {
  const json = { firstName: word, lastName: 'Pérez', email: mail, roleName: 'exhibitor' };
  const userId = (await t.send('POST', '/api/users', { json })).json().user.user_id;
  const fields = { ...FORM_FIELDS, nombre: word, mail, coautoras: JSON.stringify(coautoras) };
  const sent = await t.send('POST', '/api/user-event', { form: form({ userId, eventId, ...fields, 'files[]': pdf() }) });
  expect(sent.statusCode, sent.body).toBe(201);
  const person = t.ctx.db.selectFrom('people').select('user_id').where('email_key', '=', mail);
  return (await person.executeTakeFirstOrThrow()).user_id;
}

/** Everything that is typed about the two, by them and by a third person. @returns her id */
async function plant(mail: string, again: string, other: string): Promise<string> {
  const userId = await apply(mail, HERS);
  await apply(other, OTHERS);
  for (const [address, word] of [
    [again, HERS],
    [other, OTHERS],
  ] as const) {
    const message = { name: word, email: address, message: `Hola de ${word}` };
    expect((await t.send('POST', '/api/send-email-contact', { json: message })).statusCode).toBe(200);
    const draft = { eventId, mail: address, titulo: `Borrador de ${word}` };
    expect((await t.send('POST', '/api/application-drafts', { form: form(draft) })).statusCode).toBe(200);
  }
  const both = [
    { name: HERS, email: again, presents: true },
    { name: OTHERS, email: other, presents: true },
  ];
  await apply('tercera@example.org', 'Tercera', both);
  const draft = { eventId, mail: 'cuarta@example.org', coautoras: JSON.stringify(both) };
  expect((await t.send('POST', '/api/application-drafts', { form: form(draft) })).statusCode).toBe(200);
  return userId;
}

/** Rows of the database that have a word, by table; those of mails to her go with her, whomever they name. */
async function rowsWith(word: string): Promise<string[]> {
  const tables = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(t.ctx.db);
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(t.ctx.db);
    for (const row of rows) if (JSON.stringify(row).toLowerCase().includes(word)) found.push(name);
  }
  return found.sort();
}
const withoutMails = (tables: string[]) => tables.filter((name) => name !== 'outbox');

test.each([
  ['ana@example.org', 'ANA@example.org', 'mariana@example.org'],
  ['muñoz@example.org', 'MUÑOZ@Example.org', 'núñez.muñoz@example.org'],
])('%s is erased whole, written as %s too, and %s keeps every word', async (mail, again, other) => {
  const userId = await plant(mail, again, other);
  const before = withoutMails(await rowsWith(OTHERS));
  expect(withoutMails(await rowsWith(HERS)).length).toBe(before.length);
  expect((await t.send('DELETE', `/api/users/${userId}`, { token })).statusCode).toBe(200);
  expect(await rowsWith(HERS)).toEqual([]);
  expect(withoutMails(await rowsWith(OTHERS))).toEqual(before);
});

test('the sender leaves out a blocked person, whatever the mail, and nobody else', async () => {
  const userId = await plant('ana@example.org', 'ANA@example.org', 'mariana@example.org');
  expect((await t.send('PUT', `/api/users/${userId}/blocked`, { token, json: { blocked: true } })).statusCode).toBe(200);
  await t.ctx.mail.start();
  await t.ctx.mail.settled();
  const mails = await t.ctx.db.selectFrom('outbox').select(['to_address', 'state', 'mail_key', 'last_error']).execute();
  const states = (address: string) =>
    new Set(mails.filter(({ to_address }) => to_address.toLowerCase() === address).map(({ state }) => state));
  expect(states('ana@example.org')).toEqual(new Set(['dead']));
  expect(states('mariana@example.org')).toEqual(new Set(['sent']));
  // Withheld mails are no trouble of the sender.
  expect((await t.send('GET', '/api/status', { token })).json().warnings).not.toContain('mail-dead');
});
