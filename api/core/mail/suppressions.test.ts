import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { lookupKey } from '../database/migrations/0031_lookup_key.ts';
import { suppress, suppressionOf } from './suppressions.ts';

let t: TestApp;
beforeEach(async () => {
  t = await createTestApp();
});
afterEach(() => t.close());

const EMAIL = 'rebota@example.org';
const plain = createHash('sha256').update(EMAIL).digest('hex');
const ids = async () =>
  (await t.ctx.db.selectFrom('suppressions').select('suppression_id').execute()).map((row) => row.suppression_id);

test('an address is found by a hash that nobody can make without the database', async () => {
  await t.ctx.db.transaction().execute((trx) => suppress(trx, EMAIL, { reason: 'bounced' }, 0));
  expect(await suppressionOf(t.ctx.db, ` ${EMAIL.toUpperCase()}`)).toBe('bounced');
  expect(await ids()).not.toContain(plain);
});

test('those of an earlier release are found after the migration, without their addresses', async () => {
  const { db } = t.ctx;
  await db.deleteFrom('settings').where('key', '=', 'lookup_secret').execute();
  await db
    .insertInto('suppressions')
    .values({ suppression_id: plain, reason: 'unsubscribed', email: null, created_at: '' })
    .execute();
  await db.transaction().execute((trx) => lookupKey(trx));
  expect(await ids()).not.toContain(plain);
  expect(await suppressionOf(db, EMAIL)).toBe('unsubscribed');
});
