import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertEventRow } from '../../testing/factories.ts';
import { createTestSite, type Help, type TestSite } from '../../testing/publishing.ts';

/** Enough that other threads are called, and that they get more than one job. */
const MANY = 400;

let site: TestSite;
const ids: number[] = [];

beforeEach(async () => {
  site = await createTestSite({ now: '2026-11-20T15:00:00.000Z' });
  ids.length = 0;
  await site.test.ctx.db.transaction().execute(async (trx) => {
    for (let n = 0; n < MANY; n += 1) ids.push(await insertEventRow(trx, { event_title: `E${n}` }));
  });
  await site.publisher.start();
  await site.publisher.settled();
  await site.publisher.stop();
});
afterEach(() => site.close());

interface Watched extends Help {
  /** Pages that a thread answered for. */
  elsewhere: Set<string>;
  /** Resolves when a thread has died. */
  died: Promise<void>;
}

/** One thread; this one renders nothing before that is there. */
function help(edition: string, dies = false): Watched {
  const { dataDir } = site.test.ctx.config;
  const elsewhere = new Set<string>();
  const ready = Promise.withResolvers<void>();
  const died = Promise.withResolvers<void>();
  const start = () => {
    const thread = new Worker(new URL('../../testing/render-thread.ts', import.meta.url), {
      workerData: { dataDir, edition, dies },
    });
    thread.on('message', (message: { pages?: Map<string, unknown> }) => {
      ready.resolve();
      for (const path of message.pages?.keys() ?? []) elsewhere.add(path);
    });
    thread.on('error', () => died.resolve());
    return thread;
  };
  return { threads: { count: 1, start }, before: () => ready.promise, elsewhere, died: died.promise };
}

async function expectAllPages(edition: string): Promise<void> {
  expect(site.live.size).toBeGreaterThan(MANY);
  for (const path of site.live.keys()) expect((await site.output.read(path)).toString(), path).toContain(`<!-- ${edition} -->`);
  expect(await site.test.ctx.db.selectFrom('stale_keys').selectAll().execute()).toEqual([]);
  expect(site.publisher.status()).toMatchObject({ waiting: 0, failures: [] });
}

test('thousands of pages are rendered by several threads, each page by one of them', async () => {
  const helped = help('second');
  site = await site.reopen('second', helped);
  await site.publisher.start();
  await site.publisher.settled();
  await expectAllPages('second');
  expect(helped.elsewhere.size).toBeGreaterThan(100);
  expect(site.rendered.filter((path) => helped.elsewhere.has(path))).toEqual([]);
  // Of either, the database remembers the same: an edit finds the pages that show the item.
  site.rendered.length = 0;
  const shown = [...helped.elsewhere].find((path) => path.startsWith('/blog/') && !path.startsWith('/blog/pagina/'));
  const id = Number(shown?.split('/')[2]);
  await site.change([`event:${id}`], (trx) =>
    trx.updateTable('events').set({ event_title: 'Otro título' }).where('event_id', '=', id).execute(),
  );
  expect(site.rendered[0]).toBe(`/blog/${id}`);
  expect(site.rendered.length).toBeGreaterThan(2);
  expect((await site.get(`/blog/${id}`)).body).toContain('event Otro título');
});

test('what is edited while they work is on every page that shows it', async () => {
  site = await site.reopen('second', help('second'));
  await site.publisher.start();
  const last = ids.at(-1) ?? 0;
  await site.change([`event:${last}`, 'events'], (trx) =>
    trx
      .updateTable('events')
      .set({ event_title: 'Al vuelo', event_date: '2026-11-21T00:00:00.000Z' })
      .where('event_id', '=', last)
      .execute(),
  );
  await expectAllPages('second');
  for (const path of [`/blog/${last}`, '/blog', '/']) expect((await site.get(path)).body, path).toContain('Al vuelo');
});

test('a thread that dies costs no page', async () => {
  const helped = help('second', true);
  site = await site.reopen('second', helped);
  await site.publisher.start();
  await helped.died;
  await site.publisher.settled();
  await expectAllPages('second');
});
