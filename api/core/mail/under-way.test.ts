/** Changes of an item, its recipients or the clock during its mailing. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS, isoTime, MINUTE_MS } from '@trama/shared/format/time';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import type { Worker } from '../../context.ts';
import { MAILINGS } from '../../features/content-kinds.ts';
import { eraseSubject } from '../../features/privacy/index.ts';
import { insertEventRow, insertPage, insertPerson } from '../../testing/factories.ts';
import { migrate } from '../database/migrate.ts';
import { type Db, openDatabase } from '../database/open.ts';
import { createEligibilityCheck } from './eligibility.ts';
import { createMailings } from './mailings.ts';
import type { MailSender, OutgoingMail } from './sender.ts';
import { createMailWorker } from './worker.ts';

const START = Date.parse('2026-12-01T12:00:00Z');

let folder: string;
let db: Db;
let now: number;
/** Number of mails that the provider accepts before it requests a pause. */
let accepts: number;
let given: { key: string; mails: readonly OutgoingMail[] }[];
let mailings: Worker;
let worker: Worker;
let eventId: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trama-under-way-'));
  db = openDatabase(folder);
  await migrate(db);
  now = START;
  accepts = 1;
  given = [];
  start();
  for (const name of ['ana', 'eva', 'isa', 'noa'])
    await insertPerson(db, { email: `${name}@example.org`, first_name: name, notification: 1 });
  eventId = await insertEventRow(db, {
    title: 'Congreso',
    close_date: '2026-12-04',
    confirmation: 1,
    updated_at: isoTime(START - DAY_MS),
  });
  await insertPage(db, `/blog/${eventId}`);
});
afterEach(async () => {
  await worker.stop();
  await mailings.stop();
  await db.destroy();
  await rm(folder, { recursive: true });
});

function start(given = {}) {
  const config = readConfig({ DATA_DIR: folder, SITE_URL: 'https://trama.example' });
  const parts = { db, clock: { now: () => now }, log: pino({ level: 'silent' }) };
  worker = createMailWorker({
    ...parts,
    sender: { ...sender, ...given },
    site: async () => ({ from: 'red@example.org', url: 'https://trama.example', timeZone: 'UTC' }),
    eligibility: createEligibilityCheck({ ...parts, config, sources: MAILINGS }),
  });
  mailings = createMailings({ ...parts, config, sources: MAILINGS, onQueued: () => worker.wake() });
}

const sender: MailSender = {
  describe: () => 'test',
  interval: 0,
  remembers: 23 * HOUR_MS,
  batchSize: 2,
  async send(mails, key) {
    if (given.length >= accepts) return { outcome: 'retry', reason: '429', after: MINUTE_MS, pause: true };
    given.push({ key, mails });
    return { outcome: 'sent' };
  },
};

/** Runs the mailings and the worker until no work is due. */
async function turn() {
  await worker.start();
  await mailings.start();
  await mailings.settled();
  await worker.settled();
}
async function later(ms: number) {
  now += ms;
  accepts = Number.POSITIVE_INFINITY;
  await turn();
}
const change = (values: object) =>
  db
    .updateTable('events')
    .set({ ...values, updated_at: isoTime(now) })
    .where('id', '=', eventId)
    .execute();
const receivers = () => given.flatMap(({ mails }) => mails.map(({ to }) => to)).sort();
const ALL = ['ana@example.org', 'eva@example.org', 'isa@example.org', 'noa@example.org'];
const waiting = async () => (await db.selectFrom('outbox').select('mail_id').where('state', '=', 'pending').execute()).length;

test('a mailing whose item is hidden waits, and goes on when it is shown again: each once', async () => {
  await turn();
  expect(receivers()).toHaveLength(2);
  await change({ status: 'draft' });
  await later(2 * MINUTE_MS);
  expect([receivers().length, await waiting()]).toEqual([2, 2]);
  await change({ status: 'published' });
  await later(MINUTE_MS);
  expect(receivers()).toEqual(ALL);
  expect((await db.selectFrom('outbox').select('state').execute()).every(({ state }) => state === 'sent')).toBe(true);
});

test('a mailing stops when its announcement is called off, and resumes when wanted again', async () => {
  await turn();
  await change({ confirmation: 0 });
  await later(2 * MINUTE_MS);
  expect(receivers()).toHaveLength(2);
  await change({ confirmation: 1 });
  await later(MINUTE_MS);
  expect(receivers()).toEqual(ALL);
});

