import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@trama/shared/format/time';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertEventRow } from '../../testing/factories.ts';
import { createTestSite, type TestSite } from '../../testing/publishing.ts';
import { stylesheetOf } from '../../testing/templates.ts';

const FIRST = stylesheetOf('first');
const SECOND = stylesheetOf('second');

let site: TestSite;
let event: string;
let now: number;

beforeEach(async () => {
  now = Date.parse('2026-11-20T12:00:00Z');
  site = await createTestSite({ now });
  event = `/blog/${await insertEventRow(site.test.ctx.db)}`;
  await renderAll();
});
afterEach(() => site.close());

async function renderAll(): Promise<void> {
  await site.publisher.start();
  await site.publisher.settled();
}

/** Starts another release on the folder, before any rendering. */
async function upgrade(edition: string): Promise<void> {
  await site.publisher.stop();
  site = await site.reopen(edition);
}

const later = (days: number) => {
  now += days * DAY_MS;
  site.test.setNow(now);
};

const status = async (address: string) => (await site.get(address)).statusCode;

/** URL of a page's stylesheet, and the status of its response. */
async function styleOf(path: string): Promise<[address: string, status: number]> {
  const address = /href="(\/_astro\/[^"]+)"/u.exec((await site.get(path)).body)?.[1] ?? '';
  return [address, await status(address)];
}

test('a page that waits for its rendering after an upgrade has the styles that it names', async () => {
  await upgrade('second');
  expect(await styleOf(event)).toEqual([FIRST, 200]);
  await renderAll();
  expect(await styleOf(event)).toEqual([SECOND, 200]);
  // A tab that was open before the release requests the old stylesheet.
  const earlier = await site.get(FIRST);
  expect([earlier.statusCode, earlier.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
});

test('a page that cannot be rendered keeps its styles, however long it waits', async () => {
  for (const days of [0, 40, 40]) {
    later(days);
    await upgrade('second');
    site.broken.add(event);
    await renderAll();
    expect(await styleOf(event)).toEqual([FIRST, 200]);
  }
});

test('earlier assets are removed after a month', async () => {
  await upgrade('second');
  await renderAll();
  later(29);
  await upgrade('second');
  expect(await status(FIRST)).toBe(200);
  later(2);
  await upgrade('second');
  expect([await status(FIRST), await status(SECOND)]).toEqual([404, 200]);
});

test('going back to the release before serves both', async () => {
  await upgrade('second');
  await renderAll();
  await upgrade('first');
  expect(await styleOf(event)).toEqual([SECOND, 200]);
  await renderAll();
  expect(await styleOf(event)).toEqual([FIRST, 200]);
});

test('the newest of many releases in a row stay', async () => {
  for (const edition of ['b', 'c', 'd', 'e', 'f', 'g']) {
    later(1);
    await upgrade(edition);
  }
  expect([await status(FIRST), await status(stylesheetOf('b'))]).toEqual([404, 200]);
  expect(await readdir(join(site.test.ctx.config.dataDir, 'assets'))).toHaveLength(6);
});

test('a build that replaces the files under the running product breaks no open page', async () => {
  await rm(join(site.test.ctx.config.dataDir, 'client', '_astro'), { recursive: true });
  expect(await styleOf(event)).toEqual([FIRST, 200]);
});
