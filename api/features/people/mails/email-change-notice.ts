/** Notifies the old address of an account about the new one, and how to undo it. */
import { ACCOUNT_MAILS } from '@trama/shared/texts/mail-kinds/accounts';
import { button, paragraph, personalMail, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = ACCOUNT_MAILS.emailChange;

export const emailChangeNotice = (
  site: SiteIdentity,
  { firstName, whatChanged, undoUrl }: { firstName: string; whatChanged: string; undoUrl: string },
) =>
  personalMail(site, {
    firstName,
    subject: t.noticeSubject(site.name),
    parts: [paragraph(whatChanged), paragraph(t.undoIntro), button(t.undo, undoUrl), paragraph(t.undoExpiry)],
  });
