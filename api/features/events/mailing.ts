/** The announcement of an event to the subscribers. */
import { formatDate, formatHour } from '@trama/shared/format';
import { PAGES } from '@trama/shared/paths';
import { plainText, truncate } from '@trama/shared/text';
import { type SqlBool, sql } from 'kysely';
import type { MailingSource } from '../../core/mail/mailings.ts';
import { isVisible } from '../../core/publishing/visible.ts';
import { eventAnnouncement } from './mails/event-announcement.ts';

const SUMMARY = 300;

export const eventMailing: MailingSource = {
  kind: 'event',
  async due(db, now) {
    const rows = await db
      .selectFrom('events')
      .select('event_id')
      .where('event_confirmation', '=', 1)
      .where('mailed_at', 'is', null)
      .where(isVisible(now))
      .execute();
    return rows.map(({ event_id }) => ({ id: event_id, path: PAGES.event(event_id) }));
  },
  find: (db, id, now) =>
    db
      .selectFrom('events')
      .select(['updated_at', 'mailed_at', sql<SqlBool>`${isVisible(now)} and event_confirmation = 1`.as('stands')])
      .where('event_id', '=', id)
      .executeTakeFirst(),
  async renderFor(db, id, site) {
    const event = await db
      .selectFrom('events')
      .selectAll()
      .where('event_id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!event) return undefined;
    const values = {
      eventTitle: event.event_title,
      eventDate: formatDate(event.event_date),
      eventHour: formatHour(event.event_time),
      eventLocation: event.event_location,
      closeDate: event.event_end_date ? formatDate(event.event_end_date) : '',
      eventSummary: truncate(plainText(event.event_description), SUMMARY),
      eventUrl: `${site.url}${PAGES.event(id)}`,
    };
    return (subscriber) => eventAnnouncement(site, { ...values, ...subscriber });
  },
  async markMailed(trx, id, mailed_at) {
    await trx.updateTable('events').set({ mailed_at }).where('event_id', '=', id).execute();
  },
};
