import { afterEach, expect, test } from 'vitest';
import { form } from './form.ts';
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

test('a body that never came is answered with what is missing, field by field', async () => {
  t = await createTestApp();
  const login = await t.send('POST', '/api/login');
  expect(login.statusCode).toBe(422);
  expect(login.json().errors).toEqual({ email: 'Debe ingresar su E-mail', password: 'Debe ingresar su contraseña' });
});

test('a multipart form where only a plain payload is read is refused by its type', async () => {
  t = await createTestApp();
  const sent = form({ name: 'Ana', email: 'ana@example.org', message: 'Hola a la red' });
  const refused = await t.send('POST', '/api/send-email-contact', { form: sent });
  expect(refused.statusCode).toBe(415);
  expect(refused.json()).toMatchObject({ message: 'Tipo de contenido no admitido' });
});
