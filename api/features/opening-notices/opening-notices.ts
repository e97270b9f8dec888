/** Notices about an opening call, or the next one: requested, confirmed by a mailed link, mailed once, then deleted. */
import { randomUUID } from 'node:crypto';
import { deadlineInWords } from '@trama/shared/calls/deadline';
import { dayIn } from '@trama/shared/format/dates';
import { foldEmail } from '@trama/shared/format/text';
import { DAY_MS, isoTime } from '@trama/shared/format/time';
import { LIMITS, RETENTION } from '@trama/shared/limits';
import { PAGES } from '@trama/shared/paths';
import { callOpened, openingConfirmation } from '@trama/shared/texts/mail-kinds/opening-notices';
import { SUBSCRIPTION_MESSAGES } from '@trama/shared/texts/newsletter';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { activeSubject } from '../../core/auth/access-tokens.ts';
import { enqueueLink, exceedsMailLimit, type LinkRequest } from '../../core/auth/mailed-links.ts';
import { isClockAhead } from '../../core/clock-watch.ts';
import { parseJson } from '../../core/database/json.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { inList } from '../../core/database/sqlite-sql.ts';
import { createLoop } from '../../core/loop.ts';
import { mailIdentity } from '../../core/mail/identity.ts';
import { enqueue } from '../../core/mail/outbox.ts';
import { byEmail, type PersonalData } from '../../core/personal-data/entry.ts';
import { publicCall } from '../calls/index.ts';
import { isVisible } from '../content/index.ts';
import { hasOpenCall } from '../events/index.ts';

/** Pause (ms) between checks of calls with pending notices, of which there are rarely any. */
const EVERY = 20_000;

