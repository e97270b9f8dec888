/** Requests by a co-author's mailed link, without an account: reading the application, and leaving it. */

import type { Coauthorship } from '@trama/shared/applications/coauthors';
import { foldEmail } from '@trama/shared/format/text';
import { isoTime } from '@trama/shared/format/time';
import { APPLICANT_PAGES } from '@trama/shared/paths';
import { LINK_TEXTS } from '@trama/shared/texts/own-application';
import type { Context } from '../../../context.ts';
import { issueToken, openLink } from '../../../core/auth/access-tokens.ts';
import type { LinksOfAddress, PersonalLink } from '../../../core/auth/mailed-links.ts';
import { fileErasures, noteErasures } from '../../../core/database/erasure-ledger.ts';
import { type Db, type Trx, truncateLog } from '../../../core/database/open.ts';
import { inList } from '../../../core/database/sqlite-sql.ts';
import { HttpError } from '../../../core/http/errors.ts';
import { mailIdentity } from '../../../core/mail/identity.ts';
import { markStale } from '../../../core/publishing/stale-pages.ts';
import { notifyApplicant } from '../own/change-mails.ts';
import { writeHistory } from '../reading/history.ts';
import { applicantName, applicationRows, talkTitle } from '../repository.ts';
import { authorList, type CoauthorRow, coauthorRows, shownCoauthors } from './author-lists.ts';
import { dropCoauthorMails, noteRefusal } from './coauthors.ts';

/** The application of a co-author's link. Throws HttpError 404. @param now ms */
export async function coauthorOf(db: Db | Trx, token: string, now: number, timeZone: string) {
  const id = await openLink(db, { purpose: 'coauthor', token, timeZone }, now);
  const coauthor = await db.selectFrom('application_authors').selectAll().where('author_id', '=', id).executeTakeFirst();
  const row = coauthor && (await applicationRows(db).where('application_id', '=', coauthor.application_id).executeTakeFirst());
  if (!coauthor || !row) throw new HttpError(404, LINK_TEXTS.dead);
  return { coauthor, row };
}

/** The application as its co-author reads it. Throws HttpError 404. */
export async function readCoauthorship(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  token: string,
): Promise<Coauthorship> {
  const { coauthor, row } = await coauthorOf(db, token, clock.now(), config.timeZone);
  const authors = authorList(row, applicantName(row), [
    ...(await shownCoauthors(db, [row.application_id])).filter(({ author_id }) => author_id !== coauthor.author_id),
    // A blocked co-author can still open this page.
    coauthor,
  ]);
  return {
    event_id: row.event_id,
    event_title: row.event_title,
    title: talkTitle(row),
    authors,
    you: authors.findIndex(({ email }) => foldEmail(email) === foldEmail(coauthor.email)),
  };
}

/** The applications with an address as co-author, for the mail of lost links. */
export async function coauthorLinksOf({ trx, email, siteUrl, now }: LinksOfAddress): Promise<PersonalLink[]> {
  const rows = await trx
    .selectFrom('application_authors')
    .innerJoin('applications', 'applications.application_id', 'application_authors.application_id')
    .innerJoin('events', 'events.id', 'applications.event_id')
    .select(['author_id', 'events.title as event_title'])
    .where('application_authors.email_key', '=', email)
    .where('deleted_at', 'is', null)
    .execute();
  const links: PersonalLink[] = [];
  for (const { author_id, event_title } of rows) {
    const token = await issueToken(trx, { purpose: 'coauthor', subject: author_id }, now);
    links.push({ thing: 'coauthor', eventTitle: event_title, url: `${siteUrl}${APPLICANT_PAGES.coauthor}#${token}` });
  }
  return links;
}

/** Renders these talks' pages again and outdates their open forms, which would restore the removed person. @param at ISO */
async function noteTakenOff(trx: Trx, talkIds: readonly number[], at: string): Promise<void> {
  const talks = await trx
    .updateTable('talks')
    .set((eb) => ({ updated_at: at, version: eb('version', '+', 1) }))
    .where('talk_id', 'in', inList(talkIds).$castTo<number>())
    .returning('event_id')
    .execute();
  await markStale(
    trx,
    talks.map(({ event_id }) => `event:${event_id}` as const),
  );
}

/**
 * Removes a co-author from an application and its talk. If no remaining author presents the talk, the applicant does.
 * @param at ISO
 */
async function removeCoauthor(trx: Trx, { author_id, application_id, email }: CoauthorRow, at: string): Promise<void> {
  const emailKey = foldEmail(email);
  await trx.deleteFrom('application_authors').where('author_id', '=', author_id).execute();
  // Revokes the link.
  await dropCoauthorMails(trx, [{ application_id, author_id }]);
  await trx.deleteFrom('access_tokens').where('purpose', '=', 'coauthor').where('subject', '=', author_id).execute();
  const talks = await trx
    .deleteFrom('talk_people')
    .where('email_key', '=', emailKey)
    .where('applicant', '=', 0)
    .where('talk_id', 'in', (query) => query.selectFrom('talks').select('talk_id').where('application_id', '=', application_id))
    .returning('talk_id')
    .execute();
  await noteTakenOff(
    trx,
    talks.map(({ talk_id }) => talk_id),
    at,
  );
  const others = await coauthorRows(trx, [application_id]);
  if (!others.some(({ presents }) => presents === 1))
    await trx.updateTable('applications').set({ presents: 1 }).where('application_id', '=', application_id).execute();
}

/** Removes the link's co-author for good and notifies the applicant. Throws HttpError 404. */
export async function leaveApplication(ctx: Context, token: string): Promise<{ left: true }> {
  const site = await mailIdentity(ctx);
  const now = ctx.clock.now();
  const at = isoTime(now);
  const { timeZone } = ctx.config;
  await ctx.db.transaction().execute(async (trx) => {
    const { coauthor, row } = await coauthorOf(trx, token, now, timeZone);
    const { application_id, event_id } = row;
    await removeCoauthor(trx, coauthor, at);
    await noteRefusal(trx, application_id, coauthor.email);
    await writeHistory(trx, [application_id], { at, by: 'product', kind: 'coauthor_left' });
    await notifyApplicant(trx, row, 'coauthorLeft', { site, now, timeZone });
    await markStale(trx, [`event:${event_id}`]);
    await noteErasures(trx, ctx, [['coauthor', coauthor.author_id]]);
  });
  await fileErasures(ctx);
  await truncateLog(ctx.db);
  ctx.publisher.wake();
  ctx.mail.wake();
  return { left: true };
}

/** Erases the co-authorships of an address, those named until `before` (ISO). */
export async function eraseCoauthorships(trx: Trx, email: string, before: string): Promise<void> {
  const rows = await trx
    .selectFrom('application_authors')
    .selectAll()
    .where('email_key', '=', foldEmail(email))
    .where('created_at', '<=', before)
    .execute();
  for (const row of rows) await removeCoauthor(trx, row, before);
}

/** Repeats a co-author's erasure after a restore. @param at ISO */
export async function eraseCoauthor(trx: Trx, authorId: string, at: string): Promise<void> {
  const row = await trx.selectFrom('application_authors').selectAll().where('author_id', '=', authorId).executeTakeFirst();
  if (!row) return;
  await removeCoauthor(trx, row, at);
  await noteRefusal(trx, row.application_id, row.email);
}
