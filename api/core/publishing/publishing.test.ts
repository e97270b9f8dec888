import { EventEmitter } from 'node:events';
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { DAY_MS } from '@trama/shared/format/time';
import { LIMITS } from '@trama/shared/limits';
import { ERROR_PAGE_TEXTS } from '@trama/shared/texts/site';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { insertEventRow } from '../../testing/factories.ts';
import { createTestSite, type TestSite } from '../../testing/publishing.ts';
import { SETTINGS_KEY } from '../settings/read-settings.ts';
import { markStale } from './stale-pages.ts';

const NOW = '2026-11-20T15:00:00.000Z';
const day = (offset: number) => new Date(Date.parse('2026-12-01T00:00:00Z') + offset * DAY_MS).toISOString();

let site: TestSite;
const ids: number[] = [];

/** 45 upcoming events, one a day: three list pages. */
beforeEach(async () => {
  site = await createTestSite({ now: NOW });
  ids.length = 0;
  await site.test.ctx.db.transaction().execute(async (trx) => {
    for (let n = 0; n < 45; n += 1) {
      const given = { title: `E${n}`, date: day(n), close_date: '2026-11-25T00:00:00.000Z' };
      ids.push(await insertEventRow(trx, given));
    }
  });
  await site.publisher.start();
  await site.publisher.settled();
  site.rendered.length = 0;
});
afterEach(() => site.close());

const text = async (path: string) => (await site.get(path)).body;
const id = (n: number) => ids[n] ?? 0;
const retitle = (n: number, title: string) =>
  site.change([`event:${id(n)}`], (trx) => trx.updateTable('events').set({ title: title }).where('id', '=', id(n)).execute());

/** Expects every page on disk to equal a fresh rendering from the database. */
async function expectDiskEqualsDatabase(): Promise<void> {
  const before = new Map<string, string>();
  for (const path of await site.paths()) before.set(path, (await site.output.read(path)).toString());
  await site.publisher.stop();
  await rm(join(site.test.ctx.config.dataDir, 'pages'), { recursive: true });
  site = await site.reopen();
  await site.publisher.start();
  await site.publisher.settled();
  expect(await site.paths()).toEqual([...before.keys()]);
  for (const [path, body] of before) expect((await site.output.read(path)).toString(), path).toBe(body);
}

describe('an edit', () => {
  test('renders the pages that show the item and no other', async () => {
    await retitle(22, 'Nuevo');
    expect(await text(`/blog/${id(22)}`)).toContain('event Nuevo');
    expect(await text('/blog/pagina/2')).toContain('Nuevo');
    expect(site.rendered.sort()).toEqual(
      [
        `/blog/${id(22)}`,
        `/postulacion/${id(22)}`,
        `/blog/${id(21)}`,
        `/blog/${id(23)}`,
        '/blog/pagina/2',
        '/postulacion',
        '/sitemaps/eventos-1.xml',
        '/eventos.ics',
      ].sort(),
    );
  });

  test('comes first on the item itself, then on the lists, and home', async () => {
    await retitle(0, 'Portada');
    expect(site.rendered[0]).toBe(`/blog/${id(0)}`);
    expect(site.rendered.indexOf('/blog')).toBeLessThan(site.rendered.indexOf(`/blog/${id(1)}`));
    expect(await text('/')).toContain('Portada');
  });

  test('an edit that changes no page rewrites no file', async () => {
    const before = site.live.get(`/blog/${id(5)}`);
    const file = join(site.test.ctx.config.dataDir, 'pages', 'blog', `${id(5)}.html`);
    const { mtimeMs, ino } = await stat(file);
    await retitle(5, 'E5');
    expect(await stat(file)).toMatchObject({ mtimeMs, ino });
    expect(site.live.get(`/blog/${id(5)}`)?.hash).toBe(before?.hash);
    expect(site.rendered).toContain(`/blog/${id(5)}`);
  });

  test('marked while its pages are rendered is not lost', async () => {
    const edits = Array.from({ length: 20 }, (_, n) => retitle(3, `Versión ${n}`));
    await Promise.all(edits);
    await site.publisher.settled();
    expect(await text(`/blog/${id(3)}`)).toContain('Versión 19');
    expect(await site.test.ctx.db.selectFrom('stale_keys').selectAll().execute()).toEqual([]);
  });
});

