/** Links that let the person of one address apply after the close: each works once, for a week, unless revoked. */

import { randomUUID } from 'node:crypto';
import type { LateLink } from '@trama/shared/call-settings';
import { formatDateTime } from '@trama/shared/format';
import { APPLICANT_PAGES } from '@trama/shared/paths';
import { CALL_TEXTS } from '@trama/shared/texts/calls';
import { DAY_MS } from '@trama/shared/time';
import { type Context, nowIso } from '../../context.ts';
import { hashToken, newToken } from '../../core/auth/sessions.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { HttpError, notFound } from '../../core/http/errors.ts';
import { siteIdentity } from '../../core/mail/identity.ts';
import { enqueue } from '../../core/mail/outbox.ts';
import { isVisible } from '../../core/publishing/visible.ts';
import { lateLink } from './mails/late-link.ts';

const GOOD_FOR = 7 * DAY_MS;
const iso = (ms: number) => new Date(ms).toISOString();

/** Names the mail in the outbox. */
const mailKey = (id: string) => `late-link:${id}`;

/** The link that a token opens at `now` (ms): not used, not revoked, not too old. */
const living = (db: Db | Trx, token: string, now: number) =>
  db
    .selectFrom('late_links')
    .innerJoin('events', 'events.id', 'late_links.event_id')
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', iso(now))
    .where(isVisible(iso(now)));

/** The link that this token opens for this event, or undefined. It is for whoever has its `email`. */
export function activeLateLink(db: Db | Trx, token: string, eventId: number, now: number) {
  return living(db, token, now).select(['late_link_id', 'email']).where('late_links.event_id', '=', eventId).executeTakeFirst();
}

/** The person who applied with the link of this token, or undefined. */
export async function lateLinkUser(db: Db | Trx, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('late_links')
    .innerJoin('applications', 'applications.application_id', 'late_links.application_id')
    .select('person_id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return row?.person_id;
}

export async function markLateLinkUsed(trx: Trx, id: string, application_id: string, at: string): Promise<void> {
  await trx.updateTable('late_links').set({ used_at: at, application_id }).where('late_link_id', '=', id).execute();
}

/** The event of a living link and whom it is for, for whoever has it. */
export function eventOfLateLink(db: Db, token: string, now: number) {
  return living(db, token, now).select(['events.id as event_id', 'events.title as event_title', 'email']).executeTakeFirst();
}

const COLUMNS = [
  'late_link_id',
  'event_id',
  'email',
  'created_at',
  'expires_at',
  'used_at',
  'revoked_at',
  'application_id',
] as const;

export function lateLinksOf(db: Db, eventId: number): Promise<LateLink[]> {
  return db
    .selectFrom('late_links')
    .select(COLUMNS)
    .where('event_id', '=', eventId)
    .orderBy('created_at', 'desc')
    .orderBy('late_link_id')
    .execute();
}

/** Makes a link and mails it; undefined when there is no such event. */
export async function sendLateLink(ctx: Context, eventId: number, email: string): Promise<LateLink | undefined> {
  const site = await siteIdentity(ctx);
  const now = ctx.clock.now();
  const link = await ctx.db.transaction().execute(async (trx) => {
    const event = await trx
      .selectFrom('events')
      .select('events.title as event_title')
      .where('events.id', '=', eventId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!event) return undefined;
    const token = newToken();
    const row = {
      late_link_id: randomUUID(),
      event_id: eventId,
      email,
      created_at: iso(now),
      expires_at: iso(now + GOOD_FOR),
      used_at: null,
      revoked_at: null,
      application_id: null,
    };
    await trx
      .insertInto('late_links')
      .values({ ...row, token_hash: hashToken(token) })
      .execute();
    await enqueue(
      trx,
      {
        key: mailKey(row.late_link_id),
        to: email,
        replyTo: site.contactEmail,
        mail: lateLink(site, {
          eventTitle: event.event_title,
          applyUrl: `${site.url}${APPLICANT_PAGES.late}#${token}`,
          expiresAt: formatDateTime(now + GOOD_FOR, ctx.config.timeZone),
        }),
      },
      now,
    );
    return row;
  });
  ctx.mail.wake();
  return link;
}

/** From now on it opens nothing. Throws HttpError 404, or 409 when it was used already. */
export async function revokeLateLink(ctx: Context, id: string): Promise<LateLink> {
  return ctx.db.transaction().execute(async (trx) => {
    const link = await trx.selectFrom('late_links').select(COLUMNS).where('late_link_id', '=', id).executeTakeFirst();
    if (!link) throw notFound(CALL_TEXTS.lateNotFound);
    if (link.used_at) throw new HttpError(409, CALL_TEXTS.lateWasUsed);
    const revoked_at = link.revoked_at ?? nowIso(ctx);
    await trx.updateTable('late_links').set({ revoked_at }).where('late_link_id', '=', id).execute();
    // A mail that has not left yet would lead nowhere.
    await trx.deleteFrom('outbox').where('mail_key', '=', mailKey(id)).where('state', '=', 'pending').execute();
    return { ...link, revoked_at };
  });
}
