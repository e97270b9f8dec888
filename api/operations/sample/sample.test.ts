import { clashesOf, unplacedTalks } from '@trama/shared/programme-clashes';
import { afterEach, expect, test } from 'vitest';
import { png } from '../../testing/files.ts';
import { form } from '../../testing/form.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { fillWithSample } from './fill.ts';

const NOW = '2026-11-20T15:00:00Z';
let t: TestApp;
afterEach(() => t.close());

test('an empty database is filled with content dated around today', async () => {
  t = await createTestApp({ now: NOW });
  expect(await fillWithSample(t.ctx)).toBe(true);
  const events = (await t.send('GET', '/api/all-events/20')).json();
  expect(events).toHaveLength(10);
  const congress = events.find((event: { event_title: string }) => event.event_title.startsWith('III Congreso'));
  const token = await t.login();
  const programme = (await t.send('GET', `/api/programmes/${congress.event_id}`, { token })).json();
  expect(programme.talks.length).toBeGreaterThanOrEqual(60);
  expect(programme.published.days).toEqual(['2026-11-29', '2026-11-30', '2026-12-01']);
  expect(clashesOf(programme.published, programme.talks)).toEqual([]);
  expect(unplacedTalks(programme.published, programme.talks)).toEqual([]);
  const upcoming = events.filter((event: { event_date: string }) => event.event_date >= '2026-11-20');
  expect(upcoming.length).toBeGreaterThanOrEqual(5);
  for (const event of events) expect(event.created_at <= new Date(NOW).toISOString()).toBe(true);
  const withDocuments = events.find((event: { event_title: string }) => event.event_title.startsWith('Congreso Internacional'));
  const documents = (await t.send('GET', `/api/event-documents/${withDocuments.event_id}`)).json();
  expect(documents).toHaveLength(2);
  const file = await t.send('GET', documents[0].url);
  expect(file.headers['content-type']).toBe('application/pdf');
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await t.send('GET', '/api/all-team')).json()).toHaveLength(6);
  expect((await t.send('GET', '/api/all-partners')).json()).toHaveLength(10);
  expect((await t.send('GET', '/api/all-posts/20')).json().posts).toHaveLength(9);
  expect((await t.send('GET', '/api/all-publications/20')).json().posts).toHaveLength(8);
});

test('what is an example is said in the lists of administrators alone, until it is changed', async () => {
  t = await createTestApp({ now: NOW });
  await fillWithSample(t.ctx);
  const token = await t.login();
  const list = async () => (await t.send('GET', '/api/posts?sort=["id","ASC"]', { token })).json();
  const [first, second] = await list();
  expect([first.example, second.example]).toEqual([true, true]);
  expect((await t.send('GET', '/api/all-posts/20')).body).not.toContain('"example"');
  const json = { title: 'Nuestra', author: 'Ana', content: 'Texto' };
  const edited = await t.send('PUT', `/api/posts/${first.post_id}`, { token, form: form({ ...json, file: await png() }) });
  expect(edited.statusCode).toBe(200);
  await t.send('POST', '/api/posts', { token, json });
  expect((await list()).map(({ example }: { example?: true }) => example).filter(Boolean)).toHaveLength(8);
});

test('it is filled once: what was deleted does not come back', async () => {
  t = await createTestApp({ now: NOW });
  await fillWithSample(t.ctx);
  for (const table of ['event_documents', 'events', 'news', 'publications'] as const) await t.ctx.db.deleteFrom(table).execute();
  expect(await fillWithSample(t.ctx)).toBe(false);
  expect((await t.send('GET', '/api/all-events/20')).json()).toEqual([]);
});
