import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { enqueue } from '../../core/mail/outbox.ts';
import { unsubscribeTokens } from '../../core/mail/unsubscribe-link.ts';
import { insertPerson } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { useApp } from '../../testing/use-app.ts';

const KEY = Buffer.from('una clave de treinta y dos letras');
const SECRET = `whsec_${KEY.toString('base64')}`;
const t = useApp({ env: { RESEND_WEBHOOK_SECRET: SECRET } });

const BOUNCE = {
  type: 'email.bounced',
  created_at: '2026-11-20T12:00:00Z',
  data: {
    email_id: 'x',
    to: ['Ana@example.org'],
    bounce: { type: 'Permanent', subType: 'General', message: '550 no such user' },
  },
};

interface Delivery {
  id?: string;
  /** Seconds since the epoch. */
  at?: number;
  key?: Buffer;
}

function deliver(event: unknown, { id = 'msg_1', at = Math.floor(Date.now() / 1000), key = KEY }: Delivery = {}) {
  // Uses unusual white space, because the signature covers the bytes.
  const payload = JSON.stringify(event, null, 3);
  const signature = createHmac('sha256', key).update(`${id}.${at}.${payload}`).digest('base64');
  const headers = {
    'content-type': 'application/json',
    'svix-id': id,
    'svix-timestamp': String(at),
    'svix-signature': `v1,AAAA v1,${signature}`,
  };
  return t.app.inject({ method: 'POST', url: '/api/resend-webhook', headers, payload });
}

const subscribed = async () =>
  (await t.ctx.db.selectFrom('people').select('email').where('notification', '=', 1).execute()).map(({ email }) => email);
const mail = { siteName: 'Red', subject: 'Hola', preheader: '', parts: [] };
const put = (key: string, bulk: boolean, to = 'ana@example.org') =>
  t.ctx.db
    .transaction()
    .execute((trx) =>
      enqueue(
        trx,
        { key, to, ...(bulk && { mailing: { key: 'event-announcement:1', recipientId: key } }), mail },
        t.ctx.clock.now(),
      ),
    );
const outbox = () => t.ctx.db.selectFrom('outbox').select(['mail_key', 'state', 'last_error']).orderBy('mail_id').execute();

describe('a bounce', () => {
  test('stops the mailing, shows what waited, and what comes later', async () => {
    await insertPerson(t.ctx.db, { email: 'ana@example.org', notification: 1 });
    await insertPerson(t.ctx.db, { email: 'eva@example.org', notification: 1 });
    await put('announcement', true);
    await put('receipt', false);
    expect((await deliver(BOUNCE)).statusCode).toBe(200);
    expect(await subscribed()).toEqual(['eva@example.org']);
    await put('another announcement', true);
    await put('another receipt', false);
    await put('eva', true, 'eva@example.org');
    const last_error = 'No se envió: la dirección está bloqueada (El correo rebotó)';
    expect(await outbox()).toEqual([
      { mail_key: 'receipt', state: 'dead', last_error },
      { mail_key: 'another receipt', state: 'dead', last_error },
      { mail_key: 'eva', state: 'pending', last_error: null },
    ]);
  });

  test('administrators see a bounce, and may write there again', async () => {
    await deliver(BOUNCE);
    const token = await t.login();
    const list = await t.send('GET', '/api/suppressions', { token });
    expect(list.headers['content-range']).toBe('suppressions 0-0/1');
    const [shown] = list.json();
    expect(shown).toMatchObject({ email: 'ana@example.org', reason: 'bounced', detail: '550 no such user' });
    const url = `/api/suppressions/${shown.suppression_id}`;
    expect((await t.send('DELETE', url, { token })).statusCode).toBe(200);
    expect((await t.send('DELETE', url, { token })).statusCode).toBe(404);
    await put('receipt', false);
    expect(await outbox()).toMatchObject([{ mail_key: 'receipt', state: 'pending' }]);
  });

  test('stops nothing when a mailbox is full today', async () => {
    await insertPerson(t.ctx.db, { email: 'ana@example.org', notification: 1 });
    const transient = { ...BOUNCE, data: { ...BOUNCE.data, bounce: { type: 'Transient', message: 'mailbox full' } } };
    expect((await deliver(transient)).statusCode).toBe(200);
    expect((await deliver({ type: 'email.delivered', data: { to: ['ana@example.org'] } }, { id: 'msg_2' })).statusCode).toBe(200);
    expect((await deliver('algo nuevo', { id: 'msg_3' })).statusCode).toBe(200);
    expect(await subscribed()).toEqual(['ana@example.org']);
  });
});

