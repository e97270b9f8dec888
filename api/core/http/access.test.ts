import { randomUUID } from 'node:crypto';
import { ROLES } from '@trama/shared/accounts/permissions';
import { DAY_MS } from '@trama/shared/format/time';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertEventRow, insertPerson } from '../../testing/factories.ts';
import { pdf, png } from '../../testing/files.ts';
import { form } from '../../testing/form.ts';
import { createTestSite, type TestSite } from '../../testing/publishing.ts';
import { snapshot } from '../../testing/snapshot.ts';
import type { TestProduct } from '../../testing/test-app.ts';
import { closeSession, findAccount, openSession } from '../auth/sessions.ts';
import { enforceAccess } from './access.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
let site: TestSite;
let t: TestProduct;
const tokens: Record<string, string | undefined> = {};

beforeAll(async () => {
  // Builds the public site first: publishing and previews are routes as well.
  site = await createTestSite({ now: NOW });
  t = site.test;
  const { db } = t.ctx;
  await insertEventRow(db);
  const root = await insertPerson(db, { role_name: 'root', password_hash: 'x' });
  tokens['an invented token'] = 'a'.repeat(43);
  tokens['a session that is over'] = await openSession(db, root, NOW - 31 * DAY_MS);
  const revoked = await openSession(db, root, NOW);
  const account = await findAccount(db, revoked, NOW);
  await closeSession(db, account?.sessionId ?? '');
  tokens['a revoked session'] = revoked;
  for (const role of ['equipo', 'afiliado', 'exhibitor'] as const) {
    const id = await insertPerson(db, { role_name: role, password_hash: 'x' });
    tokens[`the role ${role}`] = await openSession(db, id, NOW);
  }
});
afterAll(() => site.close());

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;
type Method = (typeof METHODS)[number];
const isMethod = (method: string): method is Method => METHODS.some((known) => known === method);

describe('a route for administrators', () => {
  test('refuses everyone else before reading the body, and nothing changes', async () => {
    const routes = site.app.routeTable.filter(({ access, method }) => access !== 'public' && isMethod(method));
    expect(routes.length).toBeGreaterThan(5);
    const before = await snapshot(t.ctx);
    const body = form({ title: 'x', eventId: 1, file: await png(), 'files[]': pdf() });
    const callers = { 'no session': undefined, ...tokens };
    for (const { method, url } of routes) {
      for (const [who, token] of Object.entries(callers)) {
        if (!isMethod(method)) continue;
        const address = url.replace(/:\w*[iI]d\b/gu, '1').replace(/:\w+/gu, randomUUID());
        const response = await site.app.inject({
          method,
          url: address,
          headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(method === 'GET' ? {} : body.headers) },
          ...(method !== 'GET' && { payload: body.body }),
        });
        expect(response.statusCode, `${method} ${url} by ${who}`).toBe(who.startsWith('the role') ? 403 : 401);
        expect(response.json()).toEqual({
          message: response.statusCode === 403 ? 'No tienes permiso para hacer esto' : 'Inicia sesión para hacer esto',
          requestId: expect.any(String),
        });
      }
    }
    expect(await snapshot(t.ctx)).toEqual(before);
  });
});

test('a route without declared access, or a change without a trail, stops the start', async () => {
  const app = Fastify();
  enforceAccess(app, async () => null, ROLES);
  expect(() => app.get('/api/olvidada', async () => 'x')).toThrow('GET /api/olvidada no declara su acceso');
  expect(() => app.post('/api/olvidada', { config: { access: 'public' } }, async () => 'x')).toThrow(
    'POST /api/olvidada no dice qué anota',
  );
  await app.close();
});

test('a token in the address or in a cookie opens nothing', async () => {
  const token = await t.login();
  expect((await t.send('GET', `/api/events?token=${token}&access_token=${token}`)).statusCode).toBe(401);
  expect((await t.send('GET', '/api/events', { headers: { cookie: `token=${token}` } })).statusCode).toBe(401);
  expect((await t.send('GET', '/api/events', { headers: { authorization: `bearer ${token}` } })).statusCode).toBe(200);
});
