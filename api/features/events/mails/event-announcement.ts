/** Notifies a subscriber of a new event. */
import { ANNOUNCEMENT_MAILS } from '@trama/shared/texts/mail-kinds/announcements';
import { button, facts, heading, paragraph, personalMail, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = ANNOUNCEMENT_MAILS.event;

interface Values {
  firstName: string;
  unsubscribeUrl: string;
  eventTitle: string;
  eventDate: string;
  eventHour: string;
  eventLocation: string;
  /** Written in words; empty: there is none. */
  deadline: string;
  eventSummary: string;
  eventUrl: string;
}

export const eventAnnouncement = (site: SiteIdentity, values: Values) =>
  personalMail(site, {
    firstName: values.firstName,
    unsubscribeUrl: values.unsubscribeUrl,
    subject: t.subject(values.eventTitle),
    preheader: t.preheader(values.eventDate, values.eventLocation, values.eventSummary),
    parts: [
      paragraph(t.opening),
      heading(values.eventTitle),
      facts(
        [t.facts.date, t.date(values.eventDate, values.eventHour)],
        [t.facts.place, values.eventLocation],
        [t.facts.deadline, values.deadline],
      ),
      paragraph(values.eventSummary),
      paragraph(t.details),
      button(t.button, values.eventUrl),
      paragraph(t.share),
    ],
  });
