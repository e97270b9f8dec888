import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_KINDS, CONTENT_NAMES } from '@trama/shared/content/kinds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestSite, type TestSite } from '../../testing/publishing.ts';

const API_FOLDER = join(import.meta.dirname, '..', '..');

/** Rows of the README's tables: route, access, and the files with its tests. */
const rows = [
  ...readFileSync(join(API_FOLDER, 'README.md'), 'utf8').matchAll(
    /^\| `([A-Z]+) (\/\S*)` \| (public|[a-z]+\.[a-z]+) \|.*\| `(\S+(?:`, `\S+)*)` \|$/gmu,
  ),
].map(([, method = '', path = '', access = '', files = '']) => ({
  route: `${method} ${path}`,
  method,
  path,
  access,
  files: files.split('`, `'),
}));

let site: TestSite;
let paths: Record<string, Record<string, { security?: object[] }>>;
beforeAll(async () => {
  site = await createTestSite();
  paths = (await site.get('/api/docs/json')).json().paths;
});
afterAll(() => site.close());

const running = () =>
  site.app.routeTable
    .filter(({ method, url }) => method !== 'HEAD' && url.startsWith('/api/'))
    .map(({ method, url, access }) => ({
      access,
      route: `${method} ${url.slice('/api'.length).replace(/:(\w+)/gu, '{$1}')}`,
    }));

const COLLECTIONS = CONTENT_NAMES.map((name) => CONTENT_KINDS[name].collection);
/** The routes of a row; a `{collection}` row has one for each kind of content. */
const routesOf = (route: string) =>
  route.includes('{collection}') && !route.includes('/trash/')
    ? COLLECTIONS.map((each) => route.replace('{collection}', each))
    : [route];

test('the README names every route and its permission, and no other', () => {
  const own = rows.flatMap(({ route, access }) => (routesOf(route).length === 1 ? [`${route} ${access}`] : []));
  // A `{collection}` row covers every kind without its own row.
  const shared = rows.flatMap(({ route, access }) => {
    const each = routesOf(route).map((one) => `${one} ${access}`);
    return each.length === 1 ? [] : each.filter((one) => !own.includes(one));
  });
  expect([...own, ...shared].sort()).toEqual(
    running()
      .map(({ route, access }) => `${route} ${access}`)
      .sort(),
  );
});

test('every route is in the OpenAPI document, with a token where it needs one', () => {
  const each = rows.flatMap(({ path, ...row }) => routesOf(path).map((one) => ({ ...row, path: one })));
  for (const { method, path, access } of each) {
    const described = paths[`/api${path}`]?.[method.toLowerCase()];
    expect(described, `${method} ${path}`).toMatchObject({ summary: expect.any(String), security: expect.any(Array) });
    // Public: `security` is absent, empty, or optional.
    const [first] = described?.security ?? [];
    expect(first !== undefined && Object.hasOwn(first, 'token'), `${method} ${path}`).toBe(access !== 'public');
  }
});

test('the OpenAPI document describes only existing routes', () => {
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.slice('/api'.length)}`),
  );
  expect(described.sort()).toEqual(
    running()
      .map(({ route }) => route)
      .sort(),
  );
});

test('the named tests exist and name the route, for each kind of content as well', () => {
  const untested = rows.flatMap(({ route, path, files }) => {
    const sources = files.map((file) => {
      const test = join(API_FOLDER, file);
      return { file, text: existsSync(test) ? readFileSync(test, 'utf8').replaceAll('\\', '') : '' };
    });
    const addresses = routesOf(path).map((one) => `/api/${one.split('/')[1]}`);
    // The source of a test that goes through every kind: `/api/${collection}`.
    const every = `/api/${path.split('/')[1]?.replace('{', '$${')}`;
    const speaks = (text: string, address: string) => text.includes(address) || text.includes(every);
    const silent = sources.filter(({ text }) => !addresses.some((address) => speaks(text, address)));
    const absent = addresses.filter((address) => !sources.some(({ text }) => speaks(text, address)));
    return [...silent.map(({ file }) => `${route} in ${file}`), ...absent.map((address) => `${route}: ${address}`)];
  });
  expect(untested).toEqual([]);
});
