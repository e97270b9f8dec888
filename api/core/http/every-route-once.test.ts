/** Sends each changing request twice with the same key. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { FIXTURE_NOW } from '../../testing/api-fixtures.ts';
import {
  EXAMPLES_ENV,
  type ExampleRoute,
  exampleRoutes,
  fillFor,
  requestOf,
  sendingsOf,
} from '../../testing/example-requests.ts';
import { createTestSite, type TestSite } from '../../testing/publishing.ts';
import { snapshot } from '../../testing/snapshot.ts';
import { startWorkServices } from '../../testing/work-services.ts';
import { IdempotentRequest } from './idempotent-request.ts';

let services: Awaited<ReturnType<typeof startWorkServices>>;
let site: TestSite;
let routes: ExampleRoute[];
beforeAll(async () => {
  services = await startWorkServices();
  site = await createTestSite({ now: FIXTURE_NOW, env: { ...services.env, ...EXAMPLES_ENV } });
  ({ routes } = await exampleRoutes(site));
  await sql`pragma synchronous = off`.execute(site.test.ctx.db);
});
afterAll(async () => {
  await site.close();
  await services.close();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const everything = async () => {
  const { ctx } = site.test;
  return { ...(await snapshot(ctx)), audit: await ctx.db.selectFrom('audit').selectAll().execute() };
};

const idempotencyOf = ({ method, path }: ExampleRoute) =>
  site.app.routeTable.find((route) => route.method === method.toUpperCase() && route.url.replace(/:(\w+)/gu, '{$1}') === path)
    ?.idempotency;

const takesKey = (route: ExampleRoute) => {
  const idempotency = idempotencyOf(route);
  return !(idempotency && 'noKeyBecause' in idempotency);
};

test('every route that changes something happens once under a key, or gives a reason', () => {
  const left = site.app.routeTable.filter(
    ({ method, idempotency }) => idempotency !== undefined && method !== 'GET' && method !== 'HEAD',
  );
  const reasons = left.map(
    ({ method, url, idempotency }) =>
      `${method} ${url}: ${Object.entries(idempotency ?? {}).map(([name, reason]) => (name === 'noKeyBecause' ? reason : `no answer, ${reason}`))}`,
  );
  expect(reasons.sort()).toMatchInlineSnapshot(`
    [
      "POST /api/account/confirm: changes the session alone, twice as once",
      "POST /api/account/second-factor/confirm: answers recovery codes; a code works once",
      "POST /api/account/second-factor: answers a secret; a repeat begins again",
      "POST /api/application-drafts/open: opens what a link opens, and changes nothing",
      "POST /api/coauthorship/talk: opens what a link opens, and changes nothing",
      "POST /api/coauthorship: opens what a link opens, and changes nothing",
      "POST /api/event-imports/preview: stores nothing",
      "POST /api/events/bulk/consequences: stores nothing",
      "POST /api/form-stamps: stores nothing",
      "POST /api/late-call: opens what a link opens, and changes nothing",
      "POST /api/login: answers a login",
      "POST /api/logout: ends the session, twice as once",
      "POST /api/my-application/arrived: opens what a link opens, and changes nothing",
      "POST /api/my-application/email: no answer, answers a link of the applicant",
      "POST /api/my-application/files/:id: opens what a link opens, and changes nothing",
      "POST /api/my-application/talk/files/:id: opens what a link opens, and changes nothing",
      "POST /api/my-application/talk: opens what a link opens, and changes nothing",
      "POST /api/my-application: opens what a link opens, and changes nothing",
      "POST /api/my-data/copy: answers a file; the link works once",
      "POST /api/my-data/open: opens what a link opens, and changes nothing",
      "POST /api/password-reset/confirm: answers a login; the link works once",
      "POST /api/people-imports/preview: stores nothing",
      "POST /api/posts/bulk/consequences: stores nothing",
      "POST /api/preview/:kind: stores nothing",
      "POST /api/privacy-notice/draft: stores nothing",
      "POST /api/publication-imports/preview: stores nothing",
      "POST /api/publications/bulk/consequences: stores nothing",
      "POST /api/publishing/retry: renders pages again, twice as once",
      "POST /api/resend-webhook: the provider numbers its reports",
      "POST /api/reviewing/files/:id: opens what a link opens, and changes nothing",
      "POST /api/reviewing: opens what a link opens, and changes nothing",
      "POST /api/shown-person: opens what a link opens, and changes nothing",
      "POST /api/status/clock: says the same twice as once",
      "POST /api/status/recovery-sheet: says the same twice as once",
      "POST /api/subscriber-imports/preview: stores nothing",
      "POST /api/subscriptions/:token: the person may have left since: an earlier answer would be untrue",
      "POST /api/unsubscribe/:token/undo: may have been undone since: an earlier answer would be untrue",
      "POST /api/unsubscribe/:token: may have been undone since: an earlier answer would be untrue",
      "POST /api/unsubscribe: may have been undone since: an earlier answer would be untrue",
      "PUT /api/users-unsubscribe: may have been undone since: an earlier answer would be untrue",
    ]
  `);
});

test('the OpenAPI document names the header at these routes and at no other', async () => {
  const { components, paths } = (await site.get('/api/docs/json')).json();
  expect(components.parameters.IdempotencyKey).toMatchObject({ in: 'header', name: 'Idempotency-Key' });
  const named = (route: ExampleRoute) =>
    JSON.stringify(paths[route.path][route.method].parameters ?? []).includes('#/components/parameters/IdempotencyKey');
  for (const route of routes) expect.soft(named(route), route.name).toBe(route.method !== 'get' && takesKey(route));
});

/** Routes whose response is a credential: it is not stored, and a repeat derives the same credential again. */
const REMADE = ['POST /api/users', 'POST /api/application-drafts'];

test('a repeated request changes and mails nothing, is audited once and gets the first response', async () => {
  const commits = vi.spyOn(IdempotentRequest.prototype, 'statements');
  const kept = routes.filter((route) => route.method !== 'get' && takesKey(route));
  expect(kept.length).toBeGreaterThan(100);
  for (const route of kept) {
    for (const [index, sending] of sendingsOf(route).entries()) {
      await fillFor(route, site);
      commits.mockClear();
      const request = await requestOf(route, sending);
      const send = () =>
        site.app.inject({
          ...request,
          headers: { ...request.headers, 'idempotency-key': `${route.name.replaceAll(' ', '')}-${index}-22-signos` },
        });
      const first = await send();
      const failure = `${route.name} ${sending.type} ${first.body.slice(0, 300)}`;
      expect.soft(commits.mock.calls.length, `${failure} commits more than one transaction`).toBeLessThan(2);
      const after = await everything();
      const second = await send();
      expect.soft(await everything(), failure).toEqual(after);
      if (idempotencyOf(route) !== undefined) {
        expect.soft([second.statusCode, second.json().code], failure).toEqual([409, 'done-before']);
        continue;
      }
      expect.soft([second.statusCode, second.body], failure).toEqual([first.statusCode, first.body]);
      expect.soft(second.headers['content-type'], failure).toBe(first.headers['content-type']);
      if (!REMADE.includes(route.name)) expect.soft(second.headers['idempotency-replayed'], failure).toBe('true');
    }
  }
}, 120_000);