test('a request whose body never ends holds nothing up for ever', async () => {
  site.publisher.giveWayTo(new EventEmitter());
  await site.change(['events'], (trx) =>
    trx.updateTable('events').set({ date: '2026-11-29T00:00:00.000Z' }).where('id', '=', id(44)).execute(),
  );
  await site.publisher.settled();
  expect(await text('/blog')).toContain('list E44,E0');
  expect(site.publisher.status().waiting).toBe(0);
});

describe('a new order', () => {
  test('moves only what moved: a date from last to first shifts the lists and four neighbourhoods', async () => {
    await site.change([`event:${id(44)}`, 'events'], (trx) =>
      trx.updateTable('events').set({ date: '2026-11-29T00:00:00.000Z' }).where('id', '=', id(44)).execute(),
    );
    expect(await text('/blog')).toContain('list E44,E0');
    expect(site.rendered).not.toContain(`/blog/${id(20)}`);
    expect(site.rendered).toContain(`/blog/${id(43)}`);
    expect(site.rendered).toContain(`/blog/${id(0)}`);
    await expectDiskEqualsDatabase();
  });

  test('removes the last list page of fewer items; a new item brings it back', async () => {
    await site.change(['events', ...ids.slice(40).map((event) => `event:${event}` as const)], (trx) =>
      trx.updateTable('events').set({ deleted_at: NOW }).where('id', 'in', ids.slice(40)).execute(),
    );
    expect((await site.get('/blog/pagina/3')).statusCode).toBe(404);
    expect((await site.get('/blog/pagina/2')).statusCode).toBe(200);
    const added = await insertEventRow(site.test.ctx.db, { title: 'Uno más', date: day(99) });
    await site.change([`event:${added}`, 'events'], async () => {});
    expect(await text('/blog/pagina/3')).toContain('Uno más');
    expect((await site.get(`/blog/${added}`)).statusCode).toBe(200);
  });
});

/** A repeatable generator of numbers below `limit`. */
function numbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}

test.each([1, 2, 3])('all pages equal a rendering from nothing after changes of every kind (%i)', async (seed) => {
  const next = numbers(seed);
  const { db } = site.test.ctx;
  for (let round = 0; round < 25; round += 1) {
    const event = id(next(ids.length));
    const kind = next(5);
    if (kind === 0) ids.push(await insertEventRow(db, { title: `N${round}`, date: day(next(60) - 20) }));
    const edits = [
      {},
      { date: day(next(60) - 20) },
      { deleted_at: NOW },
      { deleted_at: null },
      { close_date: day(next(40) - 30), title: `T${round}` },
    ];
    const target = kind === 0 ? id(ids.length - 1) : event;
    const edit = db.transaction().execute(async (trx) => {
      const values = edits[kind] ?? {};
      if (kind > 0) await trx.updateTable('events').set(values).where('id', '=', target).execute();
      await markStale(trx, [`event:${target}`, 'events']);
    });
    await edit;
    site.publisher.wake();
    // Publishes some changes together, and some while others are rendered.
    if (next(3) === 0) await site.publisher.settled();
  }
  await site.publisher.settled();
  await expectDiskEqualsDatabase();
});

