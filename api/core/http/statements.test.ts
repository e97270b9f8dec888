/** The number of statements of a list does not depend on the number of rows. */
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { FIXTURE_NOW, fillWithFixtures, ROOT_TOKEN } from '../../testing/api-fixtures.ts';
import { FIXTURE_IDS } from '../../testing/fixture-ids.ts';
import { addMany } from '../../testing/many-rows.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import type { App } from './app.ts';

let t: TestApp;
let app: App;
let statements = 0;

const counting: KyselyPlugin = {
  transformQuery({ node }) {
    statements += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
};

beforeAll(async () => {
  t = await createTestApp({ now: FIXTURE_NOW });
  await fillWithFixtures(t.ctx);
  app = await buildApp({ ...t.ctx, db: t.ctx.db.withPlugin(counting) });
});
afterAll(async () => {
  await app.close();
  await t.close();
});

/** Reading routes without an id in their path, which return several records. */
const lists = () =>
  app.routeTable
    .filter(({ method, url }) => method === 'GET' && url.startsWith('/api/') && !/:(?!limit|eventId|format)/u.test(url))
    .map(({ url }) => url.replace(':limit', '100').replace(':eventId', String(FIXTURE_IDS.event)).replace(':format', 'csv'))
    .filter((url) => !/logout|metrics|status|certificate-samples|certificates-export/u.test(url))
    .map((url) => (url.startsWith('/api/certificate-people/') ? `${url}?role=speaker` : url))
    .map((url) => (url === '/api/search' ? `${url}?q=congreso` : url))
    .map((url) => (/late-links|reviewers|reviewer-files/u.test(url) ? `${url}?event_id=${FIXTURE_IDS.event}` : url));

async function counted(url: string): Promise<number> {
  statements = 0;
  const response = await app.inject({ url, headers: { authorization: `Bearer ${ROOT_TOKEN}` } });
  expect(response.statusCode, url).toBe(200);
  return statements;
}

test('a constant number of statements answers every list', async () => {
  const urls = lists();
  expect(urls.length).toBeGreaterThan(18);
  // Requests once before counting, because the use of a session is stored once per hour.
  await counted('/api/health');
  const before = new Map<string, number>();
  // Counts only later requests, because the first creates rows such as the day's audit key.
  for (const url of urls) await counted(url);
  for (const url of urls) before.set(url, await counted(url));
  await addMany(t.ctx.db, 30, FIXTURE_IDS.event);
  for (const url of urls) expect(await counted(url), url).toBe(before.get(url));
});
