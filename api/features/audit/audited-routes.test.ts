import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestSite, type TestSite } from '../../testing/publishing.ts';
import { AUDITED_ROUTES, NOT_AUDITED } from './audited-routes.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

const callsOf = () =>
  site.app.routeTable
    .filter(({ method }) => method !== 'HEAD')
    .map((route) => ({ ...route, call: `${route.method} ${route.url}` }));

test('each call of administrators that changes or exports something is audited, or is on the list with its reason', () => {
  const changing = callsOf().filter(
    ({ method, url, access }) => access === 'root' && (method !== 'GET' || url.includes('export') || url.includes('download')),
  );
  expect(changing.length).toBeGreaterThan(45);
  const forgotten = changing.filter(({ call }) => !(call in AUDITED_ROUTES) && !(call in NOT_AUDITED));
  expect(forgotten.map(({ call }) => call)).toEqual([]);
});

test('every audited call exists', () => {
  const calls = new Set(callsOf().map(({ call }) => call));
  expect([...Object.keys(AUDITED_ROUTES), ...Object.keys(NOT_AUDITED)].filter((call) => !calls.has(call))).toEqual([]);
});
