/**
 * The list of subscribers: subscribed, asked, unsubscribed or unreachable people. One row per address, from people and
 * unconfirmed requests.
 */
import type { SubscriberRecord, SubscriberState, SubscriberSummary } from '@trama/shared/mail/subscribers';
import { SUPPRESSION_REASONS } from '@trama/shared/mail/subscriptions';
import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { addressNotBlocked, notBlocked } from '../../core/database/blocked.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { alphabetical } from '../../core/database/text-functions.ts';
import type { ListRequest } from '../../core/http/list-query.ts';
import { inColumns, sqlList } from '../../core/http/sql-list.ts';
import { isPending } from './subscriptions.ts';

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

const reason = z.enum(SUPPRESSION_REASONS).nullable();

type SubscriberContext = Pick<Context, 'db' | 'clock'>;

/** Subscribers, by default latest first. */
export const subscriptionList = sqlList({
  from: ({ db, clock }: SubscriberContext) => subscribers(db, clock.now()),
  key: sql.ref<string>('subscriber_id'),
  id: z.string(),
  filters: { state: sql.ref('state'), source: sql.ref('source') },
  searched: 'nombre o correo',
  search: inColumns('name', 'email'),
  sortable: {
    since: sql.ref('since'),
    email: sql.ref('email'),
    state: sql.ref('state'),
    source: sql.ref('source'),
    name: alphabetical(sql.ref('name')),
  },
  order: sql.ref('since'),
  direction: 'desc',
  read: async (_, query): Promise<SubscriberRecord[]> =>
    (await query.selectAll().execute()).map((row) => ({ ...row, reason: reason.parse(row.reason) })),
});

/** Counts subscribers by state, with the other filters applied. */
export async function countSubscribersByState(ctx: SubscriberContext, wanted: ListRequest): Promise<SubscriberSummary> {
  const rows = await subscriptionList
    .filtered(ctx, { ...wanted, filter: { ...wanted.filter, state: undefined } })
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
