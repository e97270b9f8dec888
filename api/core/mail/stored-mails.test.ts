import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@trama/shared/format/time';
import { beforeEach, expect, test } from 'vitest';
import { startRetention } from '../../operations/retention.ts';
import { insertPerson } from '../../testing/factories.ts';
import { useAppAsRoot } from '../../testing/use-app.ts';
import { enqueue } from './outbox.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const { t, token } = useAppAsRoot({ now: NOW });
beforeEach(async () => {
  await t.ctx.mail.start();
});

const put = (key: string, to: string) =>
  t.ctx.db
    .transaction()
    .execute((trx) =>
      enqueue(trx, { key, to, mail: { siteName: 'Red', subject: 'Hola', preheader: '', parts: [] } }, t.ctx.clock.now()),
    );

/** Texts of the stored mails. */
async function storedMails(): Promise<string[]> {
  await t.ctx.mail.settled();
  const folder = join(t.ctx.config.dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
}

test('erasing a person leaves no mail to them, neither as a row nor as a file', async () => {
  const id = await insertPerson(t.ctx.db, { email: 'Ana@example.org', role_name: 'exhibitor' });
  await put('a', 'ana@example.org');
  await put('b', 'eva@example.org');
  expect(await storedMails()).toHaveLength(2);
  expect((await t.send('DELETE', `/api/users/${id}`, { token })).statusCode).toBe(200);
  expect((await storedMails()).join()).not.toContain('ana@example.org');
  expect((await storedMails()).join()).toContain('eva@example.org');
});

test('erasing a contact message takes its notice and the answer to it along', async () => {
  const json = { name: 'Ana Pérez', email: 'ana@example.org', message: 'Una pregunta' };
  await t.send('POST', '/api/send-email-contact', { json });
  expect(await storedMails()).toHaveLength(2);
  const [message] = (await t.send('GET', '/api/contact-messages', { token })).json();
  await t.send('DELETE', `/api/contact-messages/${message.message_id}`, { token });
  expect(await storedMails()).toEqual([]);
  expect(await t.ctx.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
});

test('sent mails are stored for 90 days without headers, then deleted with their files', async () => {
  await put('a', 'ana@example.org');
  await storedMails();
  expect(await t.ctx.db.selectFrom('outbox').select(['headers', 'state']).execute()).toEqual([{ headers: '{}', state: 'sent' }]);
  t.setNow(Date.parse(NOW) + 89 * DAY_MS);
  await startRetention(t.ctx).stop();
  expect(await storedMails()).toHaveLength(1);
  t.setNow(Date.parse(NOW) + 91 * DAY_MS);
  await startRetention(t.ctx).stop();
  expect(await storedMails()).toEqual([]);
  expect(await t.ctx.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
});

test('a stored mail with an account link is removed once the link ended; its row stays', async () => {
  await put('invitation:1', 'ana@example.org');
  await put('contact-received:1', 'ana@example.org');
  expect(await storedMails()).toHaveLength(2);
  t.setNow(Date.parse(NOW) + 7 * DAY_MS);
  await startRetention(t.ctx).stop();
  expect(await storedMails()).toHaveLength(1);
  expect(await t.ctx.db.selectFrom('outbox').select('mail_key').execute()).toHaveLength(2);
});
