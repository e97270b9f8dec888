/** Tells the other administrators that one of them downloaded an archive of many people's files. */
import { ACCOUNT_MAILS } from '@trama/shared/texts/mail-kinds/accounts';
import { button, paragraph, personalMail, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = ACCOUNT_MAILS.archiveTaken;

export const archiveTaken = (
  site: SiteIdentity,
  { firstName, who, what, auditUrl }: { firstName: string; who: string; what: string; auditUrl: string },
) =>
  personalMail(site, {
    firstName,
    subject: t.subject(who),
    parts: [paragraph(t.opening(who, what)), paragraph(t.why), button(t.button, auditUrl)],
  });
