/** Says that something of an account changed. */
import { ACCOUNT_MAILS } from '@trama/shared/texts/mail-kinds/accounts';
import { button, contactLink, paragraph, personalMail, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = ACCOUNT_MAILS.change;

export const accountChange = (
  site: SiteIdentity,
  { firstName, whatChanged, resetUrl }: { firstName: string; whatChanged: string; resetUrl: string },
) =>
  personalMail(site, {
    firstName,
    subject: t.subject(site.name),
    parts: [paragraph(whatChanged), paragraph(...t.notYou(contactLink(site))), button(t.button, resetUrl)],
  });
