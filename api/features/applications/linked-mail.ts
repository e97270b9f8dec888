/** A mail in words of an administrator, with the personal link of whom it is for. */
import { PERSONAL_LINK } from '@trama/shared/call-texts';
import { APPLICATION_PANEL_TEXTS } from '@trama/shared/texts/applications';
import type { MailContent } from '../../core/mail/parts.ts';
import { type Written, writtenMail } from '../../core/mail/written.ts';

/** The link is where the text has its placeholder, else at the end of the mail. */
export function linkedMail(mail: Written, link: string): MailContent {
  const footnote = mail.body.includes(PERSONAL_LINK) ? '' : `${APPLICATION_PANEL_TEXTS.mailOwnPage} ${link}`;
  return writtenMail({ ...mail, body: mail.body.replaceAll(PERSONAL_LINK, link), footnote });
}
