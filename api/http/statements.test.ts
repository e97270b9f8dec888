/** A list asks the database as many things for many rows as for one. */
import { randomUUID } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, buildApp } from '../app.ts';
import { insertApplicationRow } from '../testing/applications.ts';
import { EXAMPLE_NOW, makeExampleWorld, ROOT_TOKEN } from '../testing/example-world.ts';
import { insertEventRow, insertPerson } from '../testing/factories.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { EXAMPLE_IDS } from './examples.ts';

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
  t = await createTestApp({ now: EXAMPLE_NOW });
  await makeExampleWorld(t.ctx);
  app = await buildApp({ ...t.ctx, db: t.ctx.db.withPlugin(counting) });
});
afterAll(async () => {
  await app.close();
  await t.close();
});

/** Everything that answers with more than one thing: whatever is asked without naming one. */
const lists = () =>
  app.routeTable
    .filter(({ method, url }) => method === 'GET' && url.startsWith('/api/') && !/:(?!limit|eventId|format)/u.test(url))
    .map(({ url }) => url.replace(':limit', '100').replace(':eventId', String(EXAMPLE_IDS.event)).replace(':format', 'csv'))
    .filter((url) => !/logout|metrics|status/u.test(url))
    .map((url) => (/late-links|reviewers/u.test(url) ? `${url}?event_id=${EXAMPLE_IDS.event}` : url));

async function counted(url: string): Promise<number> {
  statements = 0;
  const answer = await app.inject({ url, headers: { authorization: `Bearer ${ROOT_TOKEN}` } });
  expect(answer.statusCode, url).toBe(200);
  return statements;
}

async function many(): Promise<void> {
  const { db } = t.ctx;
  const at = { created_at: EXAMPLE_NOW, updated_at: EXAMPLE_NOW };
  const written = { search_title: 'a', status: 'published' as const, ...at };
  for (let index = 0; index < 30; index += 1) {
    const event_id = await insertEventRow(db, { event_date: `2027-01-${String(index + 1).padStart(2, '0')}T00:00:00.000Z` });
    const post = { post_title: 'A', post_author: 'A', post_content: '<p>A</p>', post_confirmation: 0 as const };
    await db
      .insertInto('posts')
      .values({ ...written, ...post })
      .execute();
    await db
      .insertInto('publications')
      .values({ ...written, title: 'A', author: 'A', content: '<p>A</p>' })
      .execute();
    for (const role_name of ['equipo', 'afiliado'] as const) await insertPerson(db, { role_name, is_partner: 1 });
    for (const id of [event_id, EXAMPLE_IDS.event]) await insertApplicationRow(db, { event_id: id });
    await db
      .insertInto('contact_messages')
      .values({ name: 'A', email: 'a@example.org', message: 'Hola', ...{ created_at: EXAMPLE_NOW } })
      .execute();
    await db
      .insertInto('suppressions')
      .values({ suppression_id: randomUUID(), reason: 'bounced', email: null, created_at: EXAMPLE_NOW })
      .execute();
    const link = {
      event_id: EXAMPLE_IDS.event,
      token_hash: randomUUID(),
      email: `${index}@example.org`,
      created_at: EXAMPLE_NOW,
    };
    await db
      .insertInto('reviewers')
      .values({ ...link, reviewer_id: randomUUID(), name: 'A' })
      .execute();
    await db
      .insertInto('late_links')
      .values({ ...link, late_link_id: randomUUID(), expires_at: EXAMPLE_NOW })
      .execute();
  }
}

test('a constant number of statements answers every list', async () => {
  const urls = lists();
  expect(urls.length).toBeGreaterThan(18);
  // Using a session is written down once an hour.
  await counted('/api/health');
  const before = new Map<string, number>();
  for (const url of urls) before.set(url, await counted(url));
  await many();
  for (const url of urls) expect(await counted(url), url).toBe(before.get(url));
});
