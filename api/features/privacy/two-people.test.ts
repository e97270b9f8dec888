/**
 * Two people whose addresses contain each other, or differ by case: an act on one person changes all of her data and none of the
 * other's.
 */
import { foldEmail } from '@trama/shared/format/text';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FORM_FIELDS } from '../../testing/applications.ts';
import { canaryFindings } from '../../testing/canary.ts';
import { insertEventRow } from '../../testing/factories.ts';
import { pdf } from '../../testing/files.ts';
import { form } from '../../testing/form.ts';
import { createTestSite, type TestSite } from '../../testing/publishing.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { PERSONAL_DATA } from './register.ts';

/** Words that only one of the two people wrote. */
const HERS = 'quetzalli';
const OTHERS = 'colibritzin';
const DAY = '2027-05-20';

let site: TestSite;
let t: TestApp;
let token: string;
let eventId: number;
let laterId: number;
beforeEach(async () => {
  site = await createTestSite({ now: '2026-11-20T12:30:00.000Z', env: { LIMIT_APPLICATIONS: '1000', LIMIT_DRAFTS: '1000' } });
  t = { ...site.test, app: site.app };
  token = await t.login();
  eventId = await insertEventRow(t.ctx.db, {
    title: 'Congreso',
    date: `${DAY}T00:00:00.000Z`,
    close_date: '2026-11-30T00:00:00.000Z',
  });
  laterId = await insertEventRow(t.ctx.db, {
    title: 'Jornadas',
    date: `${DAY}T00:00:00.000Z`,
    close_date: '2027-01-30T00:00:00.000Z',
  });
  await t.ctx.db
    .insertInto('call_settings')
    .values({ event_id: laterId, opens_at: '2027-01-01T00:00:00.000Z', updated_at: DAY })
    .execute();
  await site.publisher.start();
});
afterEach(() => site.close());

/** Sends JSON as an administrator. Some forms refuse an address beyond ASCII; any other refusal fails the test. */
async function post(url: string, json: object, method: 'POST' | 'PUT' = 'POST') {
  const answer = await t.send(method, url, { token, json });
  if (answer.statusCode !== 422 || Object.keys(answer.json().errors).join() !== 'email')
    expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(300);
  return answer.json();
}

/** Stores data around a person's application, by the network and by herself: everything that takes an address. */
async function plantAround(email: string, word: string): Promise<void> {
  await post('/api/send-email-contact', { name: word, email, message: `Hola de ${word}` });
  const draft = { eventId, mail: email, titulo: `Borrador de ${word}` };
  expect((await t.send('POST', '/api/application-drafts', { form: form(draft) })).statusCode).toBe(200);
  await post('/api/subscriptions', { email, firstName: word });
  await post('/api/opening-notices', { eventId: laterId, email });
  await post('/api/late-links', { event_id: eventId, email });
  await post('/api/reviewers', { event_id: eventId, name: word, email, institution: word });
  await post('/api/rights-requests', { kind: 'rectification', email, receivedOn: '2026-11-19', words: `Corrijan a ${word}` });
}

/** Creates talks and sessions of each person, talks of both, and certificates. */
async function plantProgramme(people: readonly (readonly [string, string])[]): Promise<void> {
  const authors = people.map(([email, name]) => ({ name, affiliation: name, orcid: null, email, presents: true }));
  const sessions: object[] = [];
  for (const [index, signing] of [...authors.map((author) => [author]), authors, authors].entries()) {
    const { talk_id } = await post('/api/talks', { event_id: eventId, title: `Charla ${index}`, abstract: '', people: signing });
    const [email, name] = people[index % 2] ?? ['', ''];
    const hours = { start: `1${index}:00`, end: `1${index}:30` };
    const session = { id: `s${index}`, kind: 'talks', title: 'Mesa', note: '', day: DAY, ...hours, room: null };
    sessions.push({ ...session, chair: { name, affiliation: '', email }, talks: [{ talk: talk_id, minutes: 20, off: false }] });
  }
  await post(`/api/programmes/${eventId}`, { draft: { days: [DAY], rooms: [], sessions } }, 'PUT');
  await post(`/api/programmes/${eventId}/publish`, { notify: true });
  for (const [email, name] of people)
    await post(`/api/certificate-people/${eventId}`, { role: 'attendee', text: `${name};${email}` });
  await post('/api/certificates', { event_id: eventId, role: 'attendee', reason: 'Se entregan en la última sesión' });
}

