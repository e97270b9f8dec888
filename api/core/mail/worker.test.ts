import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS, MINUTE_MS } from '@trama/shared/format/time';
import { paragraph, webLink } from '@trama/shared/mail/compose';
import type { MailContent } from '@trama/shared/mail/parts';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eraseSubject } from '../../features/privacy/index.ts';
import { insertApplicationRow } from '../../testing/applications.ts';
import { openEmptyDatabase } from '../../testing/empty-database.ts';
import { insertEventRow, insertPerson } from '../../testing/factories.ts';
import { activeSubject, issueToken, openLink, revokeTokens } from '../auth/access-tokens.ts';
import type { Db } from '../database/open.ts';
import { enqueue } from './outbox.ts';
import type { MailSender, OutgoingMail, SendResult } from './sender.ts';
import { createMailWorker } from './worker.ts';

const START = Date.parse('2026-12-01T12:00:00Z');
const SENT: SendResult = { outcome: 'sent' };
const LATER: SendResult = { outcome: 'retry', reason: '500', after: null, pause: false };

let folder: string;
let db: Db;
let now: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trama-outbox-'));
  db = await openEmptyDatabase(folder);
  now = START;
});
afterEach(async () => {
  await db.destroy();
  await rm(folder, { recursive: true });
});

const MAIL: MailContent = { siteName: 'Red', subject: 'Hola', preheader: '', parts: [] };

const put = (key: string, { to = 'inbox@example.org', bulk = false, toMany = false } = {}) =>
  db.transaction().execute((trx) =>
    enqueue(
      trx,
      {
        key,
        to,
        replyTo: 'ana@example.org',
        ...(bulk && { mailing: { key: 'event-announcement:1', recipientId: key } }),
        toMany,
        mail: MAIL,
      },
      now,
    ),
  );

const rows = () =>
  db.selectFrom('outbox').select(['mail_key', 'state', 'attempts', 'next_attempt_at', 'last_error']).orderBy('mail_id').execute();

/** A provider that answers as the test says, and records what it received. */
function provider(
  answer: (mail: OutgoingMail, attempt: number, mails: readonly OutgoingMail[]) => SendResult | Promise<SendResult> = () => SENT,
  batchSize = 1,
) {
  const given: OutgoingMail[] = [];
  const batches: { key: string; mails: readonly OutgoingMail[] }[] = [];
  const sender: MailSender = {
    describe: () => 'test',
    interval: 0,
    remembers: 23 * HOUR_MS,
    batchSize,
    send: async (mails, key) => {
      const [mail] = mails;
      if (!mail) throw new Error('nothing to send');
      given.push(mail);
      batches.push({ key, mails });
      return answer(mail, given.length, mails);
    },
  };
  return { given, batches, sender };
}

async function working(sender: MailSender) {
  const worker = createMailWorker({
    db,
    sender,
    site: async () => ({ from: 'Red <red@example.org>', url: 'https://trama.example', timeZone: 'UTC' }),
    clock: { now: () => now },
    log: pino({ level: 'silent' }),
  });
  await worker.start();
  await worker.settled();
  return worker;
}