describe('a new item that moves every page of the list', () => {
  const pageNumbers = () => site.rendered.map((path) => Number(/^\/blog\/pagina\/(\d+)$/u.exec(path)?.[1] ?? Number.NaN));
  const lastPages = () => pageNumbers().filter((page) => page > 1);
  /** Creates a new first event with its stale keys, before the publisher starts. */
  async function create(title: string): Promise<number> {
    const { db } = site.test.ctx;
    return db.transaction().execute(async (trx) => {
      const added = await insertEventRow(trx, { title, date: day(-2), close_date: '2026-11-25T00:00:00.000Z' });
      await markStale(trx, [`event:${added}`, 'events']);
      return added;
    });
  }

  beforeEach(async () => {
    await site.test.ctx.db.transaction().execute(async (trx) => {
      const added: `event:${number}`[] = [];
      const close_date = day(-900);
      for (let n = 0; n < 400; n += 1)
        added.push(`event:${await insertEventRow(trx, { title: `L${n}`, date: day(-500 + n), close_date })}`);
      await markStale(trx, ['events', ...added]);
    });
    await site.publisher.settled();
    site.rendered.length = 0;
  });

  test('the new item is rendered first, then first pages and home, its list page, the rest', async () => {
    const added = await create('Primero');
    await site.publisher.settled();
    const at = (path: string) => site.rendered.indexOf(path);
    expect(site.rendered.slice(0, 2).sort()).toEqual([`/blog/${added}`, `/postulacion/${added}`].sort());
    const [list, home, next, second] = [at('/blog'), at('/'), at(`/blog/${id(0)}`), at('/blog/pagina/2')];
    expect(list).toBeGreaterThan(1);
    expect([list < home, home < next, next < second]).toEqual([true, true, true]);
    expect(lastPages()).toEqual(Array.from({ length: lastPages().length }, (_, index) => index + 2));
    expect(lastPages().length).toBeGreaterThan(20);
    for (const path of site.rendered.slice(second)) expect(path).toMatch(/^\/(?:blog\/pagina|sitemap|eventos\.ics)/u);
  });

  test('an edit of the new item is rendered before the pages of the list that still wait', async () => {
    const added = await create('Con un error');
    site.publisher.wake();
    const path = `/blog/${added}`;
    while (lastPages().length < 2) await new Promise(setImmediate);
    const { db } = site.test.ctx;
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('events').set({ title: 'Sin error' }).where('id', '=', added).execute();
      await markStale(trx, [`event:${added}`]);
    });
    const before = site.rendered.length;
    site.publisher.wake();
    await site.publisher.settled();
    // A batch may already have been running.
    expect(site.rendered.indexOf(path, before) - before).toBeLessThanOrEqual(4);
    expect(site.rendered.slice(before).filter((each) => each.startsWith('/blog/pagina/')).length).toBeGreaterThan(10);
    expect(await text(path)).toContain('Sin error');
    await expectDiskEqualsDatabase();
  });

  test('a visitor who asks for a page that waits gets the new one, before its turn', async () => {
    const added = await create('Primero');
    site.publisher.wake();
    while (lastPages().length < 2) await new Promise(setImmediate);
    const last = Math.ceil((400 + ids.length + 1) / LIMITS.listSize);
    const path = `/blog/pagina/${last}`;
    expect(site.publisher.stateOf(path)).toBe('waiting');
    const oldest = await site.test.ctx.db.selectFrom('events').select('title').orderBy('date').executeTakeFirstOrThrow();
    expect(await text(path)).toContain(oldest.title);
    expect(site.publisher.status().waiting).toBeGreaterThan(0);
    expect(lastPages().length).toBeLessThan(last - 1);
    await site.publisher.settled();
    expect(site.rendered.filter((each) => each === path)).toHaveLength(1);
    expect(await text(`/blog/${added}`)).toContain('Primero');
  });
});

describe('many changes', () => {
  test('do not hold up an edit: what was edited last is rendered first', async () => {
    const { db } = site.test.ctx;
    const load: number[] = [];
    await db.transaction().execute(async (trx) => {
      for (let n = 0; n < 400; n += 1) load.push(await insertEventRow(trx, { title: `L${n}`, date: day(-400 + n) }));
      await markStale(trx, [...load.map((event) => `event:${event}` as const), 'events']);
    });
    site.publisher.wake();
    await retitle(20, 'Entretanto');
    expect(site.rendered.indexOf(`/blog/${id(20)}`)).toBeLessThan(100);
    expect(site.rendered.length).toBeGreaterThan(400);
    expect(await db.selectFrom('stale_keys').selectAll().execute()).toEqual([]);
    expect((await site.get(`/blog/${load[0]}`)).statusCode).toBe(200);
    await expectDiskEqualsDatabase();
  });

  test('delay no edit that was made between two transactions of an import', async () => {
    const { db } = site.test.ctx;
    const load = () =>
      db.transaction().execute(async (trx) => {
        const added: `event:${number}`[] = [];
        for (let n = 0; n < 30; n += 1) added.push(`event:${await insertEventRow(trx, { date: day(-900 + n) })}`);
        await markStale(trx, [...added, 'events']);
      });
    for (let n = 0; n < 5; n += 1) {
      await load();
      if (n === 1) {
        await db.transaction().execute(async (trx) => {
          await trx.updateTable('events').set({ title: 'Entre medias' }).where('id', '=', id(20)).execute();
          await markStale(trx, [`event:${id(20)}`]);
        });
      }
    }
    await site.publisher.settled();
    expect(site.rendered[0]).toBe(`/blog/${id(20)}`);
    expect(site.rendered.length).toBeGreaterThan(150);
  });

  test('reach every page when the settings change', async () => {
    const value = JSON.stringify({ tagline: 'Otra frase' });
    await site.change(['site'], (trx) =>
      trx.replaceInto('settings').values({ key: SETTINGS_KEY, value, updated_at: NOW }).execute(),
    );
    expect((await site.paths()).filter((path) => !site.rendered.includes(path))).toEqual([]);
    expect(await site.test.ctx.db.selectFrom('stale_keys').selectAll().execute()).toEqual([]);
  });
});

