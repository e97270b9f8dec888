/** Being on the news mailing, or not. */
import { foldEmail } from '@trama/shared/text';
import type { Trx } from '../../core/database/open.ts';
import type { SiteIdentity } from '../../core/mail/identity.ts';
import { enqueue } from '../../core/mail/outbox.ts';
import { dropMailingsTo, liftSuppression, suppress } from '../../core/mail/suppressions.ts';
import { unsubscribeTokens, unsubscribeUrl } from '../../core/mail/unsubscribe-link.ts';
import { optIn } from './consent.ts';
import { unsubscribeConfirmation } from './mails/unsubscribe-confirmation.ts';
import { dropRequests } from './subscriptions.ts';

/** From now on only her own confirmed wish puts an address on the mailing, whoever enters it again. */
async function keepAway(trx: Trx, email: string, now: number): Promise<void> {
  await suppress(trx, email, { reason: 'left' }, now);
  await dropMailingsTo(trx, email);
  await dropRequests(trx, email, { proofs: false });
}

/** Takes a person off the mailing; false when she was not on it. @param now ms */
export async function leave(trx: Trx, userId: string, now: number): Promise<boolean> {
  const row = await trx
    .updateTable('people')
    .set({ notification: 0, updated_at: new Date(now).toISOString() })
    .where('user_id', '=', userId)
    .where('notification', '=', 1)
    .returning('email')
    .executeTakeFirst();
  if (row?.email) await keepAway(trx, row.email, now);
  return row !== undefined;
}

/**
 * Takes an address off the mailing and tells its owner, who may not have asked for it. One that is not on it is told
 * nothing, and kept away all the same. @param now ms
 */
export async function leaveByEmail(trx: Trx, email: string, site: SiteIdentity, now: number): Promise<void> {
  const person = await trx
    .selectFrom('people')
    .select(['user_id', 'email'])
    .where('email_key', '=', foldEmail(email))
    .executeTakeFirst();
  if (!person?.email || !(await leave(trx, person.user_id, now))) return keepAway(trx, email, now);
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
}

/** Puts someone back who once agreed to it and left; false for anyone else. @param now ms */
export async function rejoin(trx: Trx, userId: string, now: number): Promise<boolean> {
  const row = await trx
    .updateTable('people')
    .set({ ...optIn(true, 'link', new Date(now).toISOString()), updated_at: new Date(now).toISOString() })
    .where('user_id', '=', userId)
    .where('notification_at', 'is not', null)
    .returning('email')
    .executeTakeFirst();
  if (row?.email) await liftSuppression(trx, row.email);
  return row !== undefined;
}
