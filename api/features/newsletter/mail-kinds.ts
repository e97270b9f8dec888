/** Mails of joining and leaving the newsletter. */
import { NEWSLETTER_MAILS as t } from '@trama/shared/texts/mail-kinds/newsletter';
import { button, contactLink, personalMail, type SiteIdentity } from '../../core/mail/compose.ts';

interface SubscriptionConfirmationValues {
  email: string;
  confirmUrl: string;
  expiresIn: string;
  /** Source of an imported list that has the address. */
  origin?: string;
}

/** Asks the owner of an address whether they want the news mailing. */
export const subscriptionConfirmation = (
  site: SiteIdentity,
  { email, confirmUrl, expiresIn, origin }: SubscriptionConfirmationValues,
) =>
  personalMail(site, {
    subject: t.confirmation.subject(site.name),
    parts: [
      origin === undefined ? t.confirmation.opening(email, site.name) : t.invitation.opening(email, site.name, origin),
      button(t.confirmation.button, confirmUrl),
      origin === undefined ? t.confirmation.expiry(expiresIn) : t.invitation.expiry(expiresIn),
    ],
  });

/** Notifies the owner of an address that it left the news mailing, and how to undo that. */
export const unsubscribeConfirmation = (site: SiteIdentity, { email, undoUrl }: Record<'email' | 'undoUrl', string>) =>
  personalMail(site, {
    subject: t.unsubscribed.subject,
    parts: [
      t.unsubscribed.opening(email, site.name),
      t.unsubscribed.applications,
      t.unsubscribed.undo,
      button(t.unsubscribed.button, undoUrl),
      t.unsubscribed.thanks(contactLink(site)),
    ],
  });