test('a sitemap file is there as long as it has items', async () => {
  expect(await text('/sitemaps/eventos-1.xml')).toContain(`sitemap ${ids.join()}`);
  await site.change(['events', ...ids.map((event) => `event:${event}` as const)], (trx) =>
    trx.updateTable('events').set({ deleted_at: NOW }).execute(),
  );
  expect((await site.get('/sitemaps/eventos-1.xml')).statusCode).toBe(404);
});

test('a deleted item is gone at once, from its address, the lists and the disk', async () => {
  await site.change([`event:${id(7)}`, 'events'], (trx) =>
    trx.updateTable('events').set({ deleted_at: NOW }).where('id', '=', id(7)).execute(),
  );
  const gone = await site.get(`/blog/${id(7)}`);
  expect(gone.statusCode).toBe(404);
  // The missing page of an event has the event kind's sentence.
  expect(gone.body).toContain('/404/evento');
  expect((await site.get('/404/evento')).statusCode).toBe(404);
  expect((await site.get('/nada')).body).not.toContain('/404/');
  expect(await text('/blog')).not.toContain('E7,');
  const files = await readdir(join(site.test.ctx.config.dataDir, 'pages', 'blog'));
  expect(files.filter((file) => file.startsWith(`${id(7)}.`))).toEqual([]);
});

describe('time', () => {
  test('shows a scheduled item at its time', async () => {
    const event = await insertEventRow(site.test.ctx.db, {
      title: 'Sorpresa',
      date: day(-1),
      status: 'scheduled',
      publish_at: '2026-11-20T18:00:00.000Z',
    });
    await site.change([`event:${event}`, 'events'], async () => {});
    expect((await site.get(`/blog/${event}`)).statusCode).toBe(404);
    site.test.setNow('2026-11-20T18:00:01.000Z');
    await site.publisher.settled();
    expect(await text(`/blog/${event}`)).toContain('Sorpresa');
    expect(await text('/')).toContain('Sorpresa');
  });

  test('closes calls when the closing day ends in the time zone of the network', async () => {
    expect(await text(`/blog/${id(0)}`)).toContain('E0 last');
    site.test.setNow('2026-11-26T02:59:59.000Z');
    await site.publisher.settled();
    expect(await text(`/blog/${id(0)}`)).toContain('E0 last');
    site.test.setNow('2026-11-26T03:00:01.000Z');
    await site.publisher.settled();
    expect(await text(`/blog/${id(0)}`)).toContain('E0 closed');
    expect(await text(`/postulacion/${id(0)}`)).toContain('closed');
    expect(await text('/postulacion')).toMatch(/open <|open $/u);
  });

  test('turns upcoming events into past ones', async () => {
    site.test.setNow('2026-12-03T03:00:01.000Z');
    await site.publisher.settled();
    expect(await text('/')).toContain('home E2,E3,E4');
    await expectDiskEqualsDatabase();
  });
});

