/** Notices to the inbox about arrived, withdrawn or answered applications: single mails, or digests while many arrive. */

import { formatDateTime } from '@trama/shared/format/format';
import { foldEmail } from '@trama/shared/format/text';
import { isoTime } from '@trama/shared/format/time';
import { LIMITS } from '@trama/shared/limits';
import { ADMIN } from '@trama/shared/paths';
import { applicationDigest } from '@trama/shared/texts/mail-kinds/application-notices';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { hashToken } from '../../core/auth/access-tokens.ts';
import type { Trx } from '../../core/database/open.ts';
import type { MailIdentity } from '../../core/mail/identity.ts';
import { enqueue, enqueueSpaced, isOfKey, type NewMail, replacePending } from '../../core/mail/outbox.ts';

const { notices: NOTICES, window: WINDOW } = LIMITS.inbox;

/** Applications of an event that arrived, or were withdrawn or answered by the applicant, after `since` (ms). */
async function newsSince(trx: Trx, eventId: number, since: number): Promise<{ arrived: number; all: number }> {
  const arrived = await trx
    .selectFrom('applications')
    .select('application_id')
    .where('event_id', '=', eventId)
    .where('created_at', '>', isoTime(since))
    .execute();
  const changed = await trx
    .selectFrom('application_history')
    .innerJoin('applications', 'applications.application_id', 'application_history.application_id')
    .select('applications.application_id')
    .where('event_id', '=', eventId)
    .where('at', '>', isoTime(since))
    .where('actor', '=', 'applicant')
    .where('kind', 'in', ['state', 'attendance'])
    .execute();
  const all = new Set([...arrived, ...changed].map(({ application_id }) => application_id));
  return { arrived: arrived.length, all: all.size };
}

/** The latest two digests of an event; the first one counts from the second. */
function latestDigests(trx: Trx, eventId: number) {
  return trx
    .selectFrom('outbox')
    .select(['mail_key', 'created_at', 'state', 'in_flight_since'])
    .where(isOfKey(`application-digest:${eventId}`))
    .orderBy('mail_id', 'desc')
    .limit(2)
    .execute();
}

interface News {
  application_id: string;
  event: { event_id: number; event_title: string };
  site: MailIdentity;
  /** ms */
  now: number;
  timeZone: string;
}

/**
 * Reports an application in a digest if too many arrive for separate notices: the first digest at once, then one per period.
 * @returns false: the application needs a separate notice
 */
async function addToDigest(trx: Trx, { application_id, event, site, now, timeZone }: News): Promise<boolean> {
  const { event_id, event_title } = event;
  const [latest, earlier] = await latestDigests(trx, event_id);
  const pending = latest?.state === 'pending' && latest.in_flight_since === null ? latest : undefined;
  if (!pending && (await newsSince(trx, event_id, now - WINDOW)).all <= NOTICES) return false;
  const before = pending ? earlier : latest;
  const begun = pending ? Date.parse(pending.created_at) : now;
  const since = Math.max(begun - WINDOW, before ? Date.parse(before.created_at) : 0);
  const { arrived, all } = await newsSince(trx, event_id, since);
  const mail = applicationDigest(site, {
    eventTitle: event_title,
    count: String(arrived === all ? arrived : all),
    onlyArrivals: arrived === all,
    since: formatDateTime(since, timeZone),
    adminUrl: `${site.url}${ADMIN.applications}`,
  });
  if (pending) await replacePending(trx, pending.mail_key, mail);
  else {
    const key = `application-digest:${event_id}:${application_id}`;
    const notBefore = before ? Date.parse(before.created_at) + WINDOW : now;
    await enqueue(trx, { key, to: site.inbox, mail, notBefore }, now);
  }
  return true;
}

type Notice = Pick<NewMail, 'replyTo' | 'mail'>;

const MARK = 16;
const markOf = (email: string) => hashToken(foldEmail(email)).slice(0, MARK);

/**
 * Key of an application's notices to the inbox. It ends in a hash of the named address, so that notices of a former address are
 * found.
 */
export const noticeKey = (kind: 'new' | 'news', applicationId: string, email: string | undefined): string =>
  `application-${kind}:${applicationId}${email ? `:${markOf(email)}` : ''}`;

/** SQL condition on `outbox`: notices to the inbox that name the address. @param email folded */
export const noticesNaming = (email: string | null): RawBuilder<SqlBool> =>
  email === null
    ? sql<SqlBool>`0`
    : sql<SqlBool>`(mail_key >= 'application-new:' and mail_key < 'application-news;'
        and substr(mail_key, instr(mail_key, ':') + 38, ${MARK}) = ${markOf(email)})`;

/** Notifies the inbox of a new application. */
export async function notifyInboxOfArrival(trx: Trx, news: News, notice: Notice): Promise<void> {
  if (await addToDigest(trx, news)) return;
  const key = noticeKey('new', news.application_id, notice.replyTo);
  await enqueue(trx, { key, to: news.site.inbox, ...notice }, news.now);
}

/** Notifies the inbox of an applicant's change: per application one notice in LIMITS.inbox.window, with the latest change. */
export async function notifyInboxOfChange(trx: Trx, news: News, notice: Notice): Promise<void> {
  if (await addToDigest(trx, news)) return;
  const key = noticeKey('news', news.application_id, notice.replyTo);
  await enqueueSpaced(trx, { key, to: news.site.inbox, ...notice }, WINDOW, news.now);
}

/** Whether the last sent notice reported a withdrawal. */
export async function isWithdrawalReported(trx: Trx, applicationId: string): Promise<boolean> {
  const left = await trx
    .selectFrom('outbox')
    .select('created_at')
    .where(isOfKey(noticeKey('news', applicationId, undefined)))
    .where((eb) => eb.or([eb('state', '=', 'sent'), eb('in_flight_since', 'is not', null)]))
    .orderBy('mail_id', 'desc')
    .executeTakeFirst();
  if (!left) return false;
  const reported = await trx
    .selectFrom('application_history')
    .select('to_state')
    .where('application_id', '=', applicationId)
    .where('kind', '=', 'state')
    .where('at', '<=', left.created_at)
    .orderBy('entry_id', 'desc')
    .executeTakeFirst();
  return reported?.to_state === 'retirada';
}

/** Deletes the pending notice of a change that was undone. */
export async function dropNoticeOfChange(trx: Trx, applicationId: string): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where(isOfKey(noticeKey('news', applicationId, undefined)))
    .where('state', '=', 'pending')
    .where('in_flight_since', 'is', null)
    .execute();
}
