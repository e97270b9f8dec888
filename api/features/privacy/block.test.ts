/** A blocked person is in no page, mail, export or list; their data stays as it is. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CANARY, type Planted, plantCanary } from '../../testing/canary.ts';
import { insertConsent, insertPerson, insertToken } from '../../testing/factories.ts';
import { createTestSite, type TestSite } from '../../testing/publishing.ts';

const NOW = '2026-12-04T18:00:00.000Z';
const REVIEWER_TOKEN = 'el-enlace-de-la-evaluadora';
let site: TestSite;
let token: string;
let planted: Planted;

beforeEach(async () => {
  site = await createTestSite({ now: NOW });
  token = await site.test.login();
  await site.publisher.start();
  planted = await plantCanary(site.test, token);
  const { db } = site.test.ctx;
  await db.updateTable('call_settings').set({ programme: 1 }).where('event_id', '=', planted.eventId).execute();
  await db
    .insertInto('call_settings')
    .values({ event_id: planted.eventId, programme: 1, updated_at: NOW })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.updateTable('applications').set({ state: 'aceptada', announced_state: 'aceptada' }).execute();
  await db.updateTable('people').set({ notification: 1 }).where('user_id', '=', planted.userId).execute();
  const { reviewer_id } = await db
    .selectFrom('reviewers')
    .select('reviewer_id')
    .where('email', '=', 'eva@example.org')
    .executeTakeFirstOrThrow();
  await insertToken(db, REVIEWER_TOKEN, { purpose: 'reviewing', subject: reviewer_id });
  await insertConsent(db, { purpose: 'reviewing', subject: reviewer_id });
});
afterEach(() => site.close());

const send = (method: 'GET' | 'POST' | 'PUT', url: string, json?: object) =>
  site.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(json && { payload: json }) });
const names = (text: string) => text.toLowerCase().includes(CANARY);

/** Lists that show blocked people: the inbox of requests, so that an administrator can answer them. */
const SHOWS_WHO_ASKS = ['/api/rights-requests'];
const ENDS_THE_SESSION = '/api/logout';
/** Values of query parameters that a list requires. */
const QUERY: Record<string, () => string> = {
  '/api/reviewers': () => `?event_id=${planted.eventId}`,
  '/api/late-links': () => `?event_id=${planted.eventId}`,
};

/** Paths of all lists, summaries and exports that contain the canary. */
async function found(): Promise<string[]> {
  const lists = site.app.routeTable
    .filter(
      ({ method, url }) =>
        method === 'GET' && url.startsWith('/api/') && !/[:*]/u.test(url) && ![...SHOWS_WHO_ASKS, ENDS_THE_SESSION].includes(url),
    )
    .map(({ url }) => `${url}${QUERY[url]?.() ?? ''}`);
  const exports = ['csv', 'zip'].map((format) => `/api/applications-export/${format}`);
  const findings: string[] = [];
  for (const url of [
    ...lists,
    ...exports,
    '/api/all-events/100',
    `/api/events/${planted.eventId}`,
    `/api/call-settings/${planted.eventId}`,
  ]) {
    const answer = await send('GET', url);
    if (names(answer.rawPayload.toString('latin1'))) findings.push(url);
  }
  const reviewing = await send('POST', '/api/reviewing', { token: REVIEWER_TOKEN });
  if (names(reviewing.body)) findings.push('reviewing');
  for (const page of ['/acerca-de', `/blog/${planted.eventId}`]) if (names((await site.get(page)).body)) findings.push(page);
  return findings;
}

test('a blocked canary is in no list, export, page, review or mailing until unblocked', async () => {
  await site.change([`event:${planted.eventId}`, 'people'], async () => undefined);
  const before = await found();
  const expected = [
    'users',
    'applications',
    'application-summary',
    'applications-export/csv',
    'contact-messages',
    'reviewers',
    'late-links',
    'mails',
    'all-partners',
    'audit',
  ];
  for (const name of expected) expect(before.map((url) => url.split('?')[0])).toContain(`/api/${name}`);
  expect(before).toContain('reviewing');
  expect(before).toContain('/acerca-de');
  expect(before).toContain(`/blog/${planted.eventId}`);
  const audience = async () => (await send('GET', '/api/mailings/audience')).json().subscribers;
  const subscribers = await audience();

  const row = () => site.test.ctx.db.selectFrom('people').selectAll().where('user_id', '=', planted.userId).executeTakeFirst();
  const { blocked_at: _, version: __, ...data } = (await row()) ?? { blocked_at: null, version: 0 };
  const block = (blocked: boolean) => send('PUT', `/api/users/${planted.userId}/blocked`, { blocked });
  expect((await block(true)).statusCode).toBe(200);
  await site.publisher.settled();
  expect(await found()).toEqual([]);
  expect(await audience()).toBe(subscribers - 1);
  expect(await row()).toMatchObject(data);
  const blocked = await send('GET', `/api/users?filter=${encodeURIComponent(JSON.stringify({ blocked: true }))}`);
  expect(blocked.json()).toMatchObject([{ user_id: planted.userId }]);

  await block(false);
  await site.publisher.settled();
  expect(await found()).toEqual(before);
});

test('neither an administrator’s account nor an unknown person is blocked', async () => {
  const root = await insertPerson(site.test.ctx.db, { role_name: 'root', password_hash: 'x' });
  expect((await send('PUT', `/api/users/${root}/blocked`, { blocked: true })).statusCode).toBe(409);
  expect((await send('PUT', '/api/users/nadie/blocked', { blocked: true })).statusCode).toBe(404);
});