async function apply(mail: string, word: string, coautoras: object[] = []): Promise<string> {
  const json = { firstName: word, lastName: 'Pérez', email: mail, roleName: 'exhibitor' };
  const userId = (await t.send('POST', '/api/users', { json })).json().user.user_id;
  const fields = { ...FORM_FIELDS, nombre: word, mail, coautoras: JSON.stringify(coautoras) };
  const sent = await t.send('POST', '/api/user-event', { form: form({ userId, eventId, ...fields, 'files[]': pdf() }) });
  expect(sent.statusCode, sent.body).toBe(201);
  const person = t.ctx.db.selectFrom('people').select('user_id').where('email_key', '=', foldEmail(mail));
  return (await person.executeTakeFirstOrThrow()).user_id;
}

/** Creates all texts about the two people, by themselves and by a third person. @returns her id */
async function plant(mail: string, again: string, other: string): Promise<string> {
  const userId = await apply(mail, HERS);
  await apply(other, OTHERS);
  const people = [
    [again, HERS],
    [other, OTHERS],
  ] as const;
  for (const [address, word] of people) await plantAround(address, word);
  await plantProgramme(people);
  const both = [
    { name: HERS, email: again, presents: true },
    { name: OTHERS, email: other, presents: true },
  ];
  await apply('tercera@example.org', 'Tercera', both);
  const draft = { eventId, mail: 'cuarta@example.org', coautoras: JSON.stringify(both) };
  expect((await t.send('POST', '/api/application-drafts', { form: form(draft) })).statusCode).toBe(200);
  await t.ctx.mail.settled();
  await site.publisher.settled();
  return userId;
}

/** Tables with a row that contains the word, once for each row. */
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
/** The search index follows the shown content: a block empties it as it does pages. */
const stored = (tables: string[]) => tables.filter((name) => !name.startsWith('search_'));

/** Files that have a word; mails and the database are counted by their rows. */
const filesWith = async (word: string) =>
  (await canaryFindings(t.ctx.config.dataDir, word)).filter((path) => !/^(?:mail|trama)|\.(?:gz|br)$/u.test(path));

/** Rows with this address, excluding longer addresses that contain it. */
async function rowsOf(address: string): Promise<string[]> {
  const whole = new RegExp(`(?<![\\p{L}\\p{N}.])${address.replaceAll('.', '\\.')}`, 'u');
  const { rows: tables } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(t.ctx.db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(t.ctx.db);
    if (rows.some((row) => whole.test(JSON.stringify(row).normalize('NFC').toLowerCase()))) found.push(name);
  }
  return found;
}

const PAIRS = [
  ['ana@example.org', 'ANA@example.org', 'mariana@example.org'],
  ['muñoz@example.org', 'MUN\u0303OZ@Example.org', 'núñez.muñoz@example.org'],
  ['eva@ñandú.cl', 'EVA@ÑANDÚ.CL', 'nueva.eva@ñandú.cl'],
] as const;

test.each(PAIRS)('%s is erased whole, written as %s too, and %s keeps every word', async (mail, again, other) => {
  await t.ctx.mail.start();
  const userId = await plant(mail, again, other);
  const [rows, files] = [withoutMails(await rowsWith(OTHERS)), await filesWith(OTHERS)];
  expect(withoutMails(await rowsWith(HERS))).toEqual(rows);
  expect(files.length).toBeGreaterThan(1);
  expect((await t.send('DELETE', `/api/users/${userId}`, { token })).statusCode).toBe(200);
  await site.publisher.settled();
  expect(await rowsWith(HERS)).toEqual([]);
  for (const address of [mail, foldEmail(mail)]) expect(await rowsOf(address), address).toEqual([]);
  expect(await canaryFindings(t.ctx.config.dataDir, HERS)).toEqual([]);
  expect(withoutMails(await rowsWith(OTHERS))).toEqual(rows);
  expect(await filesWith(OTHERS)).toEqual(files);
});

