/** Addresses that must not be written to: whose owner left, whose server refuses the mail, who reported it. */
import { createHash } from 'node:crypto';
import type { SuppressionReason } from '@trama/shared/subscriptions';
import { foldEmail } from '@trama/shared/text';
import { SUPPRESSION_MESSAGES } from '@trama/shared/texts/mails';
import type { Db, Trx } from '../database/open.ts';

const idOf = (email: string) => createHash('sha256').update(foldEmail(email)).digest('hex');

/** Why an address is suppressed, or null. */
export async function suppressionOf(db: Db | Trx, email: string): Promise<SuppressionReason | null> {
  const row = await db.selectFrom('suppressions').select('reason').where('suppression_id', '=', idOf(email)).executeTakeFirst();
  return row?.reason ?? null;
}

/** Notes that an address must not be written to. What the provider reported is not replaced by a wish to leave. */
export async function suppress(
  trx: Trx,
  email: string,
  { reason, detail = null }: { reason: SuppressionReason; detail?: string | null },
  now: number,
): Promise<void> {
  const left = reason === 'left';
  const values = { reason, detail, email: left ? null : email, created_at: new Date(now).toISOString() };
  await trx
    .insertInto('suppressions')
    .values({ suppression_id: idOf(email), ...values })
    .onConflict((conflict) => {
      const known = conflict.column('suppression_id');
      return left ? known.doNothing() : known.doUpdateSet(values);
    })
    .execute();
}

/** Only what its owner did with a mail that reached her allows this. */
export async function liftSuppression(trx: Trx, email: string): Promise<void> {
  await trx.deleteFrom('suppressions').where('suppression_id', '=', idOf(email)).execute();
}

/** Erasing a person takes the address away and leaves the entry, which holds nothing but a hash. */
export async function forgetSuppressedAddress(trx: Trx, email: string): Promise<void> {
  await trx.updateTable('suppressions').set({ email: null, detail: null }).where('suppression_id', '=', idOf(email)).execute();
}

/** In the words of administrators. */
export const reasonNotSent = (reason: SuppressionReason) => SUPPRESSION_MESSAGES.notSent(SUPPRESSION_MESSAGES[reason]);

/**
 * What already waits for an address that bounced or complained: mailings are dropped, other mails are given up and
 * shown. What may be on its way is left alone.
 */
export async function stopMailsTo(trx: Trx, email: string, reason: SuppressionReason): Promise<void> {
  await dropMailingsTo(trx, email);
  await trx
    .updateTable('outbox')
    .set({ state: 'dead', last_error: reasonNotSent(reason) })
    .where('state', '=', 'pending')
    .where('bulk', '=', 0)
    .where('doubt_since', 'is', null)
    .where((eb) => eb(eb.fn<string>('lower', ['to_address']), '=', foldEmail(email)))
    .execute();
}

/** What waits to be sent to someone who left is not sent; what may be on its way already is left alone. */
export async function dropMailingsTo(trx: Trx, email: string): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('bulk', '=', 1)
    .where('state', '=', 'pending')
    .where('doubt_since', 'is', null)
    .where((eb) => eb(eb.fn<string>('lower', ['to_address']), '=', foldEmail(email)))
    .execute();
}
