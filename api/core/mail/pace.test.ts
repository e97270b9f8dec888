import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS } from '@trama/shared/format/time';
import { LIMITS } from '@trama/shared/limits';
import type { MailQueue } from '@trama/shared/mail/mails';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEmptyDatabase } from '../../testing/empty-database.ts';
import type { Db } from '../database/open.ts';
import { enqueue } from './outbox.ts';

import { createMailWorker } from './worker.ts';

const START = Date.parse('2026-12-01T12:00:00Z');
let folder: string;
let db: Db;
let now: number;
let given: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trama-pace-'));
  db = await openEmptyDatabase(folder);
  now = START;
  given = [];
});
afterEach(async () => {
  await db.destroy();
  await rm(folder, { recursive: true });
});

const put = (key: string, bulk: boolean) =>
  db.transaction().execute((trx) =>
    enqueue(
      trx,
      {
        key,
        to: 'a@example.org',
        ...(bulk && { mailing: { key: 'event-announcement:1', recipientId: key } }),
        mail: { siteName: 'Red', subject: 'Hola', preheader: '', parts: [] },
      },
      now,
    ),
  );

function work(perDay: number, batchSize: number) {
  return createMailWorker({
    db,
    site: async () => ({ from: 'red@example.org', url: 'https://trama.example', timeZone: 'UTC' }),
    clock: { now: () => now },
    log: pino({ level: 'silent' }),
    perDay,
    sender: {
      describe: () => 'test',
      interval: 0,
      remembers: DAY_MS,
      batchSize,
      send: async (mails) => {
        given.push(...mails.map(({ key }) => key));
        return { outcome: 'sent' };
      },
    },
  });
}

test('a mailing larger than the plan’s day is sent over several days, to every recipient', async () => {
  for (let n = 0; n < 50; n += 1) await put(`m${n}`, true);
  const worker = work(20, 100);
  await worker.start();
  const perDay = [];
  for (let day = 0; day < 4; day += 1) {
    now = START + day * DAY_MS;
    await worker.settled();
    perDay.push(given.length);
  }
  await worker.stop();
  // Nine tenths of twenty.
  expect(perDay).toEqual([18, 36, 50, 50]);
  expect(new Set(given).size).toBe(50);
});

test('a mail to one person is sent even when the mailing has used its share', async () => {
  for (let n = 0; n < 9; n += 1) await put(`m${n}`, true);
  const worker = work(10, 1);
  await worker.start();
  await worker.settled();
  await put('m9', true);
  await put('receipt', false);
  await worker.settled();
  expect([given.length, given.at(-1)]).toEqual([10, 'receipt']);
  // The receipt counts too, so the tenth mail of the mailing waits until the first is a day old.
  now += DAY_MS;
  await worker.settled();
  await worker.stop();
  expect(given.at(-1)).toBe('m9');
});

test('mails of the last 24 hours count after a restart and after midnight', async () => {
  now = Date.parse('2026-12-01T23:30:00Z');
  for (let n = 0; n < 30; n += 1) await put(`m${n}`, true);
  for (const expected of [9, 9, 9]) {
    const worker = work(10, 1);
    await worker.start();
    await worker.settled();
    await worker.stop();
    expect(given).toHaveLength(expected);
    now += HOUR_MS;
  }
  now += DAY_MS;
  const worker = work(10, 1);
  await worker.start();
  await worker.settled();
  await worker.stop();
  expect(given).toHaveLength(18);
});

const MAIL = { siteName: 'Red', subject: 'Hola', preheader: '', parts: [] };
/** A mail to a new address, caused by `client`. */
async function visitor(key: string, queue: MailQueue, client: string | null, to = `${key}@example.org`): Promise<void> {
  await db.transaction().execute((trx) => enqueue(trx, { key, to, queue, mail: MAIL }, now));
  await db.updateTable('outbox').set({ client }).where('mail_key', '=', key).execute();
}

/** Sends the mails that the pace allows now. */
async function settle(perDay = 100_000): Promise<void> {
  const worker = work(perDay, 1);
  await worker.start();
  await worker.settled();
  await worker.stop();
}

test('120 applicants behind one address have their receipts at once, beside a network that floods each queue', async () => {
  for (let n = 0; n < 400; n += 1) await visitor(`flood${n}`, 'unproved_receipt', 'flood');
  for (let n = 0; n < 177; n += 1) await visitor(`draft${n}`, 'draft', 'flood');
  for (let n = 0; n < 120; n += 1) await visitor(`uni${n}`, 'unproved_receipt', 'university');
  await visitor('other', 'unproved_receipt', 'other');
  await visitor('other-draft', 'draft', 'other');
  await settle();
  const sent = (name: string) => new Set(given.filter((key) => key.startsWith(name))).size;
  expect([sent('flood'), sent('uni'), sent('other')]).toEqual([200, 120, 2]);
  expect(sent('draft')).toBe(20);
  // Receipts leave before all that can wait.
  expect(given.findIndex((key) => key.startsWith('draft'))).toBeGreaterThan(given.indexOf('other'));
  // Mails beyond the pace are not lost.
  now += HOUR_MS;
  await settle();
  expect([sent('flood'), sent('draft')]).toEqual([400, 40]);
});

test('an address has so many a day of each queue, in any spelling', async () => {
  const { perAddressDay } = LIMITS.mailQueues.receipt;
  for (let n = 0; n < perAddressDay + 2; n += 1)
    await visitor(`p${n}`, 'receipt', null, n % 2 ? 'Una@example.org' : 'una@example.org');
  await visitor('draft', 'draft', null, 'una@example.org');
  await put('password', false);
  await settle();
  expect(given.filter((key) => key.startsWith('p') && key !== 'password')).toHaveLength(perAddressDay);
  expect(given).toEqual(expect.arrayContaining(['draft', 'password']));
  now += DAY_MS;
  await settle();
  expect(given).toHaveLength(perAddressDay + 4);
});

test('one network never uses up the plan’s day, whatever it causes', async () => {
  for (let n = 0; n < 90; n += 1) await visitor(`a${n}`, n % 2 ? 'receipt' : 'confirmation', 'one');
  await visitor('b', 'receipt', 'another');
  await put('password', false);
  await settle(100);
  expect(given).toHaveLength(32);
  expect(given).toEqual(expect.arrayContaining(['b', 'password']));
});

test('mails noted by a clock far ahead do not use up the days to come', async () => {
  now = START + 400 * DAY_MS;
  for (let n = 0; n < 9; n += 1) await put(`m${n}`, true);
  const worker = work(10, 1);
  await worker.start();
  await worker.settled();
  now = START;
  for (let n = 9; n < 18; n += 1) await put(`m${n}`, true);
  await worker.settled();
  await worker.stop();
  expect(given).toHaveLength(18);
});
