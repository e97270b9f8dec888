/** Counts of filters, for every list: each equals the number of rows that the list finds with that value. */
import { CONTENT_KINDS, CONTENT_NAMES, type ContentName, POST_NAMES } from '@trama/shared/content/kinds';
import { facets } from '@trama/shared/forms/bulk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { FIXTURE_NOW, fillWithFixtures, ROOT_TOKEN } from '../../testing/api-fixtures.ts';
import { FIXTURE_IDS } from '../../testing/fixture-ids.ts';
import { addMany } from '../../testing/many-rows.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const listOf = (name: ContentName) => {
  const { collection } = CONTENT_KINDS[name];
  return `/api/${collection}`;
};

const FACET_PATHS = [
  ...CONTENT_NAMES.map(listOf),
  '/api/applicants',
  '/api/audit',
  '/api/certificates',
  '/api/contact-messages',
  '/api/mails',
  '/api/rights-requests',
  '/api/subscribers',
  '/api/trash',
  '/api/users',
].sort();
/** The key of a row, by its list. */
const KEY_BY_IDS_PATH: Readonly<Record<string, (row: Record<string, unknown>) => unknown>> = {
  ...Object.fromEntries(
    CONTENT_NAMES.map((name) => [listOf(name), (row: Record<string, unknown>) => row[CONTENT_KINDS[name].id]]),
  ),
  '/api/applications': ({ application_id }) => application_id,
  '/api/contact-messages': ({ message_id }) => message_id,
  '/api/mails': ({ mail_id }) => mail_id,
  '/api/subscribers': ({ subscriber_id }) => subscriber_id,
  '/api/trash': ({ kind, id }) => `${kind}:${id}`,
  '/api/users': ({ user_id }) => user_id,
};

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ now: FIXTURE_NOW });
  await fillWithFixtures(t.ctx);
  await addMany(t.ctx.db, 9, FIXTURE_IDS.event);
  for (const path of POST_NAMES.map(listOf)) {
    const [first, second] = z.array(z.number()).parse((await get(`${path}/ids`)).json());
    await t.send('POST', `${path}/bulk`, { token: ROOT_TOKEN, json: { ids: [first, second], action: 'delete' } });
  }
});
afterAll(() => t.close());

const paths = (ending: string) =>
  t.app.routeTable
    .filter(({ method, url }) => method === 'GET' && url.endsWith(ending))
    .map(({ url }) => url.slice(0, -ending.length))
    .sort();

const get = (path: string, query: Record<string, string> = {}) =>
  t.send('GET', `${path}?${new URLSearchParams(query)}`, { token: ROOT_TOKEN });

async function totalOf(path: string, filter: object): Promise<number> {
  const response = await get(path, { range: '[0,0]', filter: JSON.stringify(filter) });
  return Number(/\/(\d+)$/u.exec(String(response.headers['content-range']))?.[1]);
}

test('each facet counts what the list finds with its value and the other filters', async () => {
  expect(paths('/facets')).toEqual(FACET_PATHS);
  for (const path of FACET_PATHS) {
    const counted = facets.parse((await get(`${path}/facets`)).json());
    const values = Object.entries(counted);
    expect.soft(values.flatMap(([, of]) => of).length, path).toBeGreaterThan(0);
    for (const [name, of] of values) {
      for (const { value, count } of of)
        expect.soft(await totalOf(path, { [name]: value }), `${path} ${name} ${value}`).toBe(count);
      const [chosen] = of;
      if (!chosen) continue;
      const others = facets.parse((await get(`${path}/facets`, { filter: JSON.stringify({ [name]: chosen.value }) })).json());
      expect.soft(others[name], `${path} ${name} counts without its own choice`).toEqual(of);
      for (const [other, [first]] of Object.entries(others))
        if (first && other !== name)
          expect
            .soft(await totalOf(path, { [name]: chosen.value, [other]: first.value }), `${path} ${name} and ${other}`)
            .toBe(first.count);
    }
  }
}, 60_000);

test('ids are those of the list, in its order', async () => {
  expect(paths('/ids')).toEqual(Object.keys(KEY_BY_IDS_PATH).sort());
  for (const [path, keyOf] of Object.entries(KEY_BY_IDS_PATH)) {
    const list = z.array(z.record(z.string(), z.unknown())).parse((await get(path, { range: '[0,499]' })).json());
    expect.soft((await get(`${path}/ids`)).json(), path).toEqual(list.map(keyOf));
    expect.soft(list.length, path).toBeGreaterThan(0);
  }
});