test('the register finds all her stored data, except her name in others’ mails and drafts', async () => {
  const userId = await plant('ana@example.org', 'ANA@example.org', 'mariana@example.org');
  const { rows: tables } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(t.ctx.db);
  const missed: string[] = [];
  for (const { name } of tables) {
    const registered = new Set<string>();
    for (const { rows } of PERSONAL_DATA.filter(({ table }) => table === name)) {
      const own = await sql<object>`select * from ${sql.table(name)} where ${rows({ userId, email: 'ana@example.org' })}`.execute(
        t.ctx.db,
      );
      for (const row of own.rows) registered.add(JSON.stringify(row));
    }
    const all = await sql<object>`select * from ${sql.table(name)}`.execute(t.ctx.db);
    const hers = all.rows.map((row) => JSON.stringify(row)).filter((row) => row.toLowerCase().includes(HERS));
    if (hers.some((row) => !registered.has(row))) missed.push(name);
  }
  expect(missed.sort()).toEqual(['application_drafts', 'outbox']);
});

test.each(PAIRS)(
  '%s is blocked, written as %s too: nothing of hers is lost or shown, and %s is everywhere',
  async (mail, again, other) => {
    await t.ctx.mail.start();
    const userId = await plant(mail, again, other);
    const [rows, files] = [stored(await rowsWith(HERS)), await filesWith(OTHERS)];
    const lists = ['applications', 'contact-messages', 'certificates', 'mails', `reviewers?event_id=${eventId}`];
    const naming = async (word: string) => {
      const bodies = await Promise.all(lists.map(async (list) => (await t.send('GET', `/api/${list}`, { token })).body));
      return lists.filter((_, index) => bodies[index]?.toLowerCase().includes(word));
    };
    const named = await naming(OTHERS);
    expect(named.length).toBeGreaterThan(3);
    expect(await naming(HERS)).toEqual(named);
    expect((await t.send('PUT', `/api/users/${userId}/blocked`, { token, json: { blocked: true } })).statusCode).toBe(200);
    await site.publisher.settled();
    expect(await naming(HERS)).toEqual([]);
    expect(await naming(OTHERS)).toEqual(named);
    expect((await filesWith(HERS)).filter((path) => path.startsWith('pages/'))).toEqual([]);
    expect(await filesWith(OTHERS)).toEqual(files);
    expect(await rowsWith(HERS)).toEqual(rows);
  },
);

test('the sender leaves out a blocked person from every mail, and no other person', async () => {
  const userId = await plant('ana@example.org', 'ANA@example.org', 'mariana@example.org');
  expect((await t.send('PUT', `/api/users/${userId}/blocked`, { token, json: { blocked: true } })).statusCode).toBe(200);
  await t.ctx.mail.start();
  await t.ctx.mail.settled();
  const mails = await t.ctx.db.selectFrom('outbox').select(['to_address', 'state', 'mail_key', 'last_error']).execute();
  const states = (address: string) =>
    new Set(
      mails
        // A blocked person still gets mails about her own requests.
        .filter(({ to_address, mail_key }) => to_address.toLowerCase() === address && !mail_key.startsWith('rights-'))
        .map(({ state }) => state),
    );
  expect(states('ana@example.org')).toEqual(new Set(['dead']));
  expect(states('mariana@example.org')).toEqual(new Set(['sent']));
  // Withheld mails are not reported as a mail problem.
  expect((await t.send('GET', '/api/status', { token })).json().warnings).not.toContain('mail-dead');
});
