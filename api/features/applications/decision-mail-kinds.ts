/** What the mails of decisions begin as; administrators change their words. */
import { CALL_TEXT_VALUES } from '@trama/shared/texts/call-texts';
import { DECISION_MAILS as t } from '@trama/shared/texts/mail-kinds/decisions';
import { button, contactLink, facts, personalMail, type SiteIdentity, webLink } from '../../core/mail/compose.ts';

interface DecisionAcceptedValues {
  firstName: string;
  talkTitle: string;
  eventTitle: string;
  eventDate: string;
  eventHour: string;
  eventLocation: string;
  confirmBy: string;
  /** Whether the applicant is named in the public programme, in a sentence. */
  programme: string;
  eventUrl: string;
  /** The applicant's own page, where the applicant confirms. */
  applicationUrl: string;
}

/** What the mail of an acceptance begins as. */
export const decisionAccepted = (site: SiteIdentity, values: DecisionAcceptedValues) =>
  personalMail(site, {
    firstName: values.firstName,
    subject: t.accepted.subject(values.eventTitle),
    parts: [
      t.accepted.opening(values.talkTitle, values.eventTitle),
      facts(
        [t.accepted.facts.date, values.eventDate],
        [t.accepted.facts.hour, values.eventHour],
        [t.accepted.facts.place, values.eventLocation],
      ),
      t.accepted.confirm(values.confirmBy),
      button(CALL_TEXT_VALUES.buttons.confirm, values.applicationUrl),
      values.programme,
      t.accepted.inclusion(webLink(values.eventUrl)),
    ],
  });

/** What the mail of a rejection begins as. */
export const decisionRejected = (
  site: SiteIdentity,
  {
    firstName,
    talkTitle,
    eventTitle,
    applicationUrl,
  }: Record<'firstName' | 'talkTitle' | 'eventTitle' | 'applicationUrl', string>,
) =>
  personalMail(site, {
    firstName,
    subject: t.rejected.subject(eventTitle),
    parts: [
      t.rejected.opening(talkTitle, eventTitle),
      t.rejected.further(webLink(site.url)),
      t.rejected.questions(contactLink(site)),
      button(CALL_TEXT_VALUES.buttons.own, applicationUrl),
    ],
  });

/** What the mail about a place on the waiting list begins as. */
export const decisionWaitlist = (
  site: SiteIdentity,
  values: Record<'firstName' | 'talkTitle' | 'eventTitle' | 'confirmBy' | 'eventUrl' | 'applicationUrl', string>,
) =>
  personalMail(site, {
    firstName: values.firstName,
    subject: t.waitlist.subject(values.eventTitle),
    parts: [
      t.waitlist.opening(values.talkTitle, values.eventTitle),
      t.waitlist.next(values.confirmBy),
      t.waitlist.nothingToDo(webLink(values.eventUrl)),
      button(CALL_TEXT_VALUES.buttons.own, values.applicationUrl),
    ],
  });
