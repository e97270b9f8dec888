/** The application that a personal link opens. */
import type { OwnApplication } from '@trama/shared/applications/own-application';
import type { Event } from '@trama/shared/events/event';
import { hasNoDate } from '@trama/shared/events/times';
import { EVENT_BADGE_TEXTS, eventDays } from '@trama/shared/texts/event-stages';
import { LINK_TEXTS } from '@trama/shared/texts/own-application';
import { endedLinkError, findToken, isActive, openLink } from '../../../core/auth/access-tokens.ts';
import type { Db, Trx } from '../../../core/database/open.ts';
import { HttpError } from '../../../core/http/errors.ts';
import { PICTURE_COLUMNS, type PictureColumns } from '../../../core/uploads/pictures.ts';
import { type ApplicationRow, applicationRows } from '../repository.ts';

/** The refusal of a personal link that opens nothing. */
export const unknownLink = () => new HttpError(404, LINK_TEXTS.dead);

export type OwnRow = ApplicationRow &
  PictureColumns &
  Pick<Event, 'event_date' | 'event_time' | 'event_end_date' | 'event_location' | 'event_state'> & {
    finish_date: string | null;
    previous_date: string | null;
    deleted_at: string | null;
    proves: boolean;
  };

/**
 * The application of a mailed link (which proves the address) or of the tab that sent the form. Throws HttpError 404.
 * @param now ms
 */
export async function findOwnApplication(db: Db | Trx, token: string, now: number, timeZone: string): Promise<OwnRow> {
  const tab = await findToken(db, 'sent_application', token);
  if (tab && !isActive(tab, now)) throw await endedLinkError(db, tab, { now, timeZone });
  const id = tab?.subject ?? (await openLink(db, { purpose: 'own_application', token, timeZone }, now));
  const row = await applicationRows(db)
    .leftJoin('images', 'images.image_id', 'events.image')
    .select([...PICTURE_COLUMNS])
    .select([
      'events.date as event_date',
      'events.time as event_time',
      'events.close_date as event_end_date',
      'events.location as event_location',
      'event_state',
      'finish_date',
      'previous_date',
      'deleted_at',
    ])
    .where('application_id', '=', id)
    .executeTakeFirst();
  if (!row) throw unknownLink();
  return { ...row, proves: tab === undefined };
}

/** The event's days in words, and its hour if the event has a day. */
export function eventTimesOf({
  event_time,
  event_date: date,
  ...row
}: OwnRow): Pick<OwnApplication, 'event_days' | 'event_time'> {
  const event = { date, finishDate: row.finish_date, previousDate: row.previous_date, state: row.event_state };
  const days = eventDays(event);
  return {
    event_days: event.state === 'cancelled' ? `${EVENT_BADGE_TEXTS.cancelled} · ${days}` : days,
    event_time: hasNoDate(event) ? '' : event_time,
  };
}
