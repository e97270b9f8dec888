/** Mails about messages of the contact form. */
import { CONTACT_MAILS as t } from '@trama/shared/texts/mail-kinds/contact';
import {
  button,
  contactLink,
  facts,
  inboxNotice,
  mailLink,
  personalMail,
  quote,
  type SiteIdentity,
} from '../../core/mail/compose.ts';

/** Confirms to the sender that the message arrived. Repeats nothing of it: the address may be another person's. */
export const contactAcknowledgement = (site: SiteIdentity) =>
  personalMail(site, {
    subject: t.acknowledgement.subject(site.name),
    parts: [t.acknowledgement.opening(site.name), t.acknowledgement.notYou(contactLink(site))],
  });

interface ContactAnswerValues {
  senderName: string;
  /** Paragraphs are separated by blank lines. */
  answer: string;
  message: string;
  /** In words. */
  receivedAt: string;
}

/** An administrator's answer to a contact message, as written. */
export const contactAnswer = (site: SiteIdentity, { senderName, answer, message, receivedAt }: ContactAnswerValues) =>
  personalMail(site, {
    firstName: senderName,
    subject: t.answer.subject(site.name),
    preheader: t.answer.preheader(site.name, answer),
    parts: [...answer.split(/\n\s*\n/u), quote(t.answer.yourMessage(receivedAt), message)],
  });

/** Says how many messages are held because they look automatic. Repeats nothing of them. */
export const contactHeld = (site: SiteIdentity, { count, adminUrl }: Record<'count' | 'adminUrl', string>) =>
  inboxNotice(site, {
    subject: t.held.subject(count),
    parts: [t.held.opening, t.held.lines(count), button(t.held.button, adminUrl)],
  });

/** Notifies the inbox of what was written in the contact form. */
export const contactReceived = (
  site: SiteIdentity,
  { senderName, senderEmail, receivedAt, message }: Record<'senderName' | 'senderEmail' | 'receivedAt' | 'message', string>,
) =>
  inboxNotice(site, {
    subject: t.received.subject(senderName),
    preheader: t.received.preheader(senderName, message),
    parts: [
      t.received.opening,
      facts(
        [t.received.facts.name, senderName],
        [t.received.facts.email, mailLink(senderEmail)],
        [t.received.facts.receivedAt, receivedAt],
      ),
      quote(t.received.message, message),
      t.received.answering(mailLink(senderEmail)),
    ],
  });
