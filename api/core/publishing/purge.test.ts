/** The cache in front of the site gets purges of exactly the changed pages; other caches must not store pages. */
import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertEventRow } from '../../testing/factories.ts';
import { listen } from '../../testing/listen.ts';
import { createTestSite, type TestSite } from '../../testing/publishing.ts';
import { createPurger } from './purge.ts';

/** A fake cache that records purges; responds 503 while `refuses`. */
const cache = { keys: [] as string[], refuses: false };
const server = createServer((request, response) => {
  if (!cache.refuses) cache.keys.push(...String(request.headers['surrogate-key']).split(' '));
  response.writeHead(cache.refuses ? 503 : 200).end();
});
const url = `http://127.0.0.1:${await listen(server)}/purge`;

let site: TestSite;
let event: number;
beforeEach(async () => {
  cache.refuses = false;
  site = await createTestSite({ env: { PURGE_URL: url } });
  event = await insertEventRow(site.test.ctx.db, { title: 'Coloquio' });
  await insertEventRow(site.test.ctx.db, { title: 'Otro' });
  await site.publisher.start();
  await settled();
  cache.keys = [];
});
afterEach(async () => {
  await site.purger?.stop();
  await site.close();
});

async function settled() {
  await site.publisher.settled();
  await site.purger?.settled();
}
/** Hash of each live page, by path. */
async function versions() {
  const rows = await site.test.ctx.db.selectFrom('pages').select(['path', 'hash']).execute();
  return new Map(rows.map(({ path, hash }) => [path, hash]));
}
const rename = (title: string) =>
  site.change([`event:${event}`], (trx) => trx.updateTable('events').set({ title }).where('id', '=', event).execute());

test('a publish purges exactly the pages that changed', async () => {
  const before = await versions();
  await rename('Coloquio nuevo');
  await settled();
  const changed = [...(await versions())].filter(([path, hash]) => before.get(path) !== hash).map(([path]) => path);
  expect(cache.keys.sort()).toEqual(changed.sort());
  expect(cache.keys).toContain(`/blog/${event}`);
  expect(cache.keys.length).toBeLessThan(before.size);
  cache.keys = [];
  await site.change([`event:${event}`], (trx) => trx.deleteFrom('events').where('id', '=', event).execute());
  await settled();
  expect(cache.keys).toContain(`/blog/${event}`);
});

test('the product purges again a cache that refused, and Estado names the refusal meanwhile', async () => {
  const authorization = `Bearer ${await site.test.login()}`;
  const warnings = async () => (await site.get('/api/status', { authorization })).json().warnings;
  cache.refuses = true;
  await rename('Coloquio nuevo');
  await settled();
  expect(await warnings()).toContain('cache-refused');
  cache.refuses = false;
  await settled();
  expect(cache.keys).toContain(`/blog/${event}`);
  expect(await warnings()).not.toContain('cache-refused');
});

test('a start purges every page: what changed before a stop may wait for ever', async () => {
  const again = createPurger(url, site.test.ctx.log);
  await again.settled();
  await again.stop();
  const key = String((await site.get(`/blog/${event}`)).headers['surrogate-key']);
  expect(cache.keys).toEqual([key.split(' ')[1]]);
});

test('a cache may keep a page under its key, and no answer that is no page', async () => {
  const of = async (path: string) => (await site.get(path)).headers;
  expect(await of(`/blog/${event}`)).toMatchObject({
    'surrogate-key': `/blog/${event} site`,
    'cdn-cache-control': 'max-age=600',
    'cache-control': 'public, max-age=0, must-revalidate',
  });
  for (const path of ['/blog/999999', '/api/health', '/favicon.svg']) expect(await of(path)).not.toHaveProperty('surrogate-key');
});
