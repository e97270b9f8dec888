import { afterEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './test-app.ts';

let t: TestApp;
afterEach(() => t.close());

test('health, documentation and an unknown path answer', async () => {
  t = await createTestApp();
  expect((await t.send('GET', '/api/health')).json()).toEqual({ status: 'ok' });
  expect((await t.send('GET', '/api/health/')).statusCode).toBe(200);
  const docs = await t.send('GET', '/api/docs/json');
  expect(docs.json()).toMatchObject({ openapi: '3.1.0', paths: { '/api/health': {} } });
  const missing = await t.send('GET', '/api/nada');
  expect(missing.statusCode).toBe(404);
  expect(missing.json()).toMatchObject({ message: 'No encontrado' });
});
