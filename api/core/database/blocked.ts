/** Hides blocked people everywhere except on their own page and in the inbox of requests. Source: Ley 19.628, art. 8 ter. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Trx } from './open.ts';

/** Folded addresses of blocked people, and blocked addresses without a person row. */
const BLOCKED = sql<{ email_key: string }>`select email_key from people where blocked_at is not null and email_key is not null
  union all select email_key from blocked_addresses`;
const BLOCKED_ADDRESSES = sql`(${BLOCKED})`;
const BLOCKED_APPLICATIONS = sql`(select application_id from applications join people on user_id = person_id
  where blocked_at is not null)`;

export const blockedAddresses = async (db: Db | Trx): Promise<Set<string>> =>
  new Set((await BLOCKED.execute(db)).rows.map(({ email_key }) => email_key));

/** SQL condition on a query with `people`: the person is not blocked. */
export const notBlocked: RawBuilder<SqlBool> = sql<SqlBool>`people.blocked_at is null`;

/** SQL condition: `column`, an e-mail key, holds no blocked address. */
export const addressNotBlocked = (column: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce(${sql.ref(column)}, '') not in ${BLOCKED_ADDRESSES}`;

/** SQL condition on the outbox: neither the recipient nor the person named in the subject is blocked. */
export const mailNotBlocked: RawBuilder<SqlBool> = sql<SqlBool>`(${addressNotBlocked('outbox.email_key')}
  and mail_key not in (select 'contact-received:' || message_id from contact_messages where email_key in ${BLOCKED_ADDRESSES})
  and not (mail_key like 'application-%' and substr(mail_key, instr(mail_key, ':') + 1, 36) in ${BLOCKED_APPLICATIONS}))`;
