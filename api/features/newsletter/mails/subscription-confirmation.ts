/** Asks the owner of an address whether they want the news mailing. */
import { NEWSLETTER_MAILS } from '@trama/shared/texts/mail-kinds/newsletter';
import { button, paragraph, personalMail, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = NEWSLETTER_MAILS.confirmation;
const invited = NEWSLETTER_MAILS.invitation;

interface Confirmation {
  email: string;
  confirmUrl: string;
  expiresIn: string;
  /** Source of an imported list that has the address. */
  origin?: string;
}

export const subscriptionConfirmation = (site: SiteIdentity, { email, confirmUrl, expiresIn, origin }: Confirmation) =>
  personalMail(site, {
    subject: t.subject(site.name),
    parts: [
      paragraph(origin === undefined ? t.opening(email, site.name) : invited.opening(email, site.name, origin)),
      button(t.button, confirmUrl),
      paragraph(origin === undefined ? t.expiry(expiresIn) : invited.expiry(expiresIn)),
    ],
  });
