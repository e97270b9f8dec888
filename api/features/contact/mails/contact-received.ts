/** Notifies the inbox of what was written in the contact form. */
import { CONTACT_MAILS } from '@trama/shared/texts/mail-kinds/contact';
import { facts, inboxNotice, mailLink, paragraph, quote, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = CONTACT_MAILS.received;

interface Values {
  senderName: string;
  senderEmail: string;
  receivedAt: string;
  message: string;
}

export const contactReceived = (site: SiteIdentity, { senderName, senderEmail, receivedAt, message }: Values) =>
  inboxNotice(site, {
    subject: t.subject(senderName),
    preheader: t.preheader(senderName, message),
    parts: [
      paragraph(t.opening),
      facts([t.facts.name, senderName], [t.facts.email, mailLink(senderEmail)], [t.facts.receivedAt, receivedAt]),
      quote(t.message, message),
      paragraph(...t.answering(mailLink(senderEmail))),
    ],
  });
