/**
 * The list of subscribers: subscribed, asked, unsubscribed or unreachable people. One row per address, from people and
 * unconfirmed requests.
 */
import type { SubscriberRecord, SubscriberState, SubscriberSummary } from '@trama/shared/mail/subscribers';
import { SUPPRESSION_REASONS } from '@trama/shared/mail/subscriptions';
import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { addressNotBlocked, notBlocked } from '../../core/database/blocked.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { alphabetical, contains } from '../../core/database/text-functions.ts';
import { foundRows } from '../../core/http/bulk.ts';
import { chosenAmong, countFacets, countRows } from '../../core/http/list-filters.ts';
import { type ListRequest, sortColumn } from '../../core/http/list-query.ts';
import { isPending } from './subscriptions.ts';

/** Maximum number of rows of an export. */
const EXPORT_MAX = 50_000;

/** People with a person row who are or were subscribed. */
const people = (db: Db | Trx, now: number) =>
  db
    .selectFrom('people')
    .select([
      'user_id as subscriber_id',
      sql<string | null>`user_id`.as('user_id'),
      sql<string>`case when full_name = email then '' else full_name end`.as('name'),
      sql<string>`email`.as('email'),
      sql<SubscriberRecord['role_name']>`role_name`.as('role_name'),
      sql<SubscriberState>`case when notification = 1 then 'subscribed' when unsubscribed_at is not null then 'unsubscribed'
        else 'stopped' end`.as('state'),
      sql<string>`coalesce(notification_at, created_at)`.as('since'),
      sql<string | null>`notification_source`.as('source'),
      sql<string | null>`notification_text`.as('consent_text'),
      sql<string | null>`case when notification = 1 or unsubscribed_at is not null then null
        else (select reason from suppressions where suppressions.email_key = people.email_key) end`.as('reason'),
      'unsubscribed_at',
    ])
    .where(notBlocked)
    .where('email', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('notification', '=', 1),
        eb.and([eb('notification_at', 'is not', null), eb('email_key', 'not in', pendingAddresses(db, now))]),
      ]),
    );

const pendingAddresses = (db: Db | Trx, now: number) =>
  db.selectFrom('subscription_requests').where(isPending(now)).select('email_key');

/** The latest request of each address that is not subscribed. */
const requests = (db: Db | Trx, now: number) =>
  db
    .selectFrom('subscription_requests')
    .select([
      'request_id as subscriber_id',
      sql<string | null>`(select user_id from people where people.email_key = subscription_requests.email_key)`.as('user_id'),
      'first_name as name',
      'email',
      sql<
        SubscriberRecord['role_name']
      >`(select role_name from people where people.email_key = subscription_requests.email_key)`.as('role_name'),
      sql<SubscriberState>`'pending'`.as('state'),
      'created_at as since',
      sql<string | null>`source`.as('source'),
      sql<string | null>`shown_text`.as('consent_text'),
      sql<string | null>`null`.as('reason'),
      sql<string | null>`null`.as('unsubscribed_at'),
    ])
    .where(isPending(now))
    .where(addressNotBlocked('email_key'))
    .where((eb) =>
      eb(
        'email_key',
        'not in',
        eb.selectFrom('people').where('notification', '=', 1).select(sql<string>`coalesce(email_key, '')`.as('email_key')),
      ),
    )
    .where(
      sql<SqlBool>`not exists (select 1 from subscription_requests later where later.email_key = subscription_requests.email_key
        and later.confirmed_at is null and (later.created_at, later.request_id) > (subscription_requests.created_at, subscription_requests.request_id))`,
    );

const subscribers = (db: Db | Trx, now: number) => db.selectFrom(people(db, now).unionAll(requests(db, now)).as('subscribers'));

const SORTABLE = {
  since: 'since',
  email: 'email',
  state: 'state',
  source: 'source',
  name: alphabetical(sql.ref('name')),
} as const;

const FILTERS = { state: sql.ref('state'), source: sql.ref('source') };

function filtered(db: Db, { q, ids, filter }: ListRequest, now: number) {
  let query = subscribers(db, now).where(chosenAmong(FILTERS, filter));
  if (ids) query = query.where('subscriber_id', 'in', ids);
  if (q) query = query.where((eb) => eb.or([contains(eb.ref('name'), q), contains(eb.ref('email'), q)]));
  return query;
}

function ordered(query: ReturnType<typeof filtered>, { sort }: ListRequest) {
  const direction = sort?.direction ?? 'desc';
  const by = sortColumn(SORTABLE, { sort }) ?? 'since';
  return query.orderBy(by, direction).orderBy('subscriber_id', direction);
}

const reason = z.enum(SUPPRESSION_REASONS).nullable();

async function rowsOf(db: Db, wanted: ListRequest, now: number): Promise<SubscriberRecord[]> {
  const rows = await ordered(filtered(db, wanted, now), wanted)
    .selectAll()
    .offset(wanted.offset)
    .limit(wanted.limit)
    .execute();
  return rows.map((row) => ({ ...row, reason: reason.parse(row.reason) }));
}

/**
 * Lists subscribers, latest first. `filter` accepts `state`, `source` and `q` (name without accents, or e-mail).
 * @param now ms
 */
export async function listSubscribers(
  db: Db,
  wanted: ListRequest,
  now: number,
): Promise<{ rows: SubscriberRecord[]; total: number }> {
  const total = await countRows(filtered(db, wanted, now));
  return { rows: await rowsOf(db, wanted, now), total };
}

/** All filtered subscribers. @param now ms */
export const allSubscribers = (db: Db, wanted: ListRequest, now: number) =>
  rowsOf(db, { ...wanted, offset: 0, limit: EXPORT_MAX }, now);

/** Number of subscribers of each state and from each source. @param now ms */
export const subscriberFacets = (db: Db, wanted: ListRequest, now: number) =>
  countFacets(FILTERS, wanted, (request) => filtered(db, request, now));

/** Ids of all filtered subscribers, in the list’s order. @param now ms */
export async function subscriberIds(db: Db, wanted: ListRequest, now: number): Promise<string[]> {
  const rows = await ordered(filtered(db, wanted, now), wanted)
    .select('subscriber_id')
    .execute();
  return rows.map(({ subscriber_id }) => subscriber_id);
}

/** All filtered subscribers, for bulk changes. @param now ms */
export const foundSubscribers = (db: Db, wanted: ListRequest, now: number) =>
  foundRows(() => filtered(db, wanted, now), sql.ref('subscriber_id'), z.string());

/** Counts subscribers by state, with the other filters applied. @param now ms */
export async function countSubscribersByState(db: Db, wanted: ListRequest, now: number): Promise<SubscriberSummary> {
  const rows = await filtered(db, { ...wanted, filter: { ...wanted.filter, state: undefined } }, now)
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const count = (state: SubscriberState) => Number(rows.find((row) => row.state === state)?.count ?? 0);
  return {
    subscribed: count('subscribed'),
    pending: count('pending'),
    stopped: count('stopped'),
    unsubscribed: count('unsubscribed'),
  };
}

/** The subscriber with this id; undefined: no such subscriber. @param now ms */
export const findSubscriber = (db: Db | Trx, id: string, now: number) =>
  subscribers(db, now).selectAll().where('subscriber_id', '=', id).executeTakeFirst();
