import { afterAll, beforeAll, expect, test } from 'vitest';
import { form } from '../../testing/form.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

/** Acts of a network by links. A single link gets a twelfth of the limit; saves while typing may be thirty times as many. */
const LIMIT = 12;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({
    env: { LIMIT_LINK_ACTS: String(LIMIT), LIMIT_RESET: '1000', LIMIT_LINKS: '1000', LIMIT_UNSUBSCRIBE: '1000' },
  });
});
afterAll(() => t.close());

const token = (n: number) => `${n}`.padEnd(43, 'x');

/** The status of a request by a link that opens nothing; multipart where only that is taken. */
async function statusOf(url: string, link: string, from: string): Promise<number> {
  const path = url.replace(':token', link).replace(/:\w+/gu, '5e1c9a54-6c0b-4f53-b1c7-9f7a2d0e4b6d');
  const json = await t.send('POST', path, { from, json: { token: link } });
  if (json.statusCode !== 415) return json.statusCode;
  return (await t.send('POST', path, { from, form: form({ token: link, eventId: 1, mail: 'a@example.org' }) })).statusCode;
}

test('every acting route of a personal link has limits per network and per link', async () => {
  const routes = t.app.linkTable.filter(({ link }) => link === 'acts');
  expect(routes.map(({ url }) => url)).toContain('/api/my-application/withdraw');
  for (const [index, { url }] of routes.entries()) {
    const network = `203.0.113.${index}`;
    const statuses = [];
    for (let n = 0; n < LIMIT + 1; n += 1) statuses.push(await statusOf(url, token(index * 1000 + n), network));
    expect([url, statuses.slice(0, -1).includes(429), statuses.at(-1)]).toEqual([url, false, 429]);
    // A link used from several networks.
    const one = token(index * 1000 + 999);
    expect([url, await statusOf(url, one, `198.51.100.${index}`)]).not.toEqual([url, 429]);
    expect([url, await statusOf(url, one, `192.0.2.${index}`)]).toEqual([url, 429]);
  }
});

test('two lists name the routes that only read and those that save by themselves', () => {
  const named = (wanted: string) =>
    t.app.linkTable
      .filter(({ link }) => link === wanted)
      .map(({ url }) => url)
      .sort();
  expect(named('reads')).toEqual([
    '/api/application-drafts/open',
    '/api/coauthorship',
    '/api/coauthorship/talk',
    '/api/late-call',
    '/api/my-application',
    '/api/my-application/arrived',
    '/api/my-application/files/:id',
    '/api/my-application/talk',
    '/api/my-application/talk/files/:id',
    '/api/my-data/open',
    '/api/reviewing',
    '/api/reviewing/files/:id',
    '/api/shown-person',
  ]);
  expect(named('saves')).toEqual(['/api/reviewing/reviews']);
});