test.each([
  ['not tried yet', null],
  ['that the provider may have taken', new Date(START).toISOString()],
])('no mail %s leaves with a dead link: a replaced one is dropped, an application’s renewed', async (_, in_flight_since) => {
  const [old, fresh, other, receipt] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(43));
  const event_id = await insertEventRow(db);
  const invited = { event_id, name: 'Eva', created_at: '2026-11-20' };
  for (const reviewer_id of ['same', 'other'])
    await db
      .insertInto('reviewers')
      .values({ ...invited, reviewer_id, email: `${reviewer_id}@example.org` })
      .execute();
  const person_id = await insertPerson(db, { role_name: 'exhibitor', email: 'Ana@example.org' });
  await insertApplicationRow(db, { event_id, application_id: 'same', person_id });
  await db.transaction().execute(async (trx) => {
    for (const [index, token = ''] of [old, fresh, other, receipt].entries()) {
      const purpose = index === 3 ? 'own_application' : 'reviewing';
      await issueToken(trx, { purpose, subject: index === 2 ? 'other' : 'same', token }, now + index);
      const parts = [paragraph(webLink(`https://trama.example/postulaciones/mia#${token}`))];
      await enqueue(trx, { key: `mail:${index}`, to: 'ana@example.org', mail: { ...MAIL, parts } }, now);
    }
  });
  await openLink(db, { purpose: 'reviewing', token: fresh ?? '', dead: '', timeZone: 'UTC' }, now + 3);
  await db.transaction().execute((trx) => revokeTokens(trx, 'own_application', 'same', now));
  await db.updateTable('outbox').set({ in_flight_since }).execute();
  const { given, sender } = provider();
  await (await working(sender)).stop();
  expect(given.map(({ key }) => key)).toEqual(['mail:1', 'mail:2', 'mail:3']);
  expect((await rows()).map(({ mail_key }) => mail_key)).toEqual(['mail:1', 'mail:2', 'mail:3']);
  const renewed = /#([\w-]{43})/u.exec(given.at(-1)?.text ?? '')?.[1] ?? '';
  expect(renewed).not.toBe(receipt);
  expect(await activeSubject(db, 'own_application', renewed, now)).toBe('same');
});

describe('the outbox', () => {
  test('keeps one mail per cause', async () => {
    await put('contact:1');
    await put('contact:1');
    expect(await rows()).toHaveLength(1);
  });

  test('holds no mail of a transaction that failed', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await enqueue(
        trx,
        {
          key: 'k',
          to: 'a@b.cl',
          mail: MAIL,
        },
        now,
      );
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await rows()).toEqual([]);
  });

  test('clears what was written to a person', async () => {
    await put('a', { to: 'Ana@Example.org' });
    await put('b', { to: 'eva@example.org' });
    await db.transaction().execute((trx) => eraseSubject(trx, { userId: null, email: 'ana@example.org' }, '9999'));
    expect(await rows()).toMatchObject([{ mail_key: 'b' }]);
  });
});

