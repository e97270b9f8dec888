/** The outbox: mails as rows, written in the transaction of what caused them, so that neither exists without the other. */
import { foldEmail } from '@trama/shared/text';
import type { Kysely } from 'kysely';
import { flag } from '../database/columns.ts';
import type { Trx } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { reasonNotSent, suppressionOf } from './suppressions.ts';
import { type RenderedMail, renderMail, type TemplateName, type TemplateValues } from './templates.ts';

interface Address {
  /** Names the cause (`application-receipt:<id>`): a second mail with the same key is not made. At most 200 characters. */
  key: string;
  to: string;
  replyTo?: string;
  headers?: Record<string, string>;
  /** Part of a mailing. */
  bulk?: boolean;
}

export interface NewMail<Name extends TemplateName> extends Address {
  template: Name;
  values: TemplateValues<Name>;
}

/**
 * Puts a mail into the outbox; the caller wakes the worker after the commit (`ctx.mail.wake()`).
 * @param now instant in ms
 */
export async function enqueue<Name extends TemplateName>(
  trx: Trx,
  { template, values, ...address }: NewMail<Name>,
  now: number,
): Promise<void> {
  await putMail(trx, { ...address, mail: renderMail(template, values) }, now);
}

/** The same for a mail that is written already. */
export async function putMail(
  trx: Trx,
  { key, to, replyTo, headers, bulk, mail }: Address & { mail: RenderedMail },
  now: number,
): Promise<void> {
  const at = new Date(now).toISOString();
  const suppressed = await suppressionOf(trx, to);
  if (bulk && suppressed) return;
  // Who left the mailing is still written to about her own affairs; where mail bounces, administrators are shown.
  const stopped = suppressed && suppressed !== 'left' ? { state: 'dead' as const, last_error: reasonNotSent(suppressed) } : {};
  await trx
    .insertInto('outbox')
    .values({
      mail_key: key,
      to_address: to,
      ...mail,
      headers: JSON.stringify({ ...headers, ...(replyTo && { 'Reply-To': replyTo }) }),
      bulk: flag(bulk ?? false),
      next_attempt_at: at,
      created_at: at,
      ...stopped,
    })
    .onConflict((conflict) => conflict.column('mail_key').doNothing())
    .execute();
}

/** The mail to send now, or undefined. Mails that one person waits for go before mailings. */
export async function nextDue(db: Kysely<Database>, now: number) {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('state', '=', 'pending')
    .where('next_attempt_at', '<=', new Date(now).toISOString())
    .orderBy('bulk')
    .orderBy('mail_id')
    .limit(1)
    .executeTakeFirst();
}

/** When (ms) the next pending mail is due, or null when none is. */
export async function nextDueAt(db: Kysely<Database>): Promise<number | null> {
  const row = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.min('next_attempt_at').as('at'))
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return row?.at ? Date.parse(row.at) : null;
}

/** Forgets every mail to an address: erasing a person leaves no copy of what was written to her. */
export async function eraseMailsTo(trx: Trx, address: string): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where((eb) => eb(eb.fn<string>('lower', ['to_address']), '=', foldEmail(address)))
    .execute();
}

/** Forgets to whom was written before `before` (ISO), and what was given up by then. */
export async function sweepOutbox(db: Kysely<Database>, before: string): Promise<void> {
  await db.deleteFrom('outbox').where('state', 'in', ['sent', 'dead']).where('created_at', '<', before).execute();
}