describe('a template that fails', () => {
  test('leaves the last version, is reported, and is tried again', async () => {
    site.broken.add(`/blog/${id(9)}`);
    await retitle(9, 'Difícil');
    expect(await text(`/blog/${id(9)}`)).toContain('event E9');
    expect(await text('/blog')).toContain('Difícil');
    expect(site.publisher.status().failures).toMatchObject([{ path: `/blog/${id(9)}`, attempts: 1 }]);
    expect(await site.test.ctx.db.selectFrom('stale_keys').select('key').execute()).toEqual([{ key: `event:${id(9)}` }]);
    site.broken.clear();
    site.test.setNow('2026-11-20T15:00:02.000Z');
    await site.publisher.settled();
    expect(await text(`/blog/${id(9)}`)).toContain('event Difícil');
    expect(site.publisher.status().failures).toEqual([]);
    expect(await site.test.ctx.db.selectFrom('stale_keys').selectAll().execute()).toEqual([]);
  });

  test('the page is tried at once when an administrator asks', async () => {
    const path = `/blog/${id(8)}`;
    site.broken.add(path);
    await retitle(8, 'Urgente');
    await site.publisher.settled();
    site.broken.clear();
    const retry = (token?: string) =>
      site.app.inject({
        method: 'POST',
        url: '/api/publishing/retry',
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
    expect((await retry()).statusCode).toBe(401);
    expect((await retry(await site.test.login())).json()).toEqual({ pages: 1 });
    await site.publisher.settled();
    expect(await text(path)).toContain('event Urgente');
    expect(site.publisher.status().failures).toEqual([]);
  });

  test('the page is tried with pauses, though it is no longer true', async () => {
    const path = `/blog/${id(0)}`;
    site.broken.add(path);
    // The call closes.
    site.test.setNow('2026-11-26T03:00:01.000Z');
    await site.publisher.settled();
    expect(site.rendered.filter((each) => each === path)).toHaveLength(1);
    site.broken.clear();
    site.test.setNow('2026-11-26T03:00:03.000Z');
    await site.publisher.settled();
    expect(await text(path)).toContain('E0 closed');
  });
});

describe('a process that ends at any time', () => {
  test('loses no edit that was committed but never rendered', async () => {
    await site.publisher.stop();
    const { db } = site.test.ctx;
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('events').set({ title: 'Tras el corte' }).where('id', '=', id(30)).execute();
      await markStale(trx, [`event:${id(30)}`]);
    });
    site = await site.reopen();
    await site.publisher.start();
    await site.publisher.settled();
    expect(await text(`/blog/${id(30)}`)).toContain('Tras el corte');
    expect(site.rendered.length).toBeLessThan(10);
    await expectDiskEqualsDatabase();
  });

  test('the next start repairs a page if the page on disk is not noted yet', async () => {
    const { db, config } = site.test.ctx;
    await site.publisher.stop();
    // The new page is in place; the database still has the old hash, and the stale key.
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('events').set({ title: 'A medias' }).where('id', '=', id(4)).execute();
      await markStale(trx, [`event:${id(4)}`]);
    });
    await writeFile(join(config.dataDir, 'pages', 'blog', `${id(4)}.html`), 'half a pa');
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('events').set({ title: 'E4' }).where('id', '=', id(4)).execute();
      await markStale(trx, [`event:${id(4)}`]);
    });
    site = await site.reopen();
    await site.publisher.start();
    await site.publisher.settled();
    expect(await text(`/blog/${id(4)}`)).toContain('event E4');
    await expectDiskEqualsDatabase();
  });

  test('finds a second start with nothing to do', async () => {
    await site.publisher.stop();
    site = await site.reopen();
    await site.publisher.start();
    await site.publisher.settled();
    expect(site.rendered).toEqual([]);
  });

  test('renders all pages with new templates, and serves the old ones meanwhile', async () => {
    await site.publisher.stop();
    site = await site.reopen('second');
    expect(await text(`/blog/${id(40)}`)).toContain('<!-- first -->');
    await site.publisher.start();
    await site.publisher.settled();
    for (const path of await site.paths()) expect((await site.output.read(path)).toString(), path).toContain('<!-- second -->');
  });

  test('answers a request with a page in new templates long before its turn', async () => {
    await site.publisher.stop();
    site = await site.reopen('second');
    const last = `/blog/${id(44)}`;
    const old = site.live.get(last)?.hash;
    await site.publisher.start();
    expect(site.live.get(last)?.hash).toBe(old);
    // The stored version is the old one: a 304 would be wrong.
    const response = await site.get(last, { 'if-none-match': `"${old}"` });
    expect([response.statusCode, response.body]).toEqual([200, expect.stringContaining('<!-- second -->')]);
    expect(site.publisher.status().waiting).toBeGreaterThan(0);
    expect(site.rendered.length).toBeLessThan(45);
    await site.publisher.settled();
    expect(site.rendered.filter((path) => path === last)).toHaveLength(1);
  });

  test('reports new templates as publishing only until the effects of an edit are live', async () => {
    await site.publisher.stop();
    site = await site.reopen('second');
    await site.publisher.start();
    const path = `/blog/${id(44)}`;
    let isOver = false;
    const edited = site
      .change([`event:${id(44)}`], (trx) => trx.updateTable('events').set({ title: 'Otro' }).where('id', '=', id(44)).execute())
      .then(() => {
        isOver = true;
      });
    const seen = [];
    while (!isOver) {
      seen.push({ ...site.publisher.status(), state: site.publisher.stateOf(path), hash: site.live.get(path)?.hash });
      await new Promise(setImmediate);
    }
    await edited;
    const last = seen.findLastIndex(({ changing }) => changing > 0);
    expect(last).toBeGreaterThanOrEqual(0);
    expect(seen[last + 1]).toMatchObject({ state: 'live', hash: site.live.get(path)?.hash });
    // Pages of the new release are rendered after the edit, and do not count as `changing`.
    expect(seen.slice(last + 1).some(({ waiting }) => waiting > 0)).toBe(true);
  });

  test('answers with the last version when new templates fail', async () => {
    await site.publisher.stop();
    site = await site.reopen('second');
    const path = `/blog/${id(44)}`;
    site.broken.add(path);
    await site.publisher.start();
    for (const _ of ['tried', 'known to fail']) expect(await text(path)).toContain('<!-- first -->');
    site.broken.clear();
    site.publisher.retry();
    await site.publisher.settled();
    expect(await text(path)).toContain('<!-- second -->');
  });

  test('answers with the last version when templates are new and the database fails', async () => {
    const { db } = site.test.ctx;
    await site.publisher.stop();
    site = await site.reopen('second');
    await site.publisher.start();
    await db.schema.alterTable('stale_keys').renameTo('away').execute();
    site.publisher.wake();
    for (let n = 0; n < 45; n += 1) expect(await text(`/blog/${id(n)}`)).toMatch(/<!-- (?:first|second) -->/u);
    await sql`alter table away rename to stale_keys`.execute(db);
    await site.publisher.settled();
    expect(await text(`/blog/${id(44)}`)).toContain('<!-- second -->');
  });

  test('needs none of its files: removed under it, they come back as they are asked for', async () => {
    const folder = join(site.test.ctx.config.dataDir, 'pages');
    await rename(folder, `${folder}-away`);
    expect(await text(`/blog/${id(3)}`)).toContain('event E3');
    await retitle(4, 'Otro');
    expect(await text(`/blog/${id(4)}`)).toContain('event Otro');
    expect(await readdir(join(folder, 'blog'))).toContain(`${id(3)}.html`);
  });

  test('leaves damaged and missing files to be repaired when they are asked for', async () => {
    const folder = join(site.test.ctx.config.dataDir, 'pages', 'blog');
    await rm(join(folder, `${id(1)}.html`));
    await writeFile(join(folder, `${id(2)}.html`), 'torn');
    expect(await text(`/blog/${id(1)}`)).toContain('event E1');
    expect(await text(`/blog/${id(2)}`)).toContain('event E2');
  });
});

