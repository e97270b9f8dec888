/** Acts on rows of the register of personal data, with their pages, forms and mails. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { EMAIL_KEYS } from '../database/email-keys.ts';
import type { Db, Trx } from '../database/open.ts';
import { isOfKey } from '../mail/outbox.ts';
import { isContentKey, markStale } from '../publishing/stale-pages.ts';
import type { PersonalData } from './entry.ts';

type Rows = RawBuilder<SqlBool>;

/** Marks the pages that show these rows as stale, and outdates their open forms. @param at ISO */
export async function noteShownChange(trx: Trx, { table, page, form }: PersonalData, rows: Rows, at: string): Promise<void> {
  if (form)
    await sql`update ${sql.table(form.table)} set updated_at = ${at}, version = version + 1
      where ${sql.ref(form.id)} in (select ${sql.ref(form.id)} from ${sql.table(table)} where ${rows})`.execute(trx);
  if (!page) return;
  const shown = await sql<{ key: string | null }>`select distinct ${page} as key from ${sql.table(table)} where ${rows}`.execute(
    trx,
  );
  await markStale(
    trx,
    shown.rows.flatMap(({ key }) => (key !== null && isContentKey(key) ? [key] : [])),
  );
}

/** Deletes rows with the mails about them. @param at ISO @returns number of rows */
export async function deletePersonal(trx: Trx, data: PersonalData, rows: Rows, at: string): Promise<number> {
  for (const key of (await data.mails?.(trx, rows)) ?? [])
    await trx
      .deleteFrom('outbox')
      .where((eb) => eb.or([eb('mail_key', '=', key), isOfKey(key)]))
      .execute();
  await noteShownChange(trx, data, rows, at);
  const { numAffectedRows } = await sql`delete from ${sql.table(data.table)} where ${rows}`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Empties the entry's columns, with the keys of addresses; the rows stay. */
export async function emptyPersonal(db: Db | Trx, { table, erased }: PersonalData, rows: Rows): Promise<void> {
  if (typeof erased !== 'object') throw new Error(`${table} has no columns to empty`);
  const keys = EMAIL_KEYS[table] ?? {};
  const columns = erased.emptied.flatMap((column) => [column, ...(keys[column] === undefined ? [] : [keys[column]])]);
  const values = sql.join(columns.map((column) => sql`${sql.ref(column)} = null`));
  await sql`update ${sql.table(table)} set ${values} where ${rows}`.execute(db);
}
