/** Consequences of deleting a record, counted before the confirmation. */

import { type ContentTableName, POST_TABLES } from '@trama/shared/content/kinds';
import type { Consequences } from '@trama/shared/content/trash';
import { dayIn } from '@trama/shared/format/dates';
import { foldEmail } from '@trama/shared/format/text';
import { LIMITS } from '@trama/shared/limits';
import { type Expression, type SqlBool, sql } from 'kysely';
import { type Context, nowIso } from '../../context.ts';
import type { Db } from '../../core/database/open.ts';
import { inList } from '../../core/database/sqlite-sql.ts';
import { applicationMailKeys } from '../applications/index.ts';
import { isVisible } from '../content/index.ts';
import { hasOpenCall } from '../events/index.ts';
import { findPerson } from '../people/index.ts';

export const NOTHING: Consequences = {
  restorable_days: null,
  applications: 0,
  open_calls: 0,
  awaiting: 0,
  documents: 0,
  files: 0,
  pictures: 0,
  reviews: 0,
  mails: 0,
  posts: 0,
  subscribed: false,
};

/** @param which a condition on `applications` */
async function ofApplications(db: Db, which: Expression<SqlBool>) {
  const chosen = db.selectFrom('applications').where(which);
  const ids = chosen.select('application_id');
  const row = await db
    .selectNoFrom((eb) => [
      chosen.select(eb.fn.countAll<number>().as('count')).as('applications'),
      chosen
        .where('announced_state', 'is', null)
        .where('state', '<>', 'retirada')
        .select(eb.fn.countAll<number>().as('count'))
        .as('awaiting'),
      eb
        .selectFrom('application_files')
        .where('application_id', 'in', ids)
        .select(eb.fn.countAll<number>().as('count'))
        .as('files'),
      eb.selectFrom('reviews').where('application_id', 'in', ids).select(eb.fn.countAll<number>().as('count')).as('reviews'),
    ])
    .executeTakeFirstOrThrow();
  return {
    applications: Number(row.applications),
    awaiting: Number(row.awaiting),
    files: Number(row.files),
    reviews: Number(row.reviews),
  };
}

/** The ids of items that visitors see. */
export async function visibleAmong(ctx: Context, table: ContentTableName, ids: readonly number[]): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom(table)
    .select('id')
    .where(sql<string>`id`, 'in', inList(ids))
    .where(isVisible(nowIso(ctx)))
    .execute();
  return rows.map(({ id }) => id);
}

/** Consequences of deleting these items, which must all be in the trash or all outside; undefined: no such items. */
export async function consequencesOfItems(
  { db, clock, config }: Context,
  table: ContentTableName,
  ids: readonly number[],
): Promise<Consequences | undefined> {
  const found = await db
    .selectFrom(table)
    .select((eb) => [
      eb.fn.count<number>('image').as('pictures'),
      eb.fn.countAll<number>().as('count'),
      eb.fn.max('deleted_at').as('deleted_at'),
    ])
    .where(sql<string>`id`, 'in', inList(ids))
    .executeTakeFirstOrThrow();
  if (Number(found.count) === 0) return undefined;
  const shared = {
    ...NOTHING,
    restorable_days: found.deleted_at === null ? LIMITS.trashDays : null,
    pictures: Number(found.pictures),
  };
  if (table !== 'events') return shared;
  const now = nowIso({ clock });
  const { documents, calls } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('event_documents')
        .where(sql<string>`event_id`, 'in', inList(ids))
        .select(eb.fn.countAll<number>().as('count'))
        .as('documents'),
      eb
        .selectFrom('events')
        .where(sql<string>`id`, 'in', inList(ids))
        .where(isVisible(now))
        .where(hasOpenCall(now, dayIn(clock.now(), config.timeZone)))
        .select(eb.fn.countAll<number>().as('count'))
        .as('calls'),
    ])
    .executeTakeFirstOrThrow();
  return {
    ...shared,
    ...(await ofApplications(db, sql<SqlBool>`event_id in ${inList(ids)}`)),
    documents: Number(documents),
    open_calls: Number(calls),
  };
}

/** Consequences of deleting a person; undefined: no such person. */
export async function consequencesOfPerson(db: Db, userId: string): Promise<Consequences | undefined> {
  const person = await findPerson(db, userId);
  if (!person) return undefined;
  const { email, image, notification } = person;
  const { posts, mails } = await db
    .selectNoFrom((eb) => [
      sql<number>`${sql.join(
        POST_TABLES.map((table) => sql`(select count(*) from ${sql.table(table)} where user_id = ${userId})`),
        sql` + `,
      )}`.as('posts'),
      eb
        .selectFrom('outbox')
        .where('state', '=', 'pending')
        .where('email_key', '=', foldEmail(email ?? ''))
        .select(eb.fn.countAll<number>().as('count'))
        .as('mails'),
    ])
    .executeTakeFirstOrThrow();
  return {
    ...NOTHING,
    ...(await ofApplications(db, sql<SqlBool>`person_id = ${userId}`)),
    pictures: image === null ? 0 : 1,
    posts: Number(posts),
    mails: Number(mails),
    subscribed: notification === 1,
  };
}

/** Consequences of deleting an application; undefined: no such application. */
export async function consequencesOfApplication(db: Db, applicationId: string): Promise<Consequences | undefined> {
  const counted = await ofApplications(db, sql<SqlBool>`application_id = ${applicationId}`);
  if (counted.applications === 0) return undefined;
  const { count } = await db
    .selectFrom('outbox')
    .where('state', '=', 'pending')
    .where(applicationMailKeys([applicationId]))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  // The item itself is no consequence.
  return { ...NOTHING, ...counted, applications: 0, mails: Number(count) };
}
