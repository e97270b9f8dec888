import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertEventRow } from '../../testing/factories.ts';
import { createTestSite, type TestSite } from '../../testing/publishing.ts';
import { withPolicy } from './policy-in-page.ts';
import { markStale } from './stale-pages.ts';

let site: TestSite;
const inPages = (...names: string[]) => join(site.test.ctx.config.dataDir, 'pages', ...names);
const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

beforeEach(async () => {
  site = await createTestSite({ now: '2026-11-20T15:00:00.000Z' });
  await insertEventRow(site.test.ctx.db, { title: 'Uno', date: '2026-12-01T00:00:00.000Z' });
  await site.publisher.start();
  await site.publisher.settled();
  await site.publisher.files.settled();
});
afterEach(() => site.close());

test('a start after a crash remakes torn files and removes orphans before the first request', async () => {
  await site.publisher.stop();
  await writeFile(inPages('.boot'), '2 another');
  await writeFile(inPages('blog.html'), 'torn');
  await writeFile(inPages('noticias.html.br'), 'torn');
  await writeFile(inPages('blog', '1.html.Yk3.br'), 'of an earlier layout');
  await writeFile(inPages('blog', '77.html'), 'of no page');
  site = await site.reopen();
  await site.publisher.start();
  await site.publisher.settled();
  await site.publisher.files.settled();
  await site.publisher.files.settled();
  expect(await readFile(inPages('blog.html'), 'utf8')).toContain('Uno');
  expect(await readFile(inPages('noticias.html.br'), 'utf8')).not.toBe('torn');
  expect(await exists(inPages('blog', '1.html'))).toBe(true);
  for (const name of ['1.html.Yk3.br', '77.html']) expect(await exists(inPages('blog', name)), name).toBe(false);
  expect(site.rendered.sort()).toEqual(['/blog', '/noticias']);
});

test('a torn compressed form is never sent, and made again', async () => {
  await writeFile(inPages('blog', '1.html.br'), 'torn');
  const { body } = await site.get('/blog/1');
  const response = await site.get('/blog/1', { 'accept-encoding': 'br' });
  expect([response.statusCode, response.headers['content-encoding'], response.body]).toEqual([200, undefined, body]);
  await site.publisher.settled();
  await site.publisher.files.settled();
  expect((await site.get('/blog/1', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
});

test('a page without its compressed forms does not keep those of the version before', async () => {
  await site.publisher.files.stop();
  await site.change(['event:1'], (trx) => trx.updateTable('events').set({ title: 'Dos' }).where('id', '=', 1).execute());
  expect(await exists(inPages('blog', '1.html'))).toBe(true);
  for (const form of ['br', 'gz']) expect(await exists(inPages('blog', `1.html.${form}`))).toBe(false);
});

test('an emptied folder is filled again at the next start', async () => {
  await site.publisher.stop();
  await rm(inPages(), { recursive: true });
  site = await site.reopen();
  await site.publisher.start();
  await site.publisher.settled();
  for (const name of ['index.html', 'blog.html', 'sitemap.xml']) expect(await exists(inPages(name)), name).toBe(true);
});

test('an import renders each page of the list once for all its transactions', async () => {
  const { db } = site.test.ctx;
  site.rendered.length = 0;
  for (let batch = 0; batch < 5; batch += 1) {
    await db.transaction().execute(async (trx) => {
      const keys: `event:${number}`[] = [];
      for (let n = 0; n < 60; n += 1)
        keys.push(`event:${await insertEventRow(trx, { date: `20${10 + batch}-01-01T00:00:00.000Z` })}`);
      await markStale(trx, [...keys, 'events']);
    });
  }
  await site.publisher.settled();
  const times = Map.groupBy(site.rendered, (path) => path);
  expect(times.get('/blog/pagina/9')).toHaveLength(1);
  expect(times.get('/blog/3')).toHaveLength(1);
  expect(await db.selectFrom('stale_keys').selectAll().execute()).toEqual([]);
});

test('a page carries its policy, but for what works in a header only', () => {
  const html = (head: string) => Buffer.from(`<html><head>${head}<script>1</script></head></html>`);
  const page = withPolicy(html('<meta charset="utf-8">'), "default-src 'self';frame-ancestors 'none';script-src 'self'");
  expect(Buffer.from(page).toString()).toBe(
    html(
      `<meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'self';script-src 'self'">`,
    ).toString(),
  );
});
