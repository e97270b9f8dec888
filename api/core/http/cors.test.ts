import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

const preflight = {
  origin: 'https://panel.example',
  'access-control-request-method': 'PUT',
  'access-control-request-headers': 'authorization',
};

test('no other origin is let in unless configured', async () => {
  const t = await createTestApp();
  const response = await t.app.inject({ method: 'OPTIONS', url: '/api/events', headers: preflight });
  expect(response.statusCode).toBe(404);
  expect((await t.send('GET', '/api/health', { headers: preflight })).headers).not.toHaveProperty('access-control-allow-origin');
  await t.close();
});

test('a configured origin is, and no other', async () => {
  const t = await createTestApp({ env: { CORS_ORIGINS: 'https://panel.example, https://otra.example/' } });
  const response = await t.app.inject({ method: 'OPTIONS', url: '/api/events/1', headers: preflight });
  expect(response.headers).toMatchObject({
    'access-control-allow-origin': 'https://panel.example',
    'access-control-allow-headers': 'authorization, content-type, range, idempotency-key',
  });
  const friend = await t.send('GET', '/api/health', { headers: { origin: 'https://panel.example' } });
  expect(friend.headers['access-control-expose-headers']).toBe('content-range, retry-after, idempotency-replayed, already-saved');
  expect(response.headers['access-control-allow-credentials']).toBe('true');
  expect(response.headers).not.toHaveProperty('set-cookie');
  const stranger = await t.send('GET', '/api/health', { headers: { origin: 'https://mala.example' } });
  expect(stranger.headers).not.toHaveProperty('access-control-allow-origin');
  await t.close();
});
