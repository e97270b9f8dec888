/** What the mail of an acceptance begins as. */
import { DECISION_MAILS } from '@trama/shared/texts/mail-kinds/decisions';
import { button, facts, paragraph, personalMail, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = DECISION_MAILS.accepted;

interface Values {
  firstName: string;
  talkTitle: string;
  eventTitle: string;
  eventDate: string;
  eventHour: string;
  eventLocation: string;
  confirmBy: string;
  /** «1» when the applicant asked not to be named in the public programme, else empty. */
  unpublished: string;
  eventUrl: string;
}

export const decisionAccepted = (site: SiteIdentity, values: Values) =>
  personalMail(site, {
    firstName: values.firstName,
    subject: t.subject(values.eventTitle),
    parts: [
      paragraph(t.opening(values.talkTitle, values.eventTitle)),
      facts([t.facts.date, values.eventDate], [t.facts.hour, values.eventHour], [t.facts.place, values.eventLocation]),
      paragraph(t.confirm(values.confirmBy)),
      paragraph(values.unpublished === '1' ? t.unpublished : t.programme),
      paragraph(t.inclusion),
      button(t.button, values.eventUrl),
    ],
  });
