/** An administrator's answer to a contact message, as written. */
import { CONTACT_MAILS } from '@trama/shared/texts/mail-kinds/contact';
import { paragraph, personalMail, quote, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = CONTACT_MAILS.answer;

interface Values {
  senderName: string;
  /** Paragraphs are separated by blank lines. */
  answer: string;
  message: string;
  /** In words. */
  receivedAt: string;
}

export const contactAnswer = (site: SiteIdentity, { senderName, answer, message, receivedAt }: Values) =>
  personalMail(site, {
    firstName: senderName,
    subject: t.subject(site.name),
    preheader: t.preheader(site.name, answer),
    parts: [...answer.split(/\n\s*\n/u).map((text) => paragraph(text)), quote(t.yourMessage(receivedAt), message)],
  });