test('a mailing about a trashed item is on hold; purging the item deletes the rest', async () => {
  await turn();
  await change({ deleted_at: isoTime(now) });
  await later(2 * MINUTE_MS);
  expect(await waiting()).toBe(2);
  await db.deleteFrom('events').where('id', '=', eventId).execute();
  await later(2 * MINUTE_MS);
  expect([receivers().length, await waiting()]).toEqual([2, 0]);
});

test('a mailing that the trash interrupts while written is finished after the restore', async () => {
  await change({ deleted_at: isoTime(now) });
  await turn();
  expect(await db.selectFrom('events').select('mailed_at').execute()).toEqual([{ mailed_at: null }]);
  await change({ deleted_at: null });
  await later(MINUTE_MS);
  expect(receivers()).toEqual(ALL);
});

test('the rest of a mailing mentions no call that was closed by hand', async () => {
  await turn();
  await db
    .insertInto('call_settings')
    .values({ event_id: eventId, override: 'closed', updated_at: isoTime(now) })
    .execute();
  await later(MINUTE_MS);
  expect(given.flatMap(({ mails }) => mails.map(({ subject }) => subject)).toSorted()).toEqual([
    'Nueva convocatoria: Congreso',
    'Nueva convocatoria: Congreso',
    'Nuevo evento: Congreso',
    'Nuevo evento: Congreso',
  ]);
});

test('a mailing on hold for a month is dropped, even if its event later takes place', async () => {
  await turn();
  await change({ event_state: 'cancelled' });
  await later(29 * DAY_MS);
  expect(await waiting()).toBe(2);
  await later(2 * DAY_MS);
  await change({ event_state: 'scheduled' });
  await later(MINUTE_MS);
  expect([receivers().length, await waiting()]).toEqual([2, 0]);
});

test('a recipient whose mail is not sent yet reads what the item says after an edit', async () => {
  await turn();
  now += MINUTE_MS;
  await change({ title: 'Congreso corregido', location: 'Temuco' });
  await later(MINUTE_MS);
  expect(receivers()).toEqual(ALL);
  expect(given.flatMap(({ mails }) => mails.map(({ subject }) => subject)).sort()).toEqual([
    'Nueva convocatoria: Congreso',
    'Nueva convocatoria: Congreso',
    'Nueva convocatoria: Congreso corregido',
    'Nueva convocatoria: Congreso corregido',
  ]);
  const last = given.at(-1)?.mails[0];
  expect(last?.text).toContain('Lugar: Temuco');
  expect(last?.text).toContain(/<([^>]+)>/u.exec(last?.headers['List-Unsubscribe'] ?? '')?.[1]);
});

test('a batch in flight keeps its mails and its key, whatever is edited or hidden', async () => {
  accepts = 0;
  const seen: { key: string; subjects: string[] }[] = [];
  start({
    async send(mails: readonly OutgoingMail[], key: string) {
      seen.push({ key, subjects: mails.map(({ subject }) => subject) });
      if (seen.length === 1) return { outcome: 'retry', reason: 'cut', after: null, pause: false };
      return sender.send(mails, key);
    },
  });
  await turn();
  await change({ title: 'Otro', status: 'draft' });
  await later(2 * MINUTE_MS);
  expect(seen.filter(({ key }) => key === seen[0]?.key)).toEqual([seen[0], seen[0]]);
});

test('a person erased from a batch in flight does not give the others a new key', async () => {
  let first = true;
  start({
    async send(mails: readonly OutgoingMail[], key: string) {
      given.push({ key, mails });
      if (!first) return { outcome: 'sent' };
      first = false;
      return { outcome: 'retry', reason: 'cut', after: null, pause: false };
    },
  });
  await turn();
  const [cut] = given;
  await db.transaction().execute((trx) => eraseSubject(trx, { userId: null, email: cut?.mails[0]?.to ?? '' }, '9999'));
  await later(2 * MINUTE_MS);
  const again = given.filter(({ key }) => key === cut?.key);
  expect(again.map(({ mails }) => mails.length)).toEqual([2, 1]);
});

test('a clock that was far ahead and is set back stops nothing for long', async () => {
  now = START + 400 * DAY_MS;
  await turn();
  expect(receivers()).toHaveLength(2);
  now = START;
  await later(MINUTE_MS);
  expect(receivers()).toEqual(ALL);
});
