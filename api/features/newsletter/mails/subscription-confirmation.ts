/** Asks the owner of an address whether they want the news mailing. */
import { NEWSLETTER_MAILS } from '@trama/shared/texts/mail-kinds/newsletter';
import { button, paragraph, personalMail, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = NEWSLETTER_MAILS.confirmation;

export const subscriptionConfirmation = (
  site: SiteIdentity,
  { email, confirmUrl, expiresIn }: { email: string; confirmUrl: string; expiresIn: string },
) =>
  personalMail(site, {
    subject: t.subject(site.name),
    parts: [paragraph(t.opening(email, site.name)), button(t.button, confirmUrl), paragraph(t.expiry(expiresIn))],
  });
