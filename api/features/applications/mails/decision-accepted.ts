/** What the mail of an acceptance begins as. */
import { CALL_TEXT_VALUES } from '@trama/shared/texts/call-texts';
import { DECISION_MAILS } from '@trama/shared/texts/mail-kinds/decisions';
import { button, facts, paragraph, personalMail, type SiteIdentity, webLink } from '../../../core/mail/compose.ts';

const t = DECISION_MAILS.accepted;

interface Values {
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

export const decisionAccepted = (site: SiteIdentity, values: Values) =>
  personalMail(site, {
    firstName: values.firstName,
    subject: t.subject(values.eventTitle),
    parts: [
      paragraph(t.opening(values.talkTitle, values.eventTitle)),
      facts([t.facts.date, values.eventDate], [t.facts.hour, values.eventHour], [t.facts.place, values.eventLocation]),
      paragraph(t.confirm(values.confirmBy)),
      button(CALL_TEXT_VALUES.buttons.confirm, values.applicationUrl),
      paragraph(values.programme),
      paragraph(...t.inclusion(webLink(values.eventUrl))),
    ],
  });
