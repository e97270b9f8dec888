import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertEventRow } from '../testing/factories.ts';
import { createTestSite, type TestSite } from '../testing/publishing.ts';

let site: TestSite;
beforeEach(async () => {
  site = await createTestSite({ now: '2026-11-20T12:00:00Z' });
});
afterEach(() => site.close());

const search = (query: string) => site.app.inject({ method: 'GET', url: `/api/search?q=${encodeURIComponent(query)}` });

test('the title search answers a browser without scripts with a page of its own, of public events alone', async () => {
  const { db } = site.test.ctx;
  await insertEventRow(db, {
    title: 'Coloquio de antropología',
    date: '2027-03-01T00:00:00.000Z',
    close_date: '2027-01-01T00:00:00.000Z',
  });
  await insertEventRow(db, {
    title: 'Antropologia de antes',
    date: '2020-03-01T00:00:00.000Z',
    close_date: '2020-02-01T00:00:00.000Z',
  });
  await insertEventRow(db, { title: 'Antropología en borrador', status: 'draft' });
  const response = await search('  ANTROPOLOGIA ');
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(response.body).toContain('found ANTROPOLOGIA Coloquio de antropología,Antropologia de antes<');
  expect((await site.app.inject('/api/search?q=antropologia&open=1')).body).toContain(
    'found antropologia Coloquio de antropología<',
  );
  expect([response.headers['x-robots-tag'], response.headers['cache-control']]).toEqual(['noindex', 'no-store']);
});

test('an empty search leads to the list; its page cannot be requested by itself', async () => {
  const response = await search(' ');
  expect([response.statusCode, response.headers.location]).toEqual([303, '/blog']);
  expect(await site.paths()).not.toContain('/busqueda');
});
