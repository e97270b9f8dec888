/** Links that let one person apply after the close: each works once and for a week. */
import { randomUUID } from 'node:crypto';
import type { LateLink } from '@trama/shared/call-settings';
import { APPLICANT_PAGES } from '@trama/shared/paths';
import { hashToken, newToken } from '../auth/sessions.ts';
import type { Context } from '../context.ts';
import type { Db, Trx } from '../database/open.ts';
import { siteIdentity } from '../mail/identity.ts';
import { formatMoment } from '../mail/moment.ts';
import { enqueue } from '../mail/outbox.ts';

const GOOD_FOR = 7 * 86_400_000;
const iso = (ms: number) => new Date(ms).toISOString();

/** The id of the link that this token opens for this event, or null: none, used or too old. */
export async function livingLateLink(db: Db | Trx, token: string, eventId: number, now: number): Promise<string | null> {
  if (token === '') return null;
  const row = await db
    .selectFrom('late_links')
    .select('late_link_id')
    .where('token_hash', '=', hashToken(token))
    .where('event_id', '=', eventId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', iso(now))
    .executeTakeFirst();
  return row?.late_link_id ?? null;
}

export async function spendLateLink(trx: Trx, id: string, at: string): Promise<void> {
  await trx.updateTable('late_links').set({ used_at: at }).where('late_link_id', '=', id).execute();
}

/** The event of a living link, for whoever has it. */
export function eventOfLateLink(db: Db, token: string, now: number) {
  return db
    .selectFrom('late_links')
    .innerJoin('events', 'events.event_id', 'late_links.event_id')
    .select(['events.event_id', 'event_title'])
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', iso(now))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

const COLUMNS = ['late_link_id', 'event_id', 'email', 'created_at', 'expires_at', 'used_at'] as const;

export function lateLinksOf(db: Db, eventId: number): Promise<LateLink[]> {
  return db.selectFrom('late_links').select(COLUMNS).where('event_id', '=', eventId).orderBy('created_at', 'desc').execute();
}

/** Makes a link and mails it; undefined when there is no such event. */
export async function sendLateLink(ctx: Context, eventId: number, email: string): Promise<LateLink | undefined> {
  const site = await siteIdentity(ctx);
  const now = ctx.clock.now();
  const link = await ctx.db.transaction().execute(async (trx) => {
    const event = await trx
      .selectFrom('events')
      .select('event_title')
      .where('event_id', '=', eventId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!event) return undefined;
    const token = newToken();
    const row = { late_link_id: randomUUID(), event_id: eventId, email, created_at: iso(now), expires_at: iso(now + GOOD_FOR) };
    await trx
      .insertInto('late_links')
      .values({ ...row, token_hash: hashToken(token), used_at: null })
      .execute();
    await enqueue(
      trx,
      {
        key: `late-link:${row.late_link_id}`,
        template: 'late_link',
        to: email,
        replyTo: site.contactEmail,
        values: {
          eventTitle: event.event_title,
          applyUrl: `${site.url}${APPLICANT_PAGES.late}#${token}`,
          expiresAt: formatMoment(now + GOOD_FOR, ctx.config.timeZone),
          contactEmail: site.contactEmail,
          siteName: site.name,
          siteUrl: site.url,
        },
      },
      now,
    );
    return { ...row, used_at: null };
  });
  ctx.mail.wake();
  return link;
}
