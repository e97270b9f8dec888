/** People without a person row are blocked by address: attendees, co-authors, chairs, senders of messages. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FORM_FIELDS, insertApplicationRow } from '../../testing/applications.ts';
import { insertEventRow, insertPerson } from '../../testing/factories.ts';
import { pdf } from '../../testing/files.ts';
import { form } from '../../testing/form.ts';
import { createTestSite, type TestSite } from '../../testing/publishing.ts';
import { runRetention } from '../../testing/run-retention.ts';

const NOW = '2026-12-04T18:00:00.000Z';
const DAY = '2027-05-20';
const NAME = 'Xochiquetzalli';
const EMAIL = 'Xochiquetzalli@example.org';
let site: TestSite;
let token: string;
let event: number;

const send = (method: 'GET' | 'POST' | 'PUT', url: string, json?: object) =>
  site.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(json && { payload: json }) });

beforeEach(async () => {
  site = await createTestSite({ now: NOW });
  token = await site.test.login();
  const { db } = site.test.ctx;
  event = await insertEventRow(db, { title: 'Jornadas', date: `${DAY}T00:00:00.000Z` });
  const person_id = await insertPerson(db, { role_name: 'exhibitor', email: 'autora@example.org' });
  const application_id = await insertApplicationRow(db, { event_id: event, person_id });
  const author = { author_id: 'a1', application_id, position: 1, name: NAME, email: EMAIL, created_at: NOW };
  await db.insertInto('application_authors').values(author).execute();
  const message = { name: NAME, email: EMAIL, message: NAME, created_at: NOW };
  await db.insertInto('contact_messages').values(message).execute();
  const signing = { name: NAME, affiliation: '', orcid: null, email: EMAIL, presents: true };
  const talk = await send('POST', '/api/talks', { event_id: event, title: 'El río', abstract: '', people: [signing] });
  const chair = { name: NAME, affiliation: '', email: EMAIL };
  const place = [{ talk: talk.json().talk_id, minutes: 20, off: false }];
  const session = { id: 's1', kind: 'talks', title: 'Mesa', note: '', day: DAY, start: '09:00', end: '10:00', room: null };
  const draft = { days: [DAY], rooms: [], sessions: [{ ...session, chair, talks: place }] };
  expect((await send('PUT', `/api/programmes/${event}`, { draft })).statusCode).toBe(200);
  expect((await send('POST', `/api/programmes/${event}/publish`, { notify: false })).statusCode).toBe(200);
  await send('POST', `/api/certificate-people/${event}`, { role: 'attendee', text: `${NAME};${EMAIL}` });
  await send('POST', '/api/certificates', { event_id: event, role: 'attendee', reason: 'Se entregan en la última sesión' });
  await site.publisher.start();
  await site.publisher.settled();
});
afterEach(() => site.close());

/** Places that show the name or the address. */
async function shown(): Promise<string[]> {
  await site.publisher.settled();
  const { code } = await site.test.ctx.db.selectFrom('certificates').select('code').executeTakeFirstOrThrow();
  const bodies: [string, string][] = [];
  for (const page of [`/certificado/${code}`, `/blog/${event}/programa`])
    bodies.push([page.split('/')[1] ?? '', (await site.get(page)).body]);
  for (const list of ['certificates', 'contact-messages', 'mails', 'applications-export/csv'])
    bodies.push([list, (await send('GET', `/api/${list}`)).body]);
  return bodies.filter(([, body]) => body.toLowerCase().includes(NAME.toLowerCase())).map(([name]) => name);
}

const EVERYWHERE = ['certificado', 'blog', 'certificates', 'contact-messages', 'mails', 'applications-export/csv'];
const ask = async (kind: string) =>
  (await send('POST', '/api/rights-requests', { kind, email: EMAIL, receivedOn: NOW.slice(0, 10) })).json();
const answer = (id: string, outcome: string) =>
  send('POST', `/api/rights-requests/${id}/answer`, { outcome, ...(outcome === 'refused' && { reason: 'No consta.' }) });
const addresses = async () => (await send('GET', '/api/blocked-addresses')).json();

test('an address without record is hidden while its request pends and a granted block lasts', async () => {
  expect(await shown()).toEqual(EVERYWHERE);
  const erasure = await ask('erasure');
  expect(erasure.blocked).toBe(true);
  expect(await shown()).toEqual([]);
  expect((await answer(erasure.request_id, 'refused')).json().blocked).toBe(false);
  expect(await shown()).toEqual(EVERYWHERE);

  const blocking = await ask('blocking');
  expect((await answer(blocking.request_id, 'granted')).json().blocked).toBe(true);
  expect(await shown()).toEqual([]);
  expect(await addresses()).toEqual([{ email: EMAIL.toLowerCase(), blocked_at: NOW }]);
  expect((await send('POST', '/api/blocked-addresses/unblock', { email: EMAIL })).json()).toEqual([]);
  expect(await shown()).toEqual(EVERYWHERE);
});

test('a blocked address’s new record is also blocked; its application appears after the block', async () => {
  expect((await answer((await ask('blocking')).request_id, 'granted')).statusCode).toBe(200);
  const open = await insertEventRow(site.test.ctx.db, { title: 'Congreso', close_date: '2026-12-31T00:00:00.000Z' });
  const person = { firstName: NAME, lastName: 'Pérez', email: EMAIL, roleName: 'exhibitor' };
  const { user_id: userId } = (await site.test.send('POST', '/api/users', { json: person })).json().user;
  const fields = { ...FORM_FIELDS, userId, eventId: open, nombre: NAME, mail: EMAIL, 'files[]': pdf() };
  expect((await site.test.send('POST', '/api/user-event', { form: form(fields) })).statusCode).toBe(201);
  expect(await shown()).toEqual([]);
  expect((await send('GET', '/api/applications')).body).not.toContain(NAME);
  expect(await addresses()).toEqual([]);
  const blocked = await send('GET', `/api/users?filter=${encodeURIComponent('{"blocked":true}')}`);
  expect(blocked.json()).toMatchObject([{ email: EMAIL }]);
  expect((await send('POST', '/api/blocked-addresses/unblock', { email: EMAIL })).json()).toEqual([]);
  expect(await shown()).toEqual(EVERYWHERE);
  expect((await send('GET', '/api/applications')).body).toContain(NAME);
});

test('the record of a blocked applicant goes with the retention; the address stays blocked', async () => {
  const { ctx } = site.test;
  const at = '2026-10-01T12:00:00.000Z';
  const id = await insertPerson(ctx.db, { role_name: 'exhibitor', email: EMAIL, created_at: at, updated_at: at });
  expect((await send('PUT', `/api/users/${id}/blocked`, { blocked: true })).statusCode).toBe(200);
  expect(await shown()).toEqual([]);
  await runRetention(ctx);
  expect((await send('GET', `/api/users/${id}`)).statusCode).toBe(404);
  expect(await shown()).toEqual([]);
  expect(await addresses()).toEqual([{ email: EMAIL.toLowerCase(), blocked_at: NOW }]);
});
