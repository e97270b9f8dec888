import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { useApp } from '../../testing/use-app.ts';
import { noteSuppression, suppressionOf } from './suppressions.ts';

const t = useApp();

const EMAIL = 'rebota@example.org';
const plain = createHash('sha256').update(EMAIL).digest('hex');
const ids = async () =>
  (await t.ctx.db.selectFrom('suppressions').select('suppression_id').execute()).map((row) => row.suppression_id);

test('an address is found by a hash that only the database can make', async () => {
  await t.ctx.db.transaction().execute((trx) => noteSuppression(trx, EMAIL, { reason: 'bounced' }, 0));
  expect(await suppressionOf(t.ctx.db, ` ${EMAIL.toUpperCase()}`)).toBe('bounced');
  expect(await ids()).not.toContain(plain);
});
