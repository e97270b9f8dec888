/** The announcement of an event to the subscribers. */

import { deadlineInWords, hourInZone } from '@trama/shared/calls/deadline';
import { isoDay, nextDay, startOfDay } from '@trama/shared/format/dates';
import { formatDate, formatHour } from '@trama/shared/format/format';
import { plainText, runningText, truncate } from '@trama/shared/format/text';
import { PAGES } from '@trama/shared/paths';
import { eventAnnouncement } from '@trama/shared/texts/mail-kinds/announcements';
import { announcementOf, SUMMARY_LENGTH } from '../content/index.ts';
import { eventKind } from './kind.ts';

/** The first instant (ISO) after the day of a close. */
const lastInstant = (close: string, timeZone: string) => new Date(startOfDay(nextDay(isoDay(close)), timeZone)).toISOString();

export const eventMailing = announcementOf(eventKind, (event, site) => {
  const values = {
    eventTitle: event.title,
    eventDate: formatDate(event.date),
    eventHour: hourInZone(event.date, formatHour(event.time), event.time_zone ?? site.timeZone, ' horas'),
    eventLocation: event.location,
    deadline: event.close_date ? deadlineInWords(lastInstant(event.close_date, site.timeZone), site.timeZone) : '',
    eventSummary: truncate(plainText(runningText(event.text)), SUMMARY_LENGTH),
    eventUrl: `${site.url}${PAGES.event(event.id)}`,
  };
  return (subscriber) => eventAnnouncement(site, { ...values, ...subscriber });
});