/** The publishing state of an event, as administrators see it. */
const stateOf = async (event: number) =>
  (await site.get(`/api/publishing?items=event:${event}`, { authorization: `Bearer ${await site.test.login()}` })).json();

describe('a further page of an item that cannot be rendered', () => {
  test('keeps its last version, and the item says so beside «En línea», as does Estado', async () => {
    const [own, form] = [`/blog/${id(4)}`, `/postulacion/${id(4)}`];
    site.broken.add(form);
    await retitle(4, 'Con otra pregunta');
    expect(await text(own)).toContain('Con otra pregunta');
    const kept = await site.get(form);
    expect([kept.statusCode, kept.body]).toEqual([200, expect.stringContaining('event E4')]);
    const { items, failures } = await stateOf(id(4));
    expect(items[`event:${id(4)}`]).toMatchObject({ state: 'failed', renderedAt: expect.any(String), failed: [form] });
    expect(failures).toMatchObject([{ path: form, message: 'template is broken' }]);
    const status = await site.get('/api/status', { authorization: `Bearer ${await site.test.login()}` });
    expect(status.json()).toMatchObject({ warnings: expect.arrayContaining(['pages-failed']), pages: { failed: 1 } });
  });

  test('the further page has no earlier version if its call closed: visitors and team read why', async () => {
    const closed = await insertEventRow(site.test.ctx.db, { title: 'Cerrado', date: day(3), close_date: day(-100) });
    const form = `/postulacion/${closed}`;
    site.broken.add(form);
    await site.change([`event:${closed}`, 'events'], async () => {});
    const response = await site.get(form);
    expect([response.statusCode, response.body]).toEqual([503, expect.stringContaining('/pendiente')]);
    expect((await stateOf(closed)).items[`event:${closed}`]).toMatchObject({ state: 'failed', failed: [form] });
    site.broken.clear();
    expect((await site.get(form)).statusCode).toBe(200);
    expect((await stateOf(closed)).items[`event:${closed}`]).toMatchObject({ state: 'online', failed: [] });
  });
});

