/** Mails to applicants and their co-authors. None repeats what was typed: anyone can type anyone's address. */
import { APPLICATION_MAILS as t } from '@trama/shared/texts/mail-kinds/applications';
import { COAUTHOR_MAILS } from '@trama/shared/texts/mail-kinds/coauthors';
import { CONSENT_MAILS } from '@trama/shared/texts/mail-kinds/consents';
import { button, contactLink, personalMail, type SiteIdentity, webLink } from '../../core/mail/compose.ts';

/** Asks the address that an applicant wants for an application to confirm it by opening the link. It repeats nothing that was typed. */
export const applicationAddress = (
  site: SiteIdentity,
  { eventTitle, applicationUrl }: Record<'eventTitle' | 'applicationUrl', string>,
) =>
  personalMail(site, {
    subject: t.address.subject(eventTitle),
    parts: [t.address.opening(eventTitle), button(t.address.button, applicationUrl), t.address.notYou(contactLink(site))],
  });

/** Notifies the applicant that the form was sent again with their address, which changed nothing. Repeats nothing that was typed. */
export const applicationAgain = (
  site: SiteIdentity,
  {
    eventTitle,
    receivedAt,
    repeatedAt,
    applicationUrl,
  }: Record<'eventTitle' | 'receivedAt' | 'repeatedAt' | 'applicationUrl', string>,
) =>
  personalMail(site, {
    subject: t.again.subject(eventTitle),
    parts: [
      t.again.opening(eventTitle, receivedAt, repeatedAt),
      t.again.ownLink,
      button(t.again.button, applicationUrl),
      t.again.notYou(contactLink(site)),
    ],
  });

interface ApplicationChangedValues {
  /** Empty: greets without a name. */
  firstName: string;
  subject: string;
  eventTitle: string;
  /** What happened and when, a sentence. */
  change: string;
  applicationUrl: string;
}

/** Notifies the applicant of what changed in their application: what they did, or that they undid it. */
export const applicationChanged = (
  site: SiteIdentity,
  { firstName, subject, eventTitle, change, applicationUrl }: ApplicationChangedValues,
) =>
  personalMail(site, {
    firstName,
    subject,
    parts: [
      t.changed.opening(eventTitle),
      change,
      t.changed.ownLink,
      button(t.changed.button, applicationUrl),
      t.changed.notYou(contactLink(site)),
    ],
  });

/** Notifies a person named as a co-author, with the link that removes the name. It repeats nothing that was typed: anyone can type anyone's address. */
export const applicationCoauthor = (
  site: SiteIdentity,
  values: Record<'eventTitle' | 'receivedAt' | 'coauthorUrl' | 'privacyUrl', string>,
) =>
  personalMail(site, {
    subject: COAUTHOR_MAILS.named.subject(values.eventTitle),
    parts: [
      COAUTHOR_MAILS.named.opening(values.eventTitle, values.receivedAt),
      COAUTHOR_MAILS.named.link,
      button(COAUTHOR_MAILS.named.button, values.coauthorUrl),
      COAUTHOR_MAILS.named.privacy(webLink(values.privacyUrl)),
      COAUTHOR_MAILS.named.notYou(contactLink(site)),
    ],
  });

/** Sends the applicant a new personal link. */
export const applicationLink = (
  site: SiteIdentity,
  { firstName, eventTitle, applicationUrl }: Record<'firstName' | 'eventTitle' | 'applicationUrl', string>,
) =>
  personalMail(site, {
    firstName,
    subject: t.link.subject(eventTitle),
    parts: [t.link.opening(eventTitle), button(t.link.button, applicationUrl), t.link.questions(contactLink(site))],
  });

/** Notifies an applicant's former address that the application now has another e-mail address. Names neither that address nor what was sent. */
export const applicationMoved = (site: SiteIdentity, { eventTitle, movedAt }: Record<'eventTitle' | 'movedAt', string>) =>
  personalMail(site, {
    subject: t.moved.subject(eventTitle),
    parts: [t.moved.opening(eventTitle, movedAt), t.moved.notYou(contactLink(site))],
  });

interface ApplicationReceiptValues {
  /** See application-number.ts. */
  number: string;
  eventTitle: string;
  receivedAt: string;
  /** The deadline in words; null: there is none to say. */
  until: string | null;
  /** Co-authors are notified once the link is opened. */
  coauthorsWait: boolean;
  applicationUrl: string;
  eventUrl: string;
}

/**
 * Notifies the applicant that an application came, with the link that shows and corrects it. It repeats nothing that was
 * typed: anyone can type anyone's address. Source: decisions, "Applications".
 */
export const applicationReceipt = (site: SiteIdentity, values: ApplicationReceiptValues) =>
  personalMail(site, {
    subject: t.receipt.subject(values.eventTitle),
    parts: [
      t.receipt.opening(values.eventTitle, values.receivedAt, values.number),
      t.receipt.ownLink,
      button(t.receipt.button, values.applicationUrl),
      values.coauthorsWait ? t.receipt.coauthors : '',
      values.until === null ? t.receipt.next : t.receipt.nextAfter(values.until),
      t.receipt.programme,
      t.receipt.event(webLink(values.eventUrl)),
      t.receipt.notYou(contactLink(site)),
    ],
  });

interface EventChangedValues {
  eventTitle: string;
  /** What became of it, a sentence. */
  change: string;
  /** What the network says of it; may be empty. */
  note: string;
  eventUrl: string;
}

/** Notifies applicants that their event was cancelled, postponed or moved online. */
export const eventChanged = (site: SiteIdentity, { eventTitle, change, note, eventUrl }: EventChangedValues) =>
  personalMail(site, {
    subject: t.eventChanged.subject(eventTitle),
    parts: [
      t.eventChanged.opening(eventTitle),
      change,
      note,
      button(t.eventChanged.button, eventUrl),
      t.eventChanged.ask(contactLink(site)),
    ],
  });

/** Confirms to the applicant that supports and confidential answers were erased. Repeats none of them. */
export const supportsWithdrawn = (
  site: SiteIdentity,
  { eventTitle, withdrawnAt, applicationUrl }: Record<'eventTitle' | 'withdrawnAt' | 'applicationUrl', string>,
) =>
  personalMail(site, {
    subject: CONSENT_MAILS.withdrawn.subject(eventTitle),
    parts: [
      CONSENT_MAILS.withdrawn.opening(eventTitle, withdrawnAt),
      CONSENT_MAILS.withdrawn.next,
      button(CONSENT_MAILS.withdrawn.button, applicationUrl),
      CONSENT_MAILS.withdrawn.notYou(contactLink(site)),
    ],
  });
