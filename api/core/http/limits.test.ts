import { gunzipSync } from 'node:zlib';
import { MINUTE_MS } from '@trama/shared/format/time';
import { expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { deleteExpiredLimits } from './limits.ts';

const NOW = '2026-11-20T12:00:00Z';
const message = { name: 'Ana', email: 'ana@example.org', message: 'Hola a todas' };

async function withApp(options: Parameters<typeof createTestApp>[0], use: (t: TestApp) => Promise<void>): Promise<void> {
  const t = await createTestApp({ now: NOW, ...options });
  try {
    await use(t);
  } finally {
    await t.close();
  }
}

const contact = async (t: TestApp, given: { from?: string; forwarded?: string } = {}) =>
  (
    await t.send('POST', '/api/send-email-contact', {
      json: message,
      from: given.from,
      ...(given.forwarded && { headers: { 'x-forwarded-for': given.forwarded } }),
    })
  ).statusCode;

test('the eleventh message of an address in ten minutes is refused, with how long to wait', () =>
  withApp({}, async (t) => {
    for (let i = 0; i < 10; i += 1) expect(await contact(t)).toBe(200);
    t.setNow('2026-11-20T12:04:00Z');
    const refused = await t.send('POST', '/api/send-email-contact', { json: message });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '360']);
    expect(await contact(t, { from: '10.0.0.2' })).toBe(200);
    t.setNow('2026-11-20T12:10:00Z');
    expect(await contact(t)).toBe(200);
  }));

test('a limit can be set', () =>
  withApp({ env: { LIMIT_CONTACT: '2' } }, async (t) => {
    expect([await contact(t), await contact(t), await contact(t)]).toEqual([200, 200, 429]);
  }));

test('the limits hold after a restart', () =>
  withApp({ env: { LIMIT_CONTACT: '1' } }, async (t) => {
    expect(await contact(t)).toBe(200);
    const restarted = await buildApp(t.ctx);
    const response = await restarted.inject({ method: 'POST', url: '/api/send-email-contact', payload: message });
    expect(response.statusCode).toBe(429);
    await restarted.close();
  }));

test('X-Forwarded-For means nothing unless a proxy is declared', () =>
  withApp({ env: { LIMIT_CONTACT: '1' } }, async (t) => {
    expect([await contact(t, { forwarded: '1.1.1.1' }), await contact(t, { forwarded: '2.2.2.2' })]).toEqual([200, 429]);
  }));

test('behind one declared proxy the client is the last address, whatever it claims before', () =>
  withApp({ env: { LIMIT_CONTACT: '1', TRUST_PROXY: '1' } }, async (t) => {
    expect(await contact(t, { forwarded: '9.9.9.9, 1.1.1.1' })).toBe(200);
    expect(await contact(t, { forwarded: '8.8.8.8, 1.1.1.1' })).toBe(429);
    expect(await contact(t, { forwarded: '9.9.9.9, 2.2.2.2' })).toBe(200);
  }));

test('networks of one IPv6 /48 share a limit', () =>
  withApp({ env: { LIMIT_CONTACT: '1' } }, async (t) => {
    const answers: number[] = [];
    for (let network = 1; network <= 9; network += 1) answers.push(await contact(t, { from: `2001:db8:1:${network}::1` }));
    expect(answers).toEqual([...new Array(8).fill(200), 429]);
    expect(await contact(t, { from: '2001:db8:2:1::1' })).toBe(200);
  }));

test('a client’s port is ignored, and invalid addresses count as the proxy', () =>
  withApp({ env: { LIMIT_CONTACT: '1', TRUST_PROXY: '1' } }, async (t) => {
    expect(await contact(t, { forwarded: '1.2.3.4:567' })).toBe(200);
    for (const forwarded of ['1.2.3.4:568', '1.2.3.4']) expect(await contact(t, { forwarded })).toBe(429);
    expect(await contact(t, { forwarded: '[2001:db8::1]:44' })).toBe(200);
    expect(await contact(t, { forwarded: '2001:db8::1' })).toBe(429);
    expect(await contact(t, { forwarded: 'basura-1' })).toBe(200);
    expect(await contact(t, { forwarded: 'basura-2' })).toBe(429);
  }));

test('the description of the API is compressed, and its readers are counted', () =>
  withApp({}, async (t) => {
    const read = (headers: Record<string, string> = {}) => t.send('GET', '/api/docs/json', { headers });
    const [plain, small] = [await read(), await read({ 'accept-encoding': 'br, gzip' })];
    expect(small.headers).toMatchObject({ 'content-encoding': 'gzip', vary: expect.stringMatching(/accept-encoding/iu) });
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
    expect(gunzipSync(small.rawPayload).toString()).toBe(plain.body);
    for (let count = 2; count < 60; count += 1) await read();
    expect((await read()).statusCode).toBe(429);
  }));

test('the addresses of one IPv6 customer count as one', () =>
  withApp({ env: { LIMIT_CONTACT: '1' } }, async (t) => {
    expect(await contact(t, { from: '2001:db8:1:2::1' })).toBe(200);
    expect(await contact(t, { from: '2001:db8:1:2:ffff::9' })).toBe(429);
    expect(await contact(t, { from: '2001:db8:1:3::1' })).toBe(200);
    // Other spellings of the address, also with zeros in the network part.
    expect(await contact(t, { from: '2001:db8::1' })).toBe(200);
    for (const from of ['2001:db8::2', '2001:0db8:0:0:a:b:c:d', '2001:db8::a:0:0:1', '2001:DB8:0000::ffff'])
      expect([from, await contact(t, { from })]).toEqual([from, 429]);
    expect(await contact(t, { from: '2001:db8:0:1::1' })).toBe(200);
    expect(await contact(t, { from: '::1' })).toBe(200);
    expect(await contact(t, { from: '::ffff:a00:1' })).toBe(200);
    expect(await contact(t, { from: '::ffff:10.0.0.1' })).toBe(429);
    expect(await contact(t, { from: '10.0.0.1' })).toBe(429);
  }));

test('no address is stored, and windows that are over are deleted', () =>
  withApp({}, async (t) => {
    await contact(t, { from: '203.0.113.77' });
    expect(JSON.stringify(await t.ctx.db.selectFrom('rate_limits').selectAll().execute())).not.toContain('203.0.113');
    await deleteExpiredLimits(t.ctx.db, Date.parse(NOW) + 10 * MINUTE_MS);
    expect(await t.ctx.db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
  }));
