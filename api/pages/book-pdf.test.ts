import type { Talk } from '@trama/shared/programme/programme';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { largeJob } from '../core/large-jobs.ts';
import { makeAnonymousCopy } from '../core/uploads/anonymous-copy.ts';
import { insertEventRow } from '../testing/factories.ts';
import { createTestSite, type TestSite } from '../testing/publishing.ts';
import { readPdf } from '../testing/read-pdf.ts';

const DAY = '2027-05-20';
let site: TestSite;
let token: string;
beforeEach(async () => {
  site = await createTestSite({ now: '2026-11-20T15:00:00.000Z' });
  token = await site.test.login();
  await site.publisher.start();
});
afterEach(() => site.close());

test('the book follows the published programme, and is laid out once for all requests', async () => {
  const event = await insertEventRow(site.test.ctx.db, { title: 'Jornadas', date: `${DAY}T00:00:00.000Z` });
  const send = (method: 'POST' | 'PUT', url: string, payload: object) =>
    site.app.inject({ method, url, payload, headers: { authorization: `Bearer ${token}` } });
  const people = [{ name: 'Ana Pérez', affiliation: '', orcid: null, email: '', presents: true }];
  const talk: Talk = (await send('POST', '/api/talks', { event_id: event, title: 'El río', abstract: '', people })).json();
  const session = { id: 'm1', kind: 'talks', title: 'Mesa', note: '', day: DAY, start: '09:00', end: '10:00', room: null };
  const draft = {
    days: [DAY],
    rooms: [],
    sessions: [{ ...session, chair: null, talks: [{ talk: talk.talk_id, minutes: 20, off: false }] }],
  };
  await send('PUT', `/api/programmes/${event}`, { draft });
  const address = `/blog/${event}/libro.pdf`;
  expect((await site.get(address)).statusCode).toBe(404);
  await send('POST', `/api/programmes/${event}/publish`, { notify: false });
  const write = async (abstract: string) => {
    await send('PUT', `/api/talks/${talk.talk_id}`, { title: 'El río', abstract, people });
    await site.publisher.settled();
  };
  await site.publisher.settled();
  // There is no book without an abstract.
  expect((await site.get(address)).statusCode).toBe(404);
  await write('Recorrimos tres escuelas.');
  const responses = await Promise.all([site.get(address), site.get(address), site.get(address)]);
  const [first] = responses;
  expect(first?.headers).toMatchObject({ 'content-type': 'application/pdf' });
  expect(first?.headers['content-security-policy']).not.toContain('sandbox');
  expect((await readPdf(first?.rawPayload ?? Buffer.alloc(0))).text).toContain('Recorrimos tres escuelas.');
  expect(new Set(responses.map(({ headers }) => headers.etag)).size).toBe(1);
  site.test.setNow('2026-11-20T16:00:00.000Z');
  await send('PUT', `/api/programmes/${event}/settings`, {
    materialsUntil: null,
    materialsShown: 'end',
    isbn: '978-956-0000-27-9',
  });
  await write('Recorrimos cuatro escuelas.');
  const { text } = await readPdf((await site.get(address)).rawPayload);
  expect(text).toContain('Recorrimos cuatro escuelas.');
  expect(text).toContain('ISBN 978-956-0000-27-9');

  // A reviewer's copy and the book never run at the same time, because both take much memory.
  const other = Promise.withResolvers<void>();
  const running = largeJob(() => other.promise);
  const copy = makeAnonymousCopy(site.test.ctx.uploads.folders, 'none.pdf');
  // A new rendering of the event's page causes a new layout of the book.
  site.test.setNow('2026-11-20T17:00:00.000Z');
  const asked = write('Recorrimos cinco escuelas.').then(() => site.get(address));
  await vi.waitFor(() => expect(largeJob.pendingCount).toBe(2), { timeout: 20_000 });
  other.resolve();
  await Promise.all([running, copy]);
  expect((await readPdf((await asked).rawPayload)).text).toContain('Recorrimos cinco escuelas.');
});