test.each(['/error', '/publicando', '/pendiente'])('%s, which stands in place of others, is no page', async (path) => {
  expect((await site.get(path)).statusCode).toBe(404);
});

describe('the page of an item that was just published', () => {
  test('the new page is never «not found»: visitors and team read that it cannot be rendered', async () => {
    const { db } = site.test.ctx;
    const fresh = await insertEventRow(db, { title: 'Recién publicado', date: day(3) });
    const path = `/blog/${fresh}`;
    site.broken.add(path);
    const [first, again] = [await site.get(path), await site.get(path)];
    for (const { statusCode, headers, body } of [first, again]) {
      expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '1', 'no-store']);
      expect(body).toContain('/pendiente');
    }
    expect((await stateOf(fresh)).items).toMatchObject({
      [`event:${fresh}`]: { state: 'failed', renderedAt: null, failed: [path] },
    });
    await db.deleteFrom('events').where('id', '=', fresh).execute();
    expect((await site.get(path)).statusCode).toBe(404);
  });
});

describe('a page of a list', () => {
  test('the page is rendered at the first visit when a new item begins it, under one address', async () => {
    const { db } = site.test.ctx;
    const before = (await db.selectFrom('events').select('id').execute()).length;
    const added = Math.max(2, Math.ceil(before / LIMITS.listSize) + 1);
    for (let index = before; index <= (added - 1) * LIMITS.listSize; index += 1)
      await insertEventRow(db, { title: `Otro ${index}`, date: day(3 + index) });
    const [page, otherwise, next] = [`/blog/pagina/${added}`, `/blog/pagina/0${added}`, `/blog/pagina/${added + 1}`];
    for (const [path, status] of [[page, 200] as const, [otherwise, 404] as const, [next, 404] as const])
      expect([path, (await site.get(path)).statusCode]).toEqual([path, status]);
    expect(await site.paths()).not.toContain(otherwise);
  });
});

describe('a page that can neither be read nor rendered again', () => {
  const pages = () => join(site.test.ctx.config.dataDir, 'pages');

  test('the visitor gets the error page, which is not cached, until the page can be rendered', async () => {
    const path = `/blog/${id(1)}`;
    site.broken.add(path);
    await rm(join(pages(), 'blog', `${id(1)}.html`));
    const failed = await site.get(path);
    expect(failed.statusCode).toBe(503);
    expect(failed.body).toContain('/error');
    expect(failed.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '1' });
    expect(failed.headers.etag).toBeUndefined();
    site.broken.clear();
    expect(await text(path)).toContain('event E1');
  });

  test('does not keep its visitor waiting for a database that refuses', async () => {
    const { db } = site.test.ctx;
    await rm(join(pages(), 'blog', `${id(2)}.html`));
    await db.schema.alterTable('stale_keys').renameTo('away').execute();
    expect((await site.get(`/blog/${id(2)}`)).statusCode).toBe(503);
    await sql`alter table away rename to stale_keys`.execute(db);
    expect(await text(`/blog/${id(2)}`)).toContain('event E2');
  });

  test('the visitor gets an error page even when nothing at all can be read', async () => {
    await rename(pages(), `${pages()}-away`);
    site.broken.add('/noticias');
    const failed = await site.get('/noticias');
    expect(failed.statusCode).toBe(503);
    expect(failed.body).toContain(ERROR_PAGE_TEXTS.text);
  });
});

