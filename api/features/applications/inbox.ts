/** How the inbox is notified of new applications: each by itself, and in digests while many come. */
import { formatDateTime } from '@trama/shared/format';
import { LIMITS } from '@trama/shared/limits';
import { ADMIN } from '@trama/shared/paths';
import type { Trx } from '../../core/database/open.ts';
import type { SiteIdentity } from '../../core/mail/identity.ts';
import { enqueue, replacePending } from '../../core/mail/outbox.ts';
import { applicationDigest } from './mails/application-digest.ts';

const { notices: NOTICES, noticeWindow: WINDOW } = LIMITS.receipts;
const iso = (ms: number) => new Date(ms).toISOString();

async function countSince(trx: Trx, eventId: number, since: number): Promise<number> {
  const { count } = await trx
    .selectFrom('applications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('event_id', '=', eventId)
    .where('created_at', '>', iso(since))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The latest two digests of an event; the second is where the first begins to count. */
function latestDigests(trx: Trx, eventId: number) {
  const prefix = `application-digest:${eventId}`;
  return trx
    .selectFrom('outbox')
    .select(['mail_key', 'created_at', 'state', 'in_flight_since'])
    .where('mail_key', '>=', `${prefix}:`)
    .where('mail_key', '<', `${prefix};`)
    .orderBy('mail_id', 'desc')
    .limit(2)
    .execute();
}

interface Arrived {
  application_id: string;
  event: { event_id: number; event_title: string };
  site: SiteIdentity;
  /** ms */
  now: number;
  timeZone: string;
}

/**
 * Reports an application in a digest, if there are too many for a notice of each: the first at once, then one in a
 * window of time. @returns whether it did; otherwise the application needs a notice of its own
 */
export async function addToDigest(trx: Trx, { application_id, event, site, now, timeZone }: Arrived): Promise<boolean> {
  const { event_id, event_title } = event;
  const [latest, earlier] = await latestDigests(trx, event_id);
  const pending = latest?.state === 'pending' && latest.in_flight_since === null ? latest : undefined;
  if (!pending && (await countSince(trx, event_id, now - WINDOW)) <= NOTICES) return false;
  const before = pending ? earlier : latest;
  const begun = pending ? Date.parse(pending.created_at) : now;
  const since = Math.max(begun - WINDOW, before ? Date.parse(before.created_at) : 0);
  const mail = applicationDigest(site, {
    eventTitle: event_title,
    count: String(await countSince(trx, event_id, since)),
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
