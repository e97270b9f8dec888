/** Unsubscribes from the news mailing, and undoes that. */

import { foldEmail } from '@trama/shared/format/text';
import { isoTime } from '@trama/shared/format/time';
import { unsubscribeConfirmation } from '@trama/shared/texts/mail-kinds/newsletter';
import type { Context } from '../../context.ts';
import { noteErasures } from '../../core/database/erasure-ledger.ts';
import type { Trx } from '../../core/database/open.ts';
import type { MailIdentity } from '../../core/mail/identity.ts';
import { enqueue } from '../../core/mail/outbox.ts';
import { dropMailingsTo, liftSuppression, noteSuppression } from '../../core/mail/suppressions.ts';
import { unsubscribeTokens, unsubscribeUrl } from '../../core/mail/unsubscribe-link.ts';
import { optIn } from './consent.ts';
import { dropRequests } from './subscriptions.ts';

/** Suppresses an address. Only its owner can subscribe again, by a confirmation mail. */
async function suppressAddress(trx: Trx, email: string, now: number): Promise<void> {
  await noteSuppression(trx, email, { reason: 'unsubscribed' }, now);
  await dropMailingsTo(trx, email);
  await dropRequests(trx, email);
}

/** Unsubscribes a person. @returns the address; null: not subscribed @param now ms */
export async function unsubscribe(trx: Trx, userId: string, now: number): Promise<string | null> {
  const at = isoTime(now);
  const row = await trx
    .updateTable('people')
    .set((eb) => ({ notification: 0, unsubscribed_at: at, updated_at: at, version: eb('version', '+', 1) }))
    .where('user_id', '=', userId)
    .where('notification', '=', 1)
    .returning('email')
    .executeTakeFirst();
  if (row?.email) await suppressAddress(trx, row.email, now);
  return row?.email ?? null;
}

/**
 * Records the address in the same transaction, so that a restored backup does not subscribe it again. Call `fileErasures` after
 * the commit.
 */
export async function noteUnsubscribed(trx: Trx, ctx: Pick<Context, 'config' | 'clock'>, email: string | null): Promise<void> {
  if (email !== null) await noteErasures(trx, ctx, [['unsubscribed', foldEmail(email)]]);
}

/**
 * Unsubscribes an address and mails its owner, who may not have requested it. An unknown address gets no mail but is also
 * suppressed.
 * @param now ms
 * @returns the address; null: not subscribed
 */
export async function unsubscribeByEmail(trx: Trx, email: string, site: MailIdentity, now: number): Promise<string | null> {
  const person = await trx
    .selectFrom('people')
    .select(['user_id', 'email'])
    .where('email_key', '=', foldEmail(email))
    .executeTakeFirst();
  if (!person?.email || (await unsubscribe(trx, person.user_id, now)) === null) {
    await suppressAddress(trx, email, now);
    return null;
  }
  const token = (await unsubscribeTokens(trx))(person.user_id);
  await enqueue(
    trx,
    {
      key: `unsubscribed:${person.user_id}:${now}`,
      to: person.email,
      mail: unsubscribeConfirmation(site, { email: person.email, undoUrl: unsubscribeUrl(site.url, token) }),
    },
    now,
  );
  return person.email;
}

/** Undoes an unsubscription if the person once opted in; else returns false. @param now ms */
export async function resubscribe(trx: Trx, userId: string, now: number): Promise<boolean> {
  const at = isoTime(now);
  const row = await trx
    .updateTable('people')
    .set((eb) => ({ ...optIn(true, 'link', at), updated_at: at, version: eb('version', '+', 1) }))
    .where('user_id', '=', userId)
    .where('notification_at', 'is not', null)
    .returning('email')
    .executeTakeFirst();
  if (row?.email) await liftSuppression(trx, row.email);
  return row !== undefined;
}
