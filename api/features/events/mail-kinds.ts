import { ANNOUNCEMENT_MAILS as t } from '@trama/shared/texts/mail-kinds/announcements';
import { button, facts, heading, personalMail, type SiteIdentity } from '../../core/mail/compose.ts';

interface EventAnnouncementValues {
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

/** Notifies a subscriber of a new event. */
export const eventAnnouncement = (site: SiteIdentity, values: EventAnnouncementValues) =>
  personalMail(site, {
    firstName: values.firstName,
    unsubscribeUrl: values.unsubscribeUrl,
    subject: t.event.subject(values.eventTitle),
    preheader: t.event.preheader(values.eventDate, values.eventLocation, values.eventSummary),
    parts: [
      t.event.opening,
      heading(values.eventTitle),
      facts(
        [t.event.facts.date, t.event.date(values.eventDate, values.eventHour)],
        [t.event.facts.place, values.eventLocation],
        [t.event.facts.deadline, values.deadline],
      ),
      values.eventSummary,
      t.event.details,
      button(t.event.button, values.eventUrl),
      t.event.share,
    ],
  });
