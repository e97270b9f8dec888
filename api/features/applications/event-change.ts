/** The mail to applicants of a cancelled, postponed or moved event, sent on request of an administrator. */

import { hasNoDate } from '@trama/shared/events/times';
import { formatDays } from '@trama/shared/format/format';
import { PAGES } from '@trama/shared/paths';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { EVENT_MESSAGES } from '@trama/shared/texts/events';
import { APPLICATION_MAILS, eventChanged } from '@trama/shared/texts/mail-kinds/applications';
import type { Context } from '../../context.ts';
import { notBlocked } from '../../core/database/blocked.ts';
import { HttpError, orNotFound } from '../../core/http/errors.ts';
import { mailIdentity } from '../../core/mail/identity.ts';
import { enqueue } from '../../core/mail/outbox.ts';
import { applicationRows } from './repository.ts';

const t = APPLICATION_MAILS.eventChanged;

/**
 * Mails all applicants without a withdrawn application, once per change of the event. Throws HttpError 404, or 409 for an event
 * that takes place as announced.
 * @returns number of mails
 */
export async function notifyApplicantsOfEvent(ctx: Context, eventId: number): Promise<number> {
  const site = await mailIdentity(ctx);
  const count = await ctx.db.transaction().execute(async (trx) => {
    const event = orNotFound(
      await trx
        .selectFrom('events')
        .select(['title', 'date', 'finish_date', 'previous_date', 'event_state', 'state_note'])
        .where('id', '=', eventId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
      CONTENT_WORDS.event.notFound,
    );
    const { event_state: state, date, finish_date, previous_date: previousDate } = event;
    if (state === 'scheduled') throw new HttpError(409, EVENT_MESSAGES.unchanged);
    const moved = state === 'postponed' && !hasNoDate({ state, previousDate });
    const change = moved ? t.moved(formatDays(date, finish_date)) : t[state];
    const mail = eventChanged(site, {
      eventTitle: event.title,
      change,
      note: event.state_note ?? '',
      eventUrl: `${site.url}${PAGES.event(eventId)}`,
    });
    const rows = await applicationRows(trx)
      .where('applications.event_id', '=', eventId)
      .where('applications.state', '!=', 'retirada')
      .where(notBlocked)
      .execute();
    const key = (application: string) => `event-changed:${eventId}:${state}:${moved ? date.slice(0, 10) : ''}:${application}`;
    const earlier = await trx
      .selectFrom('outbox')
      .select('mail_key')
      .where('mail_key', 'like', `${key('')}%`)
      .execute();
    const before = new Set(earlier.map(({ mail_key }) => mail_key));
    const now = ctx.clock.now();
    const due = rows.filter(({ email, application_id }) => email && !before.has(key(application_id)));
    for (const { email, application_id } of due)
      if (email) await enqueue(trx, { key: key(application_id), to: email, replyTo: site.contactEmail, toMany: true, mail }, now);
    return due.length;
  });
  ctx.mail.wake();
  return count;
}
