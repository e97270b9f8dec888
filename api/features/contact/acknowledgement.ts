/** The acknowledgement of a contact message, to its sender's address. */

import { createHash } from 'node:crypto';
import { foldEmail } from '@trama/shared/format/text';
import { isoTime } from '@trama/shared/format/time';
import { contactAcknowledgement } from '@trama/shared/texts/mail-kinds/contact';
import type { Trx } from '../../core/database/open.ts';
import type { MailIdentity } from '../../core/mail/identity.ts';
import { enqueue } from '../../core/mail/outbox.ts';
import { suppressionOf } from '../../core/mail/suppressions.ts';

/**
 * Key of the acknowledgement: at most one per address and day. Deleting a message finds its acknowledgement by this key.
 * @param at ISO
 */
export const acknowledgementKey = (email: string, at: string) =>
  `contact-acknowledgement:${createHash('sha256').update(foldEmail(email)).digest('base64url')}:${at.slice(0, 10)}`;

/**
 * Mails an acknowledgement, at most one per address and day. It repeats no typed text, since anyone can type anyone's address.
 * Skips bounced addresses and the inbox itself.
 * @param now ms
 */
export async function enqueueAcknowledgement(trx: Trx, email: string, site: MailIdentity, now: number): Promise<void> {
  const address = foldEmail(email);
  const suppressed = await suppressionOf(trx, address);
  if (address === foldEmail(site.inbox) || (suppressed !== null && suppressed !== 'unsubscribed')) return;
  await enqueue(
    trx,
    {
      key: acknowledgementKey(address, isoTime(now)),
      to: email,
      replyTo: site.contactEmail,
      // Keeps autoresponders from replying. Source: RFC 3834, section 5.
      headers: { 'Auto-Submitted': 'auto-replied' },
      mail: contactAcknowledgement(site),
    },
    now,
  );
}
