import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIMITS } from '@trama/shared/limits';
import { DAY_MS, HOUR_MS } from '@trama/shared/time';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEmptyDatabase } from '../../testing/empty-database.ts';
import type { Db } from '../database/open.ts';
import { enqueue } from './outbox.ts';
import type { MailPace } from './tables.ts';
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
    from: async () => 'red@example.org',
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
  // The receipt counts as well: the tenth of the mailing waits for the first to be a day old.
  now += DAY_MS;
  await worker.settled();
  await worker.stop();
  expect(given.at(-1)).toBe('m9');
});

test('what was sent in the last 24 hours counts after a restart and after midnight', async () => {
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

test('receipts to unproved addresses wait once the hour has had its number, and none is lost', async () => {
  const { unprovedPerHour, perAddressDay } = LIMITS.receipts;
  const mail = { siteName: 'Red', subject: 'Hola', preheader: '', parts: [] };
  const receipt = (key: string, to: string, pace: MailPace) =>
    db.transaction().execute((trx) => enqueue(trx, { key, to, pace, mail }, now));
  for (let n = 0; n < unprovedPerHour + 3; n += 1) await receipt(`u${n}`, `u${n}@example.org`, 'unproved_receipt');
  await receipt('proved', 'known@example.org', 'receipt');
  await put('password', false);
  const worker = work(10_000, 1);
  await worker.start();
  await worker.settled();
  expect(given).toHaveLength(unprovedPerHour + 2);
  expect(given).toEqual(expect.arrayContaining(['proved', 'password']));
  now += HOUR_MS;
  await worker.settled();
  expect(given).toHaveLength(unprovedPerHour + 5);

  given = [];
  for (let n = 0; n < perAddressDay + 2; n += 1) await receipt(`p${n}`, 'Una@example.org', 'receipt');
  await worker.settled();
  expect(given).toHaveLength(perAddressDay);
  now += DAY_MS;
  await worker.settled();
  await worker.stop();
  expect(given).toHaveLength(perAddressDay + 2);
});

test('what a clock that was far ahead has noted does not use up the days to come', async () => {
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
