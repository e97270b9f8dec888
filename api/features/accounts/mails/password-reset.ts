/** The link by which an administrator makes a new password. */
import { ACCOUNT_MAILS } from '@trama/shared/texts/mail-kinds/accounts';
import { button, paragraph, personalMail, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = ACCOUNT_MAILS.passwordReset;

export const passwordReset = (
  site: SiteIdentity,
  { firstName, resetUrl, expiresIn }: { firstName: string; resetUrl: string; expiresIn: string },
) =>
  personalMail(site, {
    firstName,
    subject: t.subject(site.name),
    parts: [paragraph(t.opening(site.name)), button(t.button, resetUrl), paragraph(t.expiry(expiresIn)), paragraph(t.notYou)],
  });
