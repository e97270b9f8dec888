/** Asks the new address of an account to confirm the change. */
import { ACCOUNT_MAILS } from '@trama/shared/texts/mail-kinds/accounts';
import { button, paragraph, personalMail, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = ACCOUNT_MAILS.emailChange;

export const emailChangeConfirmation = (
  site: SiteIdentity,
  { firstName, confirmUrl }: { firstName: string; confirmUrl: string },
) =>
  personalMail(site, {
    firstName,
    subject: t.confirmSubject(site.name),
    parts: [
      paragraph(t.confirmOpening(site.name)),
      button(t.confirm, confirmUrl),
      paragraph(t.confirmExpiry),
      paragraph(t.notExpected),
    ],
  });
