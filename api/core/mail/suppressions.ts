/** Suppressed addresses: the owner unsubscribed or reported spam, or the server refuses mail. */

import { foldEmail } from '@trama/shared/format/text';
import { isoTime } from '@trama/shared/format/time';
import type { SuppressionReason } from '@trama/shared/mail/subscriptions';
import { SUPPRESSION_MESSAGES } from '@trama/shared/texts/mails';
import type { Db, Trx } from '../database/open.ts';
import { lookupHash } from '../settings/secret.ts';

const idOf = (db: Db | Trx, email: string) => lookupHash(db, foldEmail(email));

/** Why an address is suppressed; null: not suppressed. */
export async function suppressionOf(db: Db | Trx, email: string): Promise<SuppressionReason | null> {
  const id = await idOf(db, email);
  const row = await db.selectFrom('suppressions').select('reason').where('suppression_id', '=', id).executeTakeFirst();
  return row?.reason ?? null;
}

/** The suppressed addresses among `emails`, folded, with the reason. */
export async function suppressionsOf(db: Db | Trx, emails: readonly string[]): Promise<Map<string, SuppressionReason>> {
  const addresses = new Map<string, string>();
  for (const email of emails) addresses.set(await idOf(db, email), foldEmail(email));
  const rows = await db
    .selectFrom('suppressions')
    .select(['suppression_id', 'reason'])
    .where('suppression_id', 'in', [...addresses.keys()])
    .execute();
  return new Map(rows.map(({ suppression_id, reason }) => [addresses.get(suppression_id) ?? '', reason]));
}

/** Suppresses an address. `unsubscribed` never replaces a bounce or complaint reported by the provider. */
export async function noteSuppression(
  trx: Trx,
  email: string,
  { reason, detail = null }: { reason: SuppressionReason; detail?: string | null },
  now: number,
): Promise<void> {
  const unsubscribed = reason === 'unsubscribed';
  const values = { reason, detail, email: unsubscribed ? null : email, created_at: isoTime(now) };
  await trx
    .insertInto('suppressions')
    .values({ suppression_id: await idOf(trx, email), ...values })
    .onConflict((conflict) => {
      const known = conflict.column('suppression_id');
      return unsubscribed ? known.doNothing() : known.doUpdateSet(values);
    })
    .execute();
}

/** Lifts a suppression after an act that only the owner of the address can do: opening a mailed link. */
export async function liftSuppression(trx: Trx, email: string): Promise<void> {
  await trx
    .deleteFrom('suppressions')
    .where('suppression_id', '=', await idOf(trx, email))
    .execute();
}

/** Why a mail was not sent, as a sentence for administrators. */
export const reasonNotSent = (reason: SuppressionReason) => SUPPRESSION_MESSAGES.notSent(SUPPRESSION_MESSAGES[reason]);

/**
 * Handles a bounced or complaining address: deletes its pending mailings and marks its other pending mails as dead, which
 * administrators see. Leaves mails in flight.
 */
export async function stopMailsTo(trx: Trx, email: string, reason: SuppressionReason): Promise<void> {
  await dropMailingsTo(trx, email);
  await trx
    .updateTable('outbox')
    .set({ state: 'dead', last_error: reasonNotSent(reason) })
    .where('state', '=', 'pending')
    .where('bulk', '=', 0)
    .where('in_flight_since', 'is', null)
    .where('email_key', '=', foldEmail(email))
    .execute();
}

/** Deletes the pending mailings to an address, except mails in flight. */
export async function dropMailingsTo(trx: Trx, email: string): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('bulk', '=', 1)
    .where('state', '=', 'pending')
    .where('in_flight_since', 'is', null)
    .where('email_key', '=', foldEmail(email))
    .execute();
}
