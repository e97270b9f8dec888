/** The announcement of an event to the subscribers. */
import { formatDate, formatHour } from '@trama/shared/format';
import { plainText, runningText, truncate } from '@trama/shared/text';
import { announcementOf, SUMMARY_LENGTH } from '../content/index.ts';
import { eventKind } from './kind.ts';
import { eventAnnouncement } from './mails/event-announcement.ts';

export const eventMailing = announcementOf(eventKind, (event, site) => {
  const values = {
    eventTitle: event.title,
    eventDate: formatDate(event.date),
    eventHour: formatHour(event.time),
    eventLocation: event.location,
    closeDate: event.close_date ? formatDate(event.close_date) : '',
    eventSummary: truncate(plainText(runningText(event.text)), SUMMARY_LENGTH),
    eventUrl: `${site.url}${eventKind.paths.item(event.id)}`,
  };
  return (subscriber) => eventAnnouncement(site, { ...values, ...subscriber });
});
