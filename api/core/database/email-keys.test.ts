/** Every address has its key, whichever part of the product writes it, and only keys are compared. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldEmail } from '@trama/shared/format/text';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '../../testing/use-app.ts';
import { EMAIL_KEYS } from './email-keys.ts';

const t = useApp();

test.each([
  [' MUÑOZ@Example.org ', 'muñoz@example.org'],
  ['MUN\u0303OZ@example.org', 'muñoz@example.org'],
  ['ana@Ñandú.CL', 'ana@xn--and-6ma2c.cl'],
  ['ana@xn--and-6ma2c.cl', 'ana@xn--and-6ma2c.cl'],
  ['no es correo', 'no es correo'],
  ['a@b/ñ', 'a@b/ñ'],
  ['', ''],
])('%j is compared as %j', (address, key) => {
  expect(foldEmail(address)).toBe(key);
  expect(foldEmail(foldEmail(address))).toBe(key);
});

test('every column that holds an address has an indexed key', async () => {
  const { rows } = await sql<{ table: string; column: string }>`select m.name as "table", p.name as "column"
    from sqlite_master m join pragma_table_info(m.name) p where m.type = 'table'`.execute(t.ctx.db);
  const addresses = rows.filter(({ column }) => /(?:^|_)(?:email|mail)$|^to_address$/u.test(column));
  expect(addresses.filter(({ table, column }) => !EMAIL_KEYS[table]?.[column])).toEqual([]);
  for (const [table, keys] of Object.entries(EMAIL_KEYS))
    for (const key of Object.values(keys)) {
      const { rows: plan } = await sql<{ detail: string }>`explain query plan
        select 1 from ${sql.table(table)} where ${sql.ref(key)} = 'a'`.execute(t.ctx.db);
      expect(plan[0]?.detail, `${table}.${key}`).toContain('USING');
    }
});

test('inserts, updates and conflicts write the key; without an address there is none', async () => {
  const { db } = t.ctx;
  const keys = async () =>
    (await db.selectFrom('contact_messages').select('email_key').orderBy('message_id').execute()).map((row) => row.email_key);
  const message = { name: 'A', message: 'Hola', created_at: '2026-12-01T00:00:00.000Z' };
  await db
    .insertInto('contact_messages')
    .values([
      { ...message, email: 'MUÑOZ@Example.org' },
      { ...message, email: 'ana@ñandú.cl' },
    ])
    .execute();
  expect(await keys()).toEqual(['muñoz@example.org', 'ana@xn--and-6ma2c.cl']);
  await db.updateTable('contact_messages').set({ email: 'ÁNGELA@example.org' }).execute();
  expect(await keys()).toEqual(['ángela@example.org', 'ángela@example.org']);
  const suppression = { suppression_id: 's', reason: 'bounced', created_at: message.created_at } as const;
  for (const email of [null, 'ÑUSTA@example.org'])
    await db
      .insertInto('suppressions')
      .values({ ...suppression, email })
      .onConflict((conflict) => conflict.column('suppression_id').doUpdateSet({ email }))
      .execute();
  expect(await db.selectFrom('suppressions').select('email_key').executeTakeFirst()).toEqual({ email_key: 'ñusta@example.org' });
  await expect(
    db
      .updateTable('contact_messages')
      .set(({ ref }) => ({ email: ref('name') }))
      .execute(),
  ).rejects.toThrow('written as text');
});

test('no statement folds an address by SQL', () => {
  const root = join(import.meta.dirname, '..', '..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('migrations') && !file.includes('node_modules'),
  );
  expect(files.filter((file) => /(?<!\w)lower\s*\(|['"]lower['"]/u.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
