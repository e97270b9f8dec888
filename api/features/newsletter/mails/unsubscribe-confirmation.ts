/** Notifies the owner of an address that it left the news mailing, and how to undo that. */
import { NEWSLETTER_MAILS } from '@trama/shared/texts/mail-kinds/newsletter';
import { button, contactLink, paragraph, personalMail, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = NEWSLETTER_MAILS.unsubscribed;

export const unsubscribeConfirmation = (site: SiteIdentity, { email, undoUrl }: { email: string; undoUrl: string }) =>
  personalMail(site, {
    subject: t.subject,
    parts: [
      paragraph(t.opening(email, site.name)),
      paragraph(t.applications),
      paragraph(t.undo),
      button(t.button, undoUrl),
      paragraph(...t.thanks(contactLink(site))),
    ],
  });
