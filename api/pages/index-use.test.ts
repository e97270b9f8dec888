/** Queries of a publish use indexes: no growing table is read whole. */
import { DAY_MS } from '@trama/shared/format/time';
import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAILINGS } from '../features/content-kinds.ts';
import { insertEventRow, insertPostRow } from '../testing/factories.ts';
import { createTestSite, type TestSite } from '../testing/publishing.ts';

const NOW = '2026-11-20T15:00:00.000Z';
const GROWING =
  /^SCAN (?:events|news|publications|images|event_documents|pages|page_dependencies|stale_keys)\b(?! USING COVERING)/u;

let site: TestSite;
let asked: RootOperationNode[] = [];
const recording: KyselyPlugin = {
  transformQuery({ node }) {
    asked.push(node);
    return node;
  },
  transformResult: async ({ result }) => result,
};

/** Statements that read a whole table, with their plan. */
async function scans(): Promise<string[]> {
  const { db } = site.test.ctx;
  const executor = db.getExecutor();
  const statements = new Map(
    asked.map((node) => {
      const { sql, parameters } = executor.compileQuery(node, { queryId: 'plan' });
      return [sql, parameters];
    }),
  );
  asked = [];
  expect(statements.size).toBeGreaterThan(1);
  const found: string[] = [];
  for (const [text, parameters] of statements) {
    if (!/^\s*(?:select|update|delete|insert)/u.test(text)) continue;
    const { rows } = await db.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${text}`, [...parameters]));
    // Reading in an index's order stops after the limit.
    const isBounded = / limit /u.test(text);
    for (const { detail } of rows)
      if (GROWING.test(detail) && !(isBounded && detail.includes('USING INDEX'))) found.push(`${detail}: ${text}`);
  }
  return found;
}

beforeAll(async () => {
  site = await createTestSite({ now: NOW }, recording);
  const { db } = site.test.ctx;
  for (let day = -20; day < 20; day += 1)
    await insertEventRow(db, { date: new Date(Date.parse(NOW) + day * DAY_MS).toISOString() });
  for (const table of ['news', 'publications'] as const) await insertPostRow(db, table);
  await site.publisher.start();
  await site.publisher.settled();
  asked = [];
});
afterAll(() => site.close());

test('an edit that moves an event, its pages and lists', async () => {
  await site.change(['event:3', 'events'], (trx) => trx.updateTable('events').set({ date: NOW }).where('id', '=', 3).execute());
  expect(site.rendered).toContain('/blog/3');
  expect(await scans()).toEqual([]);
});

test('the mailings that a save may owe', async () => {
  for (const { due } of MAILINGS) await due(site.test.ctx.db, NOW);
  expect(await scans()).toEqual([]);
});

test('compressing, and time going by', async () => {
  await site.publisher.files.settled();
  site.test.setNow(Date.parse(NOW) + DAY_MS);
  await site.publisher.settled();
  expect(await scans()).toEqual([]);
});

test('a start', async () => {
  await site.publisher.stop();
  asked = [];
  site = await site.reopen('second');
  await site.publisher.start();
  await site.publisher.settled();
  expect(await scans()).toEqual([]);
});
