/**
 * Double opt-in. A request mails a link, and only the button behind the link subscribes. The stored request proves the consent:
 * time, source, shown text.
 */

import { randomUUID } from 'node:crypto';
import { foldEmail } from '@trama/shared/format/text';
import { DAY_MS, isoTime } from '@trama/shared/format/time';
import { LIMITS } from '@trama/shared/limits';
import type { ConsentSource } from '@trama/shared/mail/subscribers';
import { subscriptionConfirmation } from '@trama/shared/texts/mail-kinds/newsletter';
import { SUBSCRIPTION_MESSAGES } from '@trama/shared/texts/newsletter';
import { type SqlBool, sql } from 'kysely';
import { consumeToken, findToken, isActive, issueToken } from '../../core/auth/access-tokens.ts';
import { exceedsMailLimit, type LinkRequest } from '../../core/auth/mailed-links.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import type { MailIdentity } from '../../core/mail/identity.ts';
import { enqueue, isOfKey } from '../../core/mail/outbox.ts';
import { liftSuppression } from '../../core/mail/suppressions.ts';
import { byEmail, type PersonalData } from '../../core/personal-data/entry.ts';
import {
  emailColumns,
  findByEmail,
  findPerson,
  insertPerson,
  nameColumns,
  splitFullName,
  updatePerson,
} from '../people/index.ts';
import { consentColumns, type FormSource, shownText } from './consent.ts';

/** URL of the confirmation page. */
const confirmationUrl = (siteUrl: string, token: string) => `${siteUrl}/api/subscriptions/${token}`;

interface SubscriptionRequest {
  email: string;
  /** '': not given. The mail omits the name: strangers could otherwise send any text to any address. */
  firstName: string;
  source: FormSource;
}

/** Whether the address got its maximum of confirmation mails, so that strangers who type it cannot flood it. */
async function isFlooded(trx: Trx, emailKey: string, now: number): Promise<boolean> {
  // Counts mails, not requests: anyone can unsubscribe the address, which deletes its requests.
  const earlier = await trx
    .selectFrom('outbox')
    .select('created_at')
    .where('email_key', '=', emailKey)
    .where(isOfKey('subscription'))
    .where('created_at', '>', isoTime(now - DAY_MS))
    .execute();
  const { mailsPerDay: count, pause } = LIMITS.subscription;
  return exceedsMailLimit(
    earlier.map(({ created_at }) => created_at),
    { count, pause },
    now,
  );
}

/**
 * Mails a confirmation request, unless the address is subscribed or just got one. Returns nothing, since the response to the
 * visitor is always the same.
 */
export async function mailSubscriptionConfirmation(
  { trx, site, now }: LinkRequest,
  { email, firstName, source }: SubscriptionRequest,
): Promise<void> {
  const email_key = foldEmail(email);
  const person = await findByEmail(trx, email);
  if (person?.notification === 1 || (await isFlooded(trx, email_key, now))) return;
  const request = { email, name: firstName, source, shown: shownText(source) };
  const { id, confirmUrl } = await insertRequest(trx, request, site, now);
  const mail = subscriptionConfirmation(site, { email, confirmUrl, expiresIn: SUBSCRIPTION_MESSAGES.expiresIn });
  await enqueue(trx, { key: `subscription:${id}`, to: email, mail }, now);
}

interface NewRequest {
  email: string;
  /** '': not given. */
  name: string;
  source: ConsentSource;
  /** The text shown at the form, or the note of an imported list. */
  shown: string;
}

/** Time in which a request can be confirmed (ms). */
const lifetimeOf = (source: ConsentSource) => (source === 'import' ? LIMITS.subscription.importLink : LIMITS.subscription.link);

/** Inserts a request. @returns its id and the link that confirms it @param now ms */
export async function insertRequest(trx: Trx, { email, name, source, shown }: NewRequest, site: MailIdentity, now: number) {
  const id = randomUUID();
  const values = { email, email_key: foldEmail(email), first_name: name, source, shown_text: shown };
  await trx
    .insertInto('subscription_requests')
    .values({ ...values, request_id: id, created_at: isoTime(now) })
    .execute();
  const token = await issueToken(trx, { purpose: 'subscription', subject: id, lifetime: lifetimeOf(source) }, now);
  return { id, confirmUrl: confirmationUrl(site.url, token) };
}