describe('the worker', () => {
  test('sends what waits at the start and what comes later, each once', async () => {
    await put('contact:1');
    const { given, sender } = provider();
    const worker = await working(sender);
    await put('contact:2');
    worker.wake();
    await worker.settled();
    await worker.stop();
    expect(given.map((mail) => mail.key)).toEqual(['contact:1', 'contact:2']);
    expect(given[0]).toMatchObject({
      from: 'Red <red@example.org>',
      to: 'inbox@example.org',
      replyTo: 'ana@example.org',
      headers: {},
    });
    expect(await rows()).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
  });

  test('sends a mail that a person waits for before hundreds of decisions, and those before a mailing', async () => {
    await put('mailing:1', { bulk: true });
    await put('mailing:2', { bulk: true });
    await put('decision:1', { toMany: true });
    await put('decision:2', { toMany: true });
    await put('contact:1');
    const { given, sender } = provider();
    await (await working(sender)).stop();
    expect(given.map((mail) => mail.key)).toEqual(['contact:1', 'decision:1', 'decision:2', 'mailing:1', 'mailing:2']);
  });

  test('tries a failed mail again, later each time, with the same key', async () => {
    await put('contact:1');
    const { given, sender } = provider((_, attempt) => (attempt < 4 ? LATER : SENT));
    const worker = await working(sender);
    const waits: number[] = [];
    while (given.length < 4) {
      const [row] = await rows();
      waits.push(Date.parse(row?.next_attempt_at ?? '') - now);
      now = Date.parse(row?.next_attempt_at ?? '');
      await worker.settled();
    }
    await worker.stop();
    expect(waits[0]).toBeGreaterThanOrEqual(15_000);
    expect(waits[0]).toBeLessThanOrEqual(30_000);
    expect(waits[2]).toBeGreaterThanOrEqual(MINUTE_MS);
    expect(new Set(given.map((mail) => mail.key))).toEqual(new Set(['contact:1']));
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 3 }]);
  });

  test('gives up no mail while the account is refused, however long that takes', async () => {
    await put('contact:1');
    let refused = true;
    const { sender } = provider(() =>
      refused ? { outcome: 'retry', reason: '401 invalid_api_key', after: 5 * MINUTE_MS, pause: true } : SENT,
    );
    const worker = await working(sender);
    for (let n = 0; n < 60; n += 1) {
      now += 2 * HOUR_MS;
      await worker.settled();
    }
    expect(await rows()).toMatchObject([{ state: 'pending', attempts: 0, last_error: '401 invalid_api_key' }]);
    refused = false;
    now += HOUR_MS;
    await worker.settled();
    await worker.stop();
    expect(await rows()).toMatchObject([{ state: 'sent' }]);
  });

  test('tries few mails while the provider is down, so that the others have no unknown outcome', async () => {
    for (let n = 0; n < 40; n += 1) await put(`contact:${n}`);
    let down = true;
    const { given, sender } = provider(() => (down ? LATER : SENT));
    const worker = await working(sender);
    expect(given).toHaveLength(5);
    for (let n = 0; n < 10; n += 1) {
      now += 6 * MINUTE_MS;
      await worker.settled();
    }
    expect(given).toHaveLength(15);
    const tried = await db.selectFrom('outbox').select('mail_id').where('in_flight_since', 'is not', null).execute();
    expect(tried.length).toBeLessThanOrEqual(15);
    down = false;
    for (let n = 0; n < 3; n += 1) {
      now += HOUR_MS;
      await worker.settled();
    }
    await worker.stop();
    expect((await rows()).every(({ state }) => state === 'sent')).toBe(true);
  });

  test('stops all sending while the provider asks for a pause, and blames no mail for it', async () => {
    await put('contact:1');
    await put('contact:2');
    const { given, sender } = provider((_, attempt) =>
      attempt === 1 ? { outcome: 'retry', reason: '429', after: MINUTE_MS, pause: true } : SENT,
    );
    const worker = await working(sender);
    expect(given).toHaveLength(1);
    now += 59_000;
    await worker.settled();
    expect(given).toHaveLength(1);
    now += 2_000;
    await worker.settled();
    await worker.stop();
    expect(given).toHaveLength(3);
    expect(await rows()).toMatchObject([
      { state: 'sent', attempts: 0 },
      { state: 'sent', attempts: 0 },
    ]);
  });

  test('ends a refused mail as dead, with the reason, and goes on', async () => {
    await put('contact:1');
    await put('contact:2');
    const { sender } = provider((mail) => (mail.key === 'contact:1' ? { outcome: 'refused', reason: 'bad address' } : SENT));
    await (await working(sender)).stop();
    expect(await rows()).toMatchObject([{ state: 'dead', last_error: 'bad address' }, { state: 'sent' }]);
  });

  test('a late mail says when it was written, with the same words in every repeat', async () => {
    await put('contact:1');
    let down = true;
    const { given, sender } = provider(() => (down ? { ...LATER, pause: true } : LATER));
    const worker = await working(sender);
    now += 3 * HOUR_MS;
    await worker.settled();
    down = false;
    for (let hours = 0; hours < 3; hours += 1) {
      now += HOUR_MS;
      await worker.settled();
    }
    await put('contact:2');
    await worker.settled();
    await worker.stop();
    const words =
      /Escribimos este correo el (.+) y no pudo salir antes\. .+ vale lo que dice el sitio: https:\/\/trama\.example/u;
    const [atOnce, ...later] = given.filter(({ key }) => key === 'contact:1');
    expect(atOnce?.text).not.toMatch(words);
    expect(later.length).toBeGreaterThan(2);
    for (const { text, html } of later) {
      expect(words.exec(text)?.[1]).toContain('01/12/2026, 12:00');
      expect(html).toMatch(words);
      expect(text).toBe(later[0]?.text);
    }
    expect(given.findLast(({ key }) => key === 'contact:2')?.text).not.toMatch(words);
  });

  test('ends a mail that never gets through as dead', async () => {
    await put('contact:1');
    const { given, sender } = provider(() => LATER);
    const worker = await working(sender);
    for (let hours = 0; hours < 72; hours += 1) {
      now += HOUR_MS;
      await worker.settled();
    }
    await worker.stop();
    expect((await rows())[0]?.state).toBe('dead');
    expect(given.length).toBeLessThanOrEqual(25);
  });

  test('repeats a mail whose sending a crash cut off while the provider remembers its key, and never after', async () => {
    await put('contact:1');
    await put('contact:2');
    const crash = provider(() => new Promise<SendResult>(() => {}));
    const crashing = createMailWorker({
      db,
      sender: crash.sender,
      site: async () => ({ from: 'red@example.org', url: 'https://trama.example', timeZone: 'UTC' }),
      clock: { now: () => now },
      log: pino({ level: 'silent' }),
    });
    await crashing.start();
    await expect.poll(() => crash.given.length).toBe(1);

    now += 22 * HOUR_MS;
    const soon = provider(() => LATER);
    await (await working(soon.sender)).stop();
    expect(soon.given.map((mail) => mail.key)).toEqual(['contact:1', 'contact:2']);

    now += 2 * HOUR_MS;
    const late = provider();
    await (await working(late.sender)).stop();
    expect(late.given.map((mail) => mail.key)).toEqual(['contact:2']);
    expect(await rows()).toMatchObject([{ state: 'dead' }, { state: 'sent' }]);
  });

  test('finishes the mail at hand when it is stopped, and keeps the others', async () => {
    await put('contact:1');
    await put('contact:2');
    const release = Promise.withResolvers<SendResult>();
    const { given, sender } = provider(() => release.promise);
    const worker = createMailWorker({
      db,
      sender,
      site: async () => ({ from: 'red@example.org', url: 'https://trama.example', timeZone: 'UTC' }),
      clock: { now: () => now },
      log: pino({ level: 'silent' }),
    });
    await worker.start();
    await expect.poll(() => given.length).toBe(1);
    const stopping = worker.stop();
    release.resolve(SENT);
    await stopping;
    expect(await rows()).toMatchObject([{ state: 'sent' }, { state: 'pending' }]);
  });

  describe('a provider that takes many mails at once', () => {
    const mailing = async (count: number) => {
      for (let n = 0; n < count; n += 1) await put(`mailing:${n}`, { bulk: true, to: `s${n}@example.org` });
    };

    test('sends a mailing in batches, and transactional mails one by one', async () => {
      await mailing(7);
      await put('contact:1');
      const { batches, sender } = provider(() => SENT, 3);
      await (await working(sender)).stop();
      expect(batches.map(({ mails }) => mails.length)).toEqual([1, 3, 3, 1]);
      expect(batches[0]?.key).toBe('contact:1');
      expect(new Set(batches.map(({ key }) => key)).size).toBe(4);
      expect((await rows()).every((row) => row.state === 'sent')).toBe(true);
    });

    test('repeats a cut batch with the same mails under the same key, whatever was added meanwhile', async () => {
      await mailing(3);
      const { batches, sender } = provider((_, attempt) => (attempt === 1 ? LATER : SENT), 3);
      const worker = await working(sender);
      await put('mailing:later', { bulk: true });
      now += MINUTE_MS;
      await worker.settled();
      await worker.stop();
      const [first, second, third] = batches.map(({ key, mails }) => ({ key, to: mails.map((mail) => mail.key) }));
      expect(second).toEqual(first);
      expect(third?.to).toEqual(['mailing:later']);
      expect((await rows()).every((row) => row.state === 'sent')).toBe(true);
    });

    test('sends the mails of a refused batch singly, so that one bad address stops only itself', async () => {
      await mailing(3);
      const { sender } = provider(
        (_, __, mails) => (mails.some((mail) => mail.to === 's1@example.org') ? { outcome: 'refused', reason: 'bad' } : SENT),
        3,
      );
      await (await working(sender)).stop();
      expect((await rows()).map((row) => row.state)).toEqual(['sent', 'dead', 'sent']);
    });
  });
});
