/** A role opens exactly the routes of its permissions: tests a role with a single permission, and a role with all others. */
import { randomUUID } from 'node:crypto';
import { PERMISSIONS, type Permission, ROLES } from '@trama/shared/accounts/permissions';
import type { HTTPMethods } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { insertPerson } from '../../testing/factories.ts';
import { createTestSite, type TestSite } from '../../testing/publishing.ts';
import { openSession } from '../auth/sessions.ts';
import type { App } from './app.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const FORBIDDEN = 'No tienes permiso para hacer esto';
/** Permissions without own routes: handlers of other routes check them. */
const WITHIN_ROUTES: readonly Permission[] = ['applications.confidential'];

let site: TestSite;
let app: App;
let userId: string;
const only: Permission[] = [];
beforeAll(async () => {
  site = await createTestSite({ now: NOW });
  app = await buildApp(site.test.ctx, site, null, { ...ROLES, equipo: only });
  userId = await insertPerson(site.test.ctx.db, { role_name: 'equipo', password_hash: 'x' });
});
afterAll(async () => {
  await app.close();
  await site.close();
});

const isMethod = (method: string): method is Exclude<HTTPMethods, 'QUERY'> => /^(GET|POST|PUT|DELETE)$/u.test(method);

function routesOf({ routeTable }: App) {
  return routeTable.flatMap(({ method, url, access }) =>
    access !== 'public' && isMethod(method)
      ? [{ method, access, url: url.replace(/:\w*[iI]d\b/gu, '1').replace(/:\w+/gu, randomUUID()) }]
      : [],
  );
}

type Route = ReturnType<typeof routesOf>[number];
const nameOf = ({ method, url }: Route) => `${method} ${url}`;

/** Routes that a role with only these permissions opens. */
async function openedBy(permissions: readonly Permission[], routes: Route[]): Promise<string[]> {
  only.splice(0, only.length, ...permissions);
  const opened: string[] = [];
  for (const route of routes) {
    // Opens a session per route, because some routes end sessions or the account.
    const token = await openSession(site.test.ctx.db, userId, NOW);
    const response = await app.inject({ ...route, headers: { authorization: `Bearer ${token}` } });
    expect(response.statusCode, nameOf(route)).not.toBe(401);
    if (response.statusCode !== 403 || response.json().message !== FORBIDDEN) opened.push(nameOf(route));
  }
  return opened;
}

test.each(PERMISSIONS)('%s alone opens its routes, and all other permissions together open none of them', async (permission) => {
  const own = routesOf(app).filter(({ access }) => access === permission);
  expect(own.length > 0).toBe(!WITHIN_ROUTES.includes(permission));
  expect(await openedBy([permission], own)).toEqual(own.map(nameOf));
  const others = PERMISSIONS.filter((other) => other !== permission);
  expect(await openedBy(others, own)).toEqual([]);
});

test('a role without permissions has no account: it opens nothing, and cannot log in', async () => {
  only.splice(0);
  const token = await openSession(site.test.ctx.db, userId, NOW);
  for (const { method, url } of routesOf(app)) {
    const response = await app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
    expect(response.statusCode, `${method} ${url}`).toBe(403);
  }
});
