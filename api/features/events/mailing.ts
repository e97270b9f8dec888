/** The announcement of an event to the subscribers. */

import { callState } from '@trama/shared/calls/call';
import { deadlineInWords, hourInZone } from '@trama/shared/calls/deadline';
import { hasNoDate } from '@trama/shared/events/times';
import { formatDays, formatHour } from '@trama/shared/format/format';
import { plainText, runningText, truncate } from '@trama/shared/format/text';
import { PAGES } from '@trama/shared/paths';
import { EVENT_BADGE_TEXTS } from '@trama/shared/texts/event-stages';
import { eventAnnouncement } from '@trama/shared/texts/mail-kinds/announcements';
import { sql } from 'kysely';
import type { Db } from '../../core/database/open.ts';
import type { MailIdentity } from '../../core/mail/identity.ts';
import type { Subscriber } from '../../core/mail/mailings.ts';
import { announcementOf, SUMMARY_LENGTH } from '../content/index.ts';
import { callOverrides } from './call-overrides.ts';
import { type EventRow, eventKind } from './kind.ts';

async function announce(event: EventRow, site: MailIdentity, { db, now }: { db: Db; now: number }) {
  const { id, title, date, time, finish_date, close_date: closeDate, event_state: state, previous_date: previousDate } = event;
  const override = (await callOverrides(db, [id])).get(id);
  const call = callState({ date, closeDate, state, ...override }, now, site.timeZone);
  const hour = hourInZone(date, formatHour(time), event.time_zone ?? site.timeZone, ' horas');
  const values = {
    eventTitle: title,
    eventDate: hasNoDate({ state, previousDate }) ? EVENT_BADGE_TEXTS.noDate : `${formatDays(date, finish_date)}, ${hour}`,
    eventLocation: event.location,
    isOpen: call.state !== 'closed',
    deadline: call.closesAt ? deadlineInWords(call.closesAt, site.timeZone) : '',
    eventSummary: truncate(plainText(runningText(event.text)), SUMMARY_LENGTH),
    eventUrl: `${site.url}${PAGES.event(id)}`,
  };
  return (subscriber: Subscriber) => eventAnnouncement(site, { ...values, ...subscriber });
}

/** A cancelled event's announcement is on hold. */
export const eventMailing = announcementOf(eventKind, announce, sql`event_state <> 'cancelled'`);
