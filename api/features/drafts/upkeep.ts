/** Maintains unsent drafts: reminds proved addresses, and deletes drafts at their end. */

import { DAY_MS, isoTime } from '@trama/shared/format/time';
import { LIMITS, RETENTION } from '@trama/shared/limits';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { issueToken } from '../../core/auth/access-tokens.ts';
import type { Db } from '../../core/database/open.ts';
import { deleteApplicationFiles } from '../../core/durable-files.ts';
import { mailIdentity } from '../../core/mail/identity.ts';
import { enqueue } from '../../core/mail/outbox.ts';
import { callOf, callSettingsOf } from '../calls/index.ts';
import { deleteDrafts, draftMailWriter, draftUrl, reminderKey } from './drafts.ts';

const DAYS_BEFORE = [1, 3];

const withEvent = (db: Db) =>
  db
    .selectFrom('application_drafts')
    .innerJoin('events', 'events.id', 'application_drafts.event_id')
    .selectAll('application_drafts')
    .select([
      'events.title as event_title',
      'events.date as event_date',
      'events.close_date as event_end_date',
      'event_state',
      'deleted_at',
    ]);

/**
 * Deletes drafts RETENTION.drafts days after the call's close, or after the last save if the call has no date; unproved drafts
 * earlier.
 * @returns the number of deleted drafts
 */
export async function deleteExpiredDrafts(ctx: Context, now: number): Promise<number> {
  const limit = now - RETENTION.drafts * DAY_MS;
  const unproved = isoTime(now - LIMITS.draft.unproved);
  const gone: string[] = [];
  for (const row of await withEvent(ctx.db).execute()) {
    const { closesAt } = callOf(row, await callSettingsOf(ctx.db, row.event_id), now, ctx.config.timeZone);
    const ended =
      Date.parse(row.saved_at) < limit && (closesAt === null || Date.parse(closesAt) < limit || row.deleted_at !== null);
    if (ended || (row.link_opened_at === null && row.created_at <= unproved)) gone.push(row.draft_id);
  }
  return removeDrafts(ctx, gone);
}

async function removeDrafts(ctx: Context, ids: readonly string[]): Promise<number> {
  const files = await ctx.db.transaction().execute((trx) => deleteDrafts(trx, ids));
  await deleteApplicationFiles(ctx.uploads.folders, files);
  return ids.length;
}

/** Drafts whose link was never opened, and the bytes of their files. */
export async function unprovedDrafts(db: Db): Promise<{ count: number; bytes: number }> {
  const row = await db
    .selectFrom('application_drafts')
    .leftJoin('draft_files', 'draft_files.draft_id', 'application_drafts.draft_id')
    .select(sql<number>`count(distinct application_drafts.draft_id)`.as('count'))
    .select(sql<number>`coalesce(sum(size), 0)`.as('bytes'))
    .where('link_opened_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), bytes: Number(row.bytes) };
}

/** Deletes all unproved drafts, with their unsent mails. @returns how many */
export async function deleteUnprovedDrafts(ctx: Context): Promise<number> {
  const rows = await ctx.db.selectFrom('application_drafts').select('draft_id').where('link_opened_at', 'is', null).execute();
  return removeDrafts(
    ctx,
    rows.map(({ draft_id }) => draft_id),
  );
}

/**
 * Mails requested reminders to proved addresses: three days before the close, or one day for a draft saved later. One reminder
 * per address and event.
 */
export async function remindDrafts(ctx: Context, now: number): Promise<void> {
  const site = await mailIdentity(ctx);
  const mailOf = draftMailWriter(site, ctx.config.timeZone);
  const wanted = withEvent(ctx.db)
    .where('remind', '=', 1)
    .where('link_opened_at', 'is not', null)
    .where('deleted_at', 'is', null);
  for (const row of await wanted.execute()) {
    const call = callOf(row, await callSettingsOf(ctx.db, row.event_id), now, ctx.config.timeZone);
    if (call.state === 'closed' || call.closesAt === null) continue;
    const { closesAt } = call;
    const days = DAYS_BEFORE.find((count) => Date.parse(closesAt) - now <= count * DAY_MS);
    if (days === undefined || Date.parse(row.saved_at) >= Date.parse(closesAt) - days * DAY_MS) continue;
    const key = await reminderKey(ctx.db, row);
    if (await ctx.db.selectFrom('outbox').select('mail_id').where('mail_key', '=', key).executeTakeFirst()) continue;
    await ctx.db.transaction().execute(async (trx) => {
      const token = await issueToken(trx, { purpose: 'draft', subject: row.draft_id }, now);
      const mail = mailOf('reminder', row.event_title, closesAt, draftUrl(site.url, row.event_id, token));
      await enqueue(trx, { key, to: row.email, replyTo: site.contactEmail, toMany: true, mail }, now);
    });
  }
  ctx.mail.wake();
}
