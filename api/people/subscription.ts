/** Being on the news mailing, or not. */
import { foldEmail } from '@trama/shared/text';
import type { Trx } from '../database/open.ts';
import type { SiteIdentity } from '../mail/identity.ts';
import { enqueue } from '../mail/outbox.ts';
import { unsubscribeTokens, unsubscribeUrl } from '../mail/unsubscribe-link.ts';
import { optIn } from './consent.ts';

/** What waits to be sent to someone who left is not sent; what may be on its way already is left alone. */
async function dropMailings(trx: Trx, email: string): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('bulk', '=', 1)
    .where('state', '=', 'pending')
    .where('doubt_since', 'is', null)
    .where((eb) => eb(eb.fn<string>('lower', ['to_address']), '=', foldEmail(email)))
    .execute();
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
  if (row?.email) await dropMailings(trx, row.email);
  return row !== undefined;
}

/**
 * Takes an address off the mailing and tells its owner, who may not have asked for it. An unknown address changes
 * nothing. @param now ms
 */
export async function leaveByEmail(trx: Trx, email: string, site: SiteIdentity, now: number): Promise<void> {
  const person = await trx
    .selectFrom('people')
    .select(['user_id', 'email'])
    .where('email_key', '=', foldEmail(email))
    .executeTakeFirst();
  if (!person?.email || !(await leave(trx, person.user_id, now))) return;
  const token = (await unsubscribeTokens(trx))(person.user_id);
  await enqueue(
    trx,
    {
      key: `unsubscribed:${person.user_id}:${now}`,
      template: 'unsubscribe_confirmation',
      to: person.email,
      values: {
        email: person.email,
        undoUrl: unsubscribeUrl(site.url, token),
        contactEmail: site.contactEmail,
        siteName: site.name,
        siteUrl: site.url,
      },
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
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}