/** SQL condition on requests: unconfirmed at `now` (ms). */
export const isPending = (now: number) =>
  sql<SqlBool>`(confirmed_at is null and subscription_requests.created_at > ${firstPending(now)})`;

const firstPending = (now: number) => sql<string>`case source when 'import' then ${isoTime(now - lifetimeOf('import'))}
  else ${isoTime(now - lifetimeOf('footer'))} end`;

/** Mails a confirmation request to the address of a person row. */
export async function askPersonToConfirm(linkRequest: LinkRequest, userId: string, source: FormSource): Promise<void> {
  const person = await findPerson(linkRequest.trx, userId);
  if (person?.email)
    await mailSubscriptionConfirmation(linkRequest, { email: person.email, firstName: person.first_name, source });
}

/** The request of a token; undefined: unknown token, or not confirmed in time. @param now ms */
export async function findSubscriptionRequest(db: Db | Trx, token: string, now: number) {
  const found = await findToken(db, 'subscription', token);
  if (!found || (found.used_at === null && !isActive(found, now))) return undefined;
  return db.selectFrom('subscription_requests').selectAll().where('request_id', '=', found.subject).executeTakeFirst();
}

/**
 * Subscribes the address of a request once, creating the person if unknown. A used link has no further effect, because the person
 * may have unsubscribed later.
 * @param now ms
 * @returns the person; null: unknown or expired link
 */
export async function confirmSubscription(trx: Trx, token: string, now: number): Promise<string | null> {
  const request = await findSubscriptionRequest(trx, token, now);
  if (!request) return null;
  const known = await findByEmail(trx, request.email);
  if (request.confirmed_at) return known?.user_id ?? null;
  const at = isoTime(now);
  await consumeToken(trx, 'subscription', token, now);
  await trx.updateTable('subscription_requests').set({ confirmed_at: at }).where('request_id', '=', request.request_id).execute();
  const consent = { ...consentColumns(request.source, request.shown_text, at), updated_at: at };
  await liftSuppression(trx, request.email);
  if (known) {
    await updatePerson(trx, known.user_id, consent);
    return known.user_id;
  }
  const user_id = randomUUID();
  await insertPerson(trx, {
    user_id,
    ...namesOf(request),
    ...emailColumns(request.email),
    role_name: 'exhibitor',
    is_partner: 0,
    position: 0,
    created_at: at,
    ...consent,
  });
  return user_id;
}

/** Splits the name: an import has full names, a form one informal name. */
function namesOf({ source, first_name: name, email }: { source: string; first_name: string; email: string }) {
  const { firstName, lastName } = source === 'import' ? splitFullName(name) : { firstName: name, lastName: '' };
  return nameColumns(firstName, lastName, name || email);
}

/** Deletes expired unconfirmed requests; confirmed requests stay as proof of consent. @param now ms */
export async function deleteExpiredSubscriptionRequests(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('subscription_requests')
    .where('confirmed_at', 'is', null)
    .where((eb) => eb.not(isPending(now)))
    .execute();
}

/** Deletes an address's unconfirmed requests with their links and pending mails; confirmed requests stay as proof. */
export async function dropRequests(trx: Trx, email: string): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('email_key', '=', foldEmail(email))
    .where(isOfKey('subscription'))
    .where('state', '=', 'pending')
    // Keeps a mail in flight, which arrives and counts towards the limit.
    .where('in_flight_since', 'is', null)
    .execute();
  await trx
    .deleteFrom('subscription_requests')
    .where('email_key', '=', foldEmail(email))
    .where('confirmed_at', 'is', null)
    .execute();
}

export const NEWSLETTER_DATA: readonly PersonalData[] = [
  {
    table: 'subscription_requests',
    name: 'suscripciones',
    treatment: 'newsletter',
    rows: byEmail,
    named: 'first_name',
    copied: 'all',
    omit: ['email_key'],
    erased: 'deleted',
    parts: ['newsletter', 'correspondence'],
    since: 'created_at',
  },
];
