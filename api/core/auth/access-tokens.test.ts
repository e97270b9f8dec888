import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS, MINUTE_MS } from '@trama/shared/format/time';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEmptyDatabase } from '../../testing/empty-database.ts';
import { insertEventRow, insertPerson } from '../../testing/factories.ts';
import type { Db, Trx } from '../database/open.ts';
import {
  activeSubject,
  consumeToken,
  deleteExpiredTokens,
  findToken,
  issueToken,
  openLink,
  revokeTokens,
} from './access-tokens.ts';
import type { TokenPurpose } from './tables.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
let folder: string;
let db: Db;
let ana: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trama-tokens-'));
  db = await openEmptyDatabase(folder);
  ana = await insertPerson(db);
});
afterEach(async () => {
  await db.destroy();
  await rm(folder, { recursive: true });
});

const inTransaction = <T>(work: (trx: Trx) => Promise<T>) => db.transaction().execute(work);
const issue = (lifetime?: number) =>
  inTransaction((trx) => issueToken(trx, { purpose: 'password', subject: ana, ...(lifetime && { lifetime }) }, NOW));
const consume = (token: string, now: number) => inTransaction((trx) => consumeToken(trx, 'password', token, now));
const count = async () => (await db.selectFrom('access_tokens').select('token_hash').execute()).length;

test('a token opens its subject for its purpose until it expires, and is stored as a hash alone', async () => {
  const token = await issue(MINUTE_MS);
  expect(await activeSubject(db, 'password', token, NOW + MINUTE_MS - 1)).toBe(ana);
  expect(await activeSubject(db, 'password', token, NOW + MINUTE_MS)).toBeUndefined();
  expect(await activeSubject(db, 'applying', token, NOW)).toBeUndefined();
  expect(JSON.stringify(await db.selectFrom('access_tokens').selectAll().execute())).not.toContain(token);
});

test('an access token is consumed once, and its second use says when', async () => {
  const token = await issue(MINUTE_MS);
  const both = await Promise.all([consume(token, NOW + 1), consume(token, NOW + 1)]);
  expect(both.filter((subject) => subject === ana)).toHaveLength(1);
  expect(await findToken(db, 'password', token)).toMatchObject({ used_at: '2026-11-20T12:00:00.001Z' });
});

test('revoking takes all tokens of a subject and purpose', async () => {
  const tokens = [await issue(), await issue()];
  const other = await inTransaction((trx) => issueToken(trx, { purpose: 'applying', subject: ana }, NOW));
  await inTransaction((trx) => revokeTokens(trx, 'password', ana, NOW));
  for (const token of tokens) expect(await activeSubject(db, 'password', token, NOW)).toBeUndefined();
  expect(await activeSubject(db, 'applying', other, NOW)).toBe(ana);
  await deleteExpiredTokens(db, NOW + 29 * DAY_MS);
  expect(await count()).toBe(3);
  await deleteExpiredTokens(db, NOW + 30 * DAY_MS);
  expect(await count()).toBe(1);
});

test('a replaced link is kept until its replacement ends, so that its page can name it', async () => {
  const dead = 'Este enlace ya no sirve';
  const open = (token: string, now: number) => openLink(db, { purpose: 'password', token, dead, timeZone: 'UTC' }, now);
  const [first, second] = [await issue(), await issue()];
  // Of two links issued in the same millisecond, the second is newer.
  expect(await open(second, NOW)).toBe(ana);
  await deleteExpiredTokens(db, NOW);
  await expect(open(first, NOW)).rejects.toMatchObject({ status: 404, code: 'link-replaced' });
  await inTransaction((trx) => revokeTokens(trx, 'password', ana, NOW));
  await expect(open(first, NOW)).rejects.toMatchObject({ status: 404, message: dead, code: undefined });
  await deleteExpiredTokens(db, NOW + 30 * DAY_MS);
  expect(await count()).toBe(0);
});

test('tokens that expired are swept, others stay', async () => {
  await issue(MINUTE_MS);
  const lasting = await issue();
  await deleteExpiredTokens(db, NOW + MINUTE_MS);
  expect(await count()).toBe(2);
  await deleteExpiredTokens(db, NOW + MINUTE_MS + 30 * DAY_MS);
  expect(await count()).toBe(1);
  expect(await activeSubject(db, 'password', lasting, NOW + MINUTE_MS)).toBe(ana);
});

/** All purposes, so that a new purpose without an owner column (`core/database/migrations`) fails this test. */
const PURPOSES: Record<TokenPurpose, true> = {
  ...{ password: true, invitation: true, device: true, confirm_email: true, undo_email: true, applying: true, shown: true },
  ...{ own_application: true, sent_application: true, awaited_address: true, coauthor: true, draft: true, tab_draft: true },
  ...{ opening_notice: true, late_link: true, reviewing: true, own_data: true, subscription: true },
};

test.each(Object.keys(PURPOSES))('a token for %s is not stored without its subject', async (purpose) => {
  const stored = sql`insert into access_tokens (token_hash, purpose, subject, created_at)
    values ('a', ${purpose}, 'nobody', '2026-11-20')`.execute(db);
  await expect(stored).rejects.toThrow('FOREIGN KEY');
});

test('access tokens are deleted with their subject, also by a cascade', async () => {
  await issue();
  await db.deleteFrom('people').where('user_id', '=', ana).execute();
  expect(await count()).toBe(0);
  const event_id = await insertEventRow(db);
  await db.insertInto('late_links').values({ late_link_id: 'late', event_id, email: 'a@example.org' }).execute();
  await inTransaction((trx) => issueToken(trx, { purpose: 'late_link', subject: 'late' }, NOW));
  await db.deleteFrom('events').where('id', '=', event_id).execute();
  expect(await count()).toBe(0);
});