test('a complaint stops the mailing; administrators cannot subscribe its sender again', async () => {
  const id = await insertPerson(t.ctx.db, { email: 'ana@example.org', notification: 1 });
  await deliver({ type: 'email.complained', data: { to: 'Ana <ana@example.org>' } });
  const token = await t.login();
  const edited = await t.send('PUT', `/api/users/${id}`, { token, json: { notification: true } });
  expect([edited.json().notification, await subscribed()]).toEqual([false, []]);
});

test('an administrator cannot undo that a person unsubscribed', async () => {
  await t.send('PUT', '/api/users-unsubscribe', { json: { email: 'ana@example.org' } });
  const token = await t.login();
  expect((await t.send('GET', '/api/suppressions', { token })).json()).toEqual([]);
  const { suppression_id } = await t.ctx.db.selectFrom('suppressions').selectAll().executeTakeFirstOrThrow();
  expect((await t.send('DELETE', `/api/suppressions/${suppression_id}`, { token })).statusCode).toBe(404);
});

test('an open form becomes outdated when its person leaves, comes back or bounces', async () => {
  const id = await insertPerson(t.ctx.db, {
    email: 'ana@example.org',
    notification: 1,
    notification_at: '2026-01-01T00:00:00.000Z',
  });
  const token = await t.login();
  const save = (version: number) => t.send('PUT', `/api/users/${id}`, { token, json: { titleAcademy: 'Doctora', version } });
  expect((await t.send('PUT', '/api/users-unsubscribe', { json: { email: 'ana@example.org' } })).statusCode).toBe(200);
  expect((await save(1)).statusCode).toBe(409);
  const unsubscribeToken = (await t.ctx.db.transaction().execute(unsubscribeTokens))(id);
  expect((await t.send('POST', `/api/unsubscribe/${unsubscribeToken}/undo`)).statusCode).toBe(200);
  expect((await save(2)).statusCode).toBe(409);
  await deliver(BOUNCE);
  expect((await save(3)).statusCode).toBe(409);
  expect((await save(4)).json()).toMatchObject({ titleAcademy: 'Doctora', version: 5 });
});

describe('a report that cannot be trusted', () => {
  test('a report is refused without signature, with another signature, another body, or too late', async () => {
    await insertPerson(t.ctx.db, { email: 'ana@example.org', notification: 1 });
    const now = Math.floor(Date.now() / 1000);
    expect((await deliver(BOUNCE, { key: Buffer.from('otra clave') })).statusCode).toBe(401);
    expect((await deliver(BOUNCE, { at: now - 301 })).statusCode).toBe(401);
    expect((await deliver(BOUNCE, { at: now + 600 })).statusCode).toBe(401);
    expect((await t.send('POST', '/api/resend-webhook', { json: BOUNCE })).statusCode).toBe(401);
    expect(await subscribed()).toEqual(['ana@example.org']);
    expect(await t.ctx.db.selectFrom('webhook_events').selectAll().execute()).toEqual([]);
  });

  test('comes a second time', async () => {
    const at = Math.floor(Date.now() / 1000);
    expect((await deliver(BOUNCE, { at })).statusCode).toBe(200);
    await t.ctx.db.deleteFrom('suppressions').execute();
    expect((await deliver(BOUNCE, { at })).statusCode).toBe(409);
    // The provider repeats an unacknowledged delivery with a new signature.
    expect((await deliver(BOUNCE, { at: at + 1 })).statusCode).toBe(200);
    expect(await t.ctx.db.selectFrom('suppressions').selectAll().execute()).toEqual([]);
  });

  test('the whole report is refused without a secret to check it by', async () => {
    const other = await createTestApp();
    expect((await other.send('POST', '/api/resend-webhook', { json: BOUNCE })).statusCode).toBe(404);
    await other.close();
  });
});
