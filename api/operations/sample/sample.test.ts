import { clashesOf, unplacedTalks } from '@trama/shared/programme/clashes';
import type { TalkMaterial } from '@trama/shared/programme/materials';
import type { Talk } from '@trama/shared/programme/programme';
import { afterEach, expect, test } from 'vitest';
import { png } from '../../testing/files.ts';
import { form } from '../../testing/form.ts';
import { openPdf } from '../../testing/read-pdf.ts';
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
  const materials: TalkMaterial[] = programme.talks.flatMap((talk: Talk) => talk.materials);
  expect(materials.map(({ kind }) => kind).toSorted()).toEqual(['poster', 'recording', 'slides', 'slides', 'slides']);
  expect(new Set(materials.map((material) => material.licence)).size).toBe(4);
  const slides = await t.send('GET', materials.find(({ kind }) => kind === 'slides')?.url ?? '');
  expect((await openPdf(slides.rawPayload)).numPages).toBeGreaterThan(2);
  const ofCongress = encodeURIComponent(JSON.stringify({ event_id: congress.event_id }));
  const certificates = (await t.send('GET', `/api/certificates?filter=${ofCongress}`, { token })).json();
  const states = certificates.map(({ state }: { state: string }) => state);
  expect(states.toSorted()).toEqual(['replaced', 'revoked', 'valid', 'valid']);
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
  const { posts } = (await t.send('GET', '/api/all-publications/20')).json();
  expect(posts).toHaveLength(8);
  const cited = posts.filter(({ doi }: { doi: string | null }) => doi !== null);
  // The prefix 10.5555 is for tests: the samples pretend no real work.
  expect(cited.map(({ doi, year }: { doi: string; year: number }) => [doi.slice(0, 8), year])).toEqual([
    ['10.5555/', 2026],
    ['10.5555/', 2026],
  ]);
  const [pdf] = cited.flatMap((post: { pdf: { url: string } | null }) => post.pdf ?? []);
  expect((await t.send('GET', pdf.url)).headers['content-disposition']).toMatch(/^inline/u);
});

test('only the lists of administrators mark examples, until they are changed', async () => {
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

  // A person with an edited address is no example any more.
  const people = async () => {
    const filter = encodeURIComponent('{"role_name":["equipo","afiliado"]}');
    return (await t.send('GET', `/api/users?filter=${filter}&range=[0,99]`, { token })).json();
  };
  const team = await people();
  expect(team.filter(({ example }: { example?: true }) => example)).toHaveLength(16);
  await t.send('PUT', `/api/users/${team[0].user_id}`, { token, form: form({ email: 'ana@universidad.cl' }) });
  expect((await people()).filter(({ example }: { example?: true }) => example)).toHaveLength(15);
  expect((await t.send('GET', '/api/all-team')).body).not.toContain('"example"');
});

test('an empty product shows no person', async () => {
  t = await createTestApp({ now: NOW });
  expect((await t.send('GET', '/api/all-team')).json()).toEqual([]);
  expect((await t.send('GET', '/api/all-partners')).json()).toEqual([]);
});

test('a folder is filled once: deleted examples do not come back', async () => {
  t = await createTestApp({ now: NOW });
  await fillWithSample(t.ctx);
  for (const table of ['event_documents', 'events', 'news', 'publications'] as const) await t.ctx.db.deleteFrom(table).execute();
  expect(await fillWithSample(t.ctx)).toBe(false);
  expect((await t.send('GET', '/api/all-events/20')).json()).toEqual([]);
});
