/** A mail to the person for each change of an account: one that another person made is noticed. */
import { randomUUID } from 'node:crypto';
import { ADMIN } from '@trama/shared/paths';
import type { Trx } from '../../core/database/open.ts';
import type { SiteIdentity } from '../../core/mail/identity.ts';
import { enqueue } from '../../core/mail/outbox.ts';
import { accountChange } from './mails/account-change.ts';

/** @param whatChanged the sentence that says what changed @param now ms */
export async function notifyAccount(
  trx: Trx,
  site: SiteIdentity,
  { email, first_name: firstName }: { email: string | null; first_name: string },
  whatChanged: string,
  now: number,
): Promise<void> {
  if (!email) return;
  const mail = accountChange(site, { firstName, whatChanged, resetUrl: `${site.url}${ADMIN.resetPassword}` });
  await enqueue(trx, { key: `account-change:${randomUUID()}`, to: email, mail }, now);
}
