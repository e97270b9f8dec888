/** Invitation to administrate the site. */
import { ACCOUNT_MAILS } from '@trama/shared/texts/mail-kinds/accounts';
import { button, contactLink, paragraph, personalMail, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = ACCOUNT_MAILS.invitation;

interface Values {
  inviterName: string;
  firstName: string;
  inviteUrl: string;
  expiresIn: string;
}

export const adminInvitation = (site: SiteIdentity, { inviterName, firstName, inviteUrl, expiresIn }: Values) =>
  personalMail(site, {
    firstName,
    subject: t.subject(inviterName, site.name),
    parts: [
      paragraph(t.opening(inviterName, site.name)),
      paragraph(t.accept),
      button(t.button, inviteUrl),
      paragraph(t.expiry(expiresIn)),
      paragraph(...t.notExpected(contactLink(site))),
    ],
  });
