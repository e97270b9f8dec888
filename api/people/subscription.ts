/** Being on the news mailing, or not. */
import { foldEmail } from '@trama/shared/text';
import type { Trx } from '../database/open.ts';

/** Takes an address off the mailing, with what waits to be sent to it. An unknown address changes nothing. */
export async function leaveMailing(trx: Trx, email: string, now: string): Promise<void> {
  const key = foldEmail(email);
  await trx
    .updateTable('people')
    .set({ notification: 0, updated_at: now })
    .where('email_key', '=', key)
    .where('notification', '=', 1)
    .execute();
  await trx
    .deleteFrom('outbox')
    .where('bulk', '=', 1)
    .where('state', '=', 'pending')
    .where((eb) => eb(eb.fn<string>('lower', ['to_address']), '=', key))
    .execute();
}