describe('compressed variants', () => {
  test('each compressed variant is of the version it is sent for', async () => {
    await retitle(6, 'Comprimido');
    await site.publisher.files.settled();
    const path = `/blog/${id(6)}`;
    const plain = await site.get(path);
    const brotli = await site.get(path, { 'accept-encoding': 'gzip, br' });
    const gzip = await site.get(path, { 'accept-encoding': 'gzip' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(new Set([plain.headers.etag, brotli.headers.etag, gzip.headers.etag]).size).toBe(3);
    const files = (await readdir(join(site.test.ctx.config.dataDir, 'pages', 'blog'))).filter((file) =>
      file.startsWith(`${id(6)}.html.`),
    );
    expect(files.sort()).toEqual([`${id(6)}.html.br`, `${id(6)}.html.gz`]);
  });

  test('exist for every page, equal to it', async () => {
    await site.publisher.files.settled();
    for (const path of await site.paths()) {
      const body = await site.output.read(path);
      expect(brotliDecompressSync(await site.output.readEncoded(path, 'br')).equals(body), path).toBe(true);
      expect(gunzipSync(await site.output.readEncoded(path, 'gzip')).equals(body), path).toBe(true);
    }
  });
});

describe('serving', () => {
  test('answers 304 to a client that has the version, in any encoding of it', async () => {
    const path = `/blog/${id(3)}`;
    const { etag } = (await site.get(path)).headers;
    const again = await site.get(path, { 'if-none-match': String(etag), 'accept-encoding': 'br' });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await retitle(3, 'Otra versión');
    expect((await site.get(path, { 'if-none-match': String(etag) })).statusCode).toBe(200);
  });

  test('gives pages their policy, and makes caches revalidate them', async () => {
    const { headers } = await site.get('/blog');
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'self'; form-action 'self'",
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
  });

  test.each(['/nada', '/blog/99999', '/blog/01', '/blog/1.html', '/..%2f..%2ftrama.sqlite', '//evil.example/'])(
    'answers %s with the 404 page',
    async (path) => {
      const response = await site.get(path);
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toContain('text/html');
    },
  );

  test('takes an address that cannot be decoded for an unknown one', async () => {
    const response = await site.site.response({
      method: 'GET',
      target: '/%E0%A4%A',
      ifNoneMatch: undefined,
      acceptEncoding: undefined,
    });
    expect(response?.status).toBe(404);
  });

  test('an address with a slash too many leads to the page, with its query', async () => {
    const response = await site.get('/blog/?q=salud');
    expect([response.statusCode, response.headers.location]).toEqual([308, '/blog?q=salud']);
  });

  test('answers HEAD without a body, and refuses to change a page', async () => {
    const head = await (await site.test.ready()).inject({ method: 'HEAD', url: '/api/health' });
    expect(head.statusCode).toBe(200);
    const response = await site.app.inject({ method: 'HEAD', url: '/blog' });
    expect([response.statusCode, response.body]).toEqual([200, '']);
    expect((await site.app.inject({ method: 'POST', url: '/blog' })).statusCode).toBe(405);
  });

  test('leaves the API its own 404', async () => {
    expect((await site.get('/api/nada')).json()).toHaveProperty('message');
  });
});

test('the page of an item that was just committed is rendered on request, before the publisher was woken', async () => {
  const created = await insertEventRow(site.test.ctx.db, { title: 'Recién creado', date: day(3) });
  const hidden = await insertEventRow(site.test.ctx.db, { title: 'Borrador', date: day(3), status: 'draft' });
  // The form and the files beside the page are up to date as well.
  for (const path of [`/postulacion/${created}`, `/blog/${created}/evento.ics`, `/blog/${created}`])
    expect([path, (await site.get(path)).statusCode]).toEqual([path, 200]);
  expect(await text(`/blog/${created}`)).toContain('Recién creado');
  expect((await site.get(`/blog/${hidden}`)).statusCode).toBe(404);
});

test('an administrator sees how far an item is', async () => {
  const token = await site.test.login();
  const ask = async () =>
    (await site.get(`/api/publishing?items=event:${id(8)},event:9999,people`, { authorization: `Bearer ${token}` })).json().items;
  expect(await ask()).toMatchObject({
    [`event:${id(8)}`]: { state: 'online' },
    'event:9999': { state: 'saved' },
    people: { state: 'online' },
  });
  site.broken.add(`/blog/${id(8)}`);
  await retitle(8, 'Atascado');
  expect((await ask())[`event:${id(8)}`].state).toBe('failed');
  expect((await site.get('/api/publishing')).statusCode).toBe(401);
});