/** Ids of the public events whose calls are open, by the close, soonest first. @param now ms */
async function openCallIds(db: Db | Trx, now: number, timeZone: string): Promise<number[]> {
  const rows = await db
    .selectFrom('events')
    .select('id')
    .where(isVisible(isoTime(now)))
    .where(hasOpenCall(isoTime(now), dayIn(now, timeZone)))
    .orderBy('close_date')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

interface NoticeRequest {
  eventId: number;
  email: string;
  /** null: a notice about any next call, one per address. */
  eventTitle: string | null;
  /** The network's time zone. */
  timeZone: string;
}

/**
 * Mails the confirmation link, unless the address has confirmed or just got one. Returns nothing, so that the cases look alike.
 */
export async function mailNoticeConfirmation(
  linkRequest: LinkRequest,
  { eventId, email, eventTitle, timeZone }: NoticeRequest,
): Promise<void> {
  const { trx, site, now } = linkRequest;
  const isNext = eventTitle === null;
  const known = await trx
    .selectFrom('opening_notices')
    .selectAll()
    .where((eb) => eb.or([eb('event_id', '=', eventId), ...(isNext ? [eb('open_then', 'is not', null)] : [])]))
    .where('email_key', '=', foldEmail(email))
    .executeTakeFirst();
  if (known && (known.confirmed_at || exceedsMailLimit([known.created_at], { pause: LIMITS.subscription.pause }, now))) return;
  const notice_id = known?.notice_id ?? randomUUID();
  const columns = { created_at: isoTime(now), open_then: isNext ? JSON.stringify(await openCallIds(trx, now, timeZone)) : null };
  if (known) await trx.updateTable('opening_notices').set(columns).where('notice_id', '=', notice_id).execute();
  else
    await trx
      .insertInto('opening_notices')
      .values({ notice_id, event_id: eventId, email, ...columns })
      .execute();
  const { expiresIn } = SUBSCRIPTION_MESSAGES;
  await enqueueLink(linkRequest, {
    ...{ purpose: 'opening_notice', subject: notice_id, lifetime: LIMITS.subscription.link },
    ...{ key: `opening-notice:${notice_id}:${now}`, to: email, queue: 'confirmation' },
    mail: (token) =>
      openingConfirmation(site, { email, eventTitle, confirmUrl: `${site.url}/api/opening-notices/${token}`, expiresIn }),
  });
}

/** The row of a token; undefined: unknown or expired token, or the notice was already mailed. @param now ms */
export async function noticeOf(db: Db | Trx, token: string, now: number) {
  const id = await activeSubject(db, 'opening_notice', token, now);
  return id ? db.selectFrom('opening_notices').selectAll().where('notice_id', '=', id).executeTakeFirst() : undefined;
}

/** Confirms the request; the address is mailed when the call opens. @param now ms */
export async function confirmNotice(trx: Trx, noticeId: string, now: number): Promise<void> {
  await trx
    .updateTable('opening_notices')
    .set({ confirmed_at: isoTime(now) })
    .where('notice_id', '=', noticeId)
    .execute();
}

/** Mails the notices of calls that opened, and deletes notices of calls that cannot open any more. @param now ms */
export async function sendOpeningNotices(ctx: Context, now: number): Promise<void> {
  const { db } = ctx;
  await db
    .deleteFrom('opening_notices')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<=', isoTime(now - LIMITS.subscription.link))
    .execute();
  const ofOneEvent = await db
    .selectFrom('opening_notices')
    .select('event_id')
    .distinct()
    .where('open_then', 'is', null)
    .execute();
  for (const { event_id } of ofOneEvent) {
    const event = await publicCall(ctx, event_id, now);
    const waiting = await db
      .selectFrom('opening_notices')
      .select('notice_id')
      .where('event_id', '=', event_id)
      .where('open_then', 'is', null)
      .execute();
    const ids = waiting.map(({ notice_id }) => notice_id);
    if (!event || (event.call.state === 'closed' && !event.call.opensAt))
      await db.deleteFrom('opening_notices').where('notice_id', 'in', inList(ids)).execute();
    else if (event.call.state !== 'closed') await mailOpened(ctx, event_id, ids, now);
  }
  await sendNextCallNotices(ctx, now);
}

/** Mails the notices about the next call, once a call is open that was not open at the request. */
async function sendNextCallNotices(ctx: Context, now: number): Promise<void> {
  const { db, config } = ctx;
  await db
    .deleteFrom('opening_notices')
    .where('open_then', 'is not', null)
    .where('created_at', '<=', isoTime(now - RETENTION.nextCallNotices * DAY_MS))
    .execute();
  const rows = await db
    .selectFrom('opening_notices')
    .select(['notice_id', 'open_then'])
    .where('open_then', 'is not', null)
    .where('confirmed_at', 'is not', null)
    .execute();
  if (rows.length === 0) return;
  const open = await openCallIds(db, now, config.timeZone);
  const opened = Map.groupBy(rows, ({ open_then }) => {
    const then = new Set(parseJson(eventIds, open_then ?? '[]', []));
    return open.find((id) => !then.has(id));
  });
  for (const [eventId, notices] of opened)
    if (eventId !== undefined)
      await mailOpened(
        ctx,
        eventId,
        notices.map(({ notice_id }) => notice_id),
        now,
      );
}
const eventIds = z.array(z.number().int());

/** Mails the confirmed notices that the event's call is open, then deletes all given notices. */
async function mailOpened(ctx: Context, eventId: number, notices: readonly string[], now: number): Promise<void> {
  const event = await publicCall(ctx, eventId, now);
  if (!event) return;
  const site = await mailIdentity(ctx);
  const { closesAt } = event.call;
  const deadline = closesAt ? deadlineInWords(closesAt, ctx.config.timeZone) : '';
  const eventUrl = `${site.url}${PAGES.event(eventId)}`;
  const mail = callOpened(site, { eventTitle: event.event_title, deadline, eventUrl });
  await ctx.db.transaction().execute(async (trx) => {
    const rows = await trx.deleteFrom('opening_notices').where('notice_id', 'in', inList(notices)).returningAll().execute();
    for (const { notice_id, email, confirmed_at } of rows)
      if (confirmed_at) await enqueue(trx, { key: `call-opened:${notice_id}`, to: email, toMany: true, mail }, now);
  });
  ctx.mail.wake();
}

/**
 * Checks calls with pending notices. While the clock is ahead, nothing is mailed or deleted, because a wrong clock opens and
 * closes calls.
 */
export const createOpeningNotices = (ctx: Context) =>
  createLoop({
    name: 'opening notices',
    log: ctx.log,
    interval: EVERY,
    poll: async () => {
      const now = ctx.clock.now();
      if (!(await isClockAhead(ctx.db, now))) await sendOpeningNotices(ctx, now);
      return undefined;
    },
  });

export const NOTICE_DATA: readonly PersonalData[] = [
  {
    table: 'opening_notices',
    name: 'avisos-de-apertura',
    treatment: 'newsletter',
    rows: byEmail,
    copied: 'all',
    erased: 'deleted',
    parts: ['correspondence'],
    since: 'created_at',
  },
];
