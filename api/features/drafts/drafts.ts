/**
 * Drafts of applications: saved, opened by a mailed link, consumed by sending, and deleted afterwards. The tab that begins a
 * draft has a separate token, because anyone can type anyone's address.
 */

import { randomUUID } from 'node:crypto';
import { type DraftToSave, draftFields, type SavedDraft } from '@trama/shared/applications/drafts';
import { deadlineInWords } from '@trama/shared/calls/deadline';
import { foldEmail } from '@trama/shared/format/text';
import { isoTime } from '@trama/shared/format/time';
import { LIMITS } from '@trama/shared/limits';
import { PAGES } from '@trama/shared/paths';
import { APPLICATION_MESSAGES } from '@trama/shared/texts/application-form';
import { DRAFT_TEXTS } from '@trama/shared/texts/drafts';
import { DRAFT_MAILS, draftLink } from '@trama/shared/texts/mail-kinds/drafts';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Context, nowIso } from '../../context.ts';
import { activeSubject, findToken, issueToken, openLink, revokeTokens } from '../../core/auth/access-tokens.ts';
import { enqueueLink, type LinksOfAddress, type PersonalLink } from '../../core/auth/mailed-links.ts';
import { runningClient } from '../../core/budget/running-client.ts';
import { mayTakeShare, returnShare } from '../../core/budget/stored-shares.ts';
import { toFlag } from '../../core/database/columns.ts';
import { type Db, outsideChange, type Trx } from '../../core/database/open.ts';
import { deleteApplicationFiles } from '../../core/durable-files.ts';
import { HttpError } from '../../core/http/errors.ts';
import { remadeToken } from '../../core/http/idempotent-request.ts';
import { consumeLink } from '../../core/http/link-limits.ts';
import type { ReceivedFile } from '../../core/http/multipart.ts';
import { type MailIdentity, mailIdentity } from '../../core/mail/identity.ts';
import { isOfKey } from '../../core/mail/outbox.ts';
import { lookupHash } from '../../core/settings/secret.ts';
import type { StoredFile } from '../../core/uploads/documents.ts';
import { openCall } from '../calls/index.ts';

/** The fields of a stored draft. */
export const fieldTexts = z.record(z.string(), z.string());

/** The URL that opens a draft. */
export const draftUrl = (siteUrl: string, eventId: number, token: string) => `${siteUrl}${PAGES.applyTo(eventId)}#${token}`;

/** Writes the mail with a draft's link. */
export const draftMailWriter =
  (site: MailIdentity, timeZone: string) =>
  (why: 'saved' | 'reminder', eventTitle: string, closesAt: string | null, url: string) => {
    const t = DRAFT_MAILS[why];
    const until = closesAt === null ? DRAFT_MAILS.whileOpen : deadlineInWords(closesAt, timeZone);
    return draftLink(site, {
      subject: t.subject(eventTitle),
      opening: t.opening(eventTitle, until),
      reason: t.reason,
      draftUrl: url,
    });
  };

const filesOf = (db: Db | Trx, draftId: string) =>
  db.selectFrom('draft_files').selectAll().where('draft_id', '=', draftId).orderBy(sql`rowid`).execute();

/**
 * The draft of a mailed link (which proves the address) or of the tab that began it. Throws HttpError 404; the message for a tab
 * says if the draft is now only behind the mailed link.
 * @param now ms
 */
async function draftOf(db: Db | Trx, token: string, now: number, timeZone: string) {
  const tab = await activeSubject(db, 'tab_draft', token, now);
  const ended = tab === undefined && (await findToken(db, 'tab_draft', token))?.revoked_at;
  const dead = ended ? DRAFT_TEXTS.elsewhere : DRAFT_TEXTS.dead;
  const id = tab ?? (await openLink(db, { purpose: 'draft', token, dead, timeZone }, now));
  const row = await db.selectFrom('application_drafts').selectAll().where('draft_id', '=', id).executeTakeFirst();
  if (!row) throw new HttpError(404, DRAFT_TEXTS.dead);
  return { ...row, proves: tab === undefined };
}

/** Records that a mailed link was first opened, which proves the address. The link of the tab that began the draft ends. */
async function noteOpened(db: Db, draftId: string, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const link_opened_at = isoTime(now);
    await trx.updateTable('application_drafts').set({ link_opened_at }).where('draft_id', '=', draftId).execute();
    await revokeTokens(trx, 'tab_draft', draftId, now);
    await returnShare(trx, 'unproved', draftId);
  });
}

/** The draft behind a link. Throws HttpError 404. */
export async function openDraft(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  token: string,
): Promise<SavedDraft> {
  const row = await draftOf(db, token, clock.now(), config.timeZone);
  if (row.proves && row.link_opened_at === null) await outsideChange(() => noteOpened(db, row.draft_id, clock.now()));
  const files = await filesOf(db, row.draft_id);
  return {
    token,
    event_id: row.event_id,
    fields: { ...fieldTexts.parse(JSON.parse(row.fields)), mail: row.email },
    files: files.map(({ file_id, original_filename, size }) => ({ file_id, original_filename, size })),
    remind: row.remind === 1,
    saved_at: row.saved_at,
  };
}

/** Throws the errors of saveDraft before any file is received. */
export async function admitDraft(ctx: Context, sent: DraftToSave): Promise<void> {
  const now = ctx.clock.now();
  await openCall(ctx, sent.eventId, now);
  if (!sent.token) return;
  await consumeLink(ctx, sent.token);
  requireEvent(await draftOf(ctx.db, sent.token, now, ctx.config.timeZone), sent.eventId);
}

/** Throws HttpError 404 for another event's draft. */
function requireEvent<Draft extends { event_id: number }>(draft: Draft, eventId: number): Draft {
  if (draft.event_id !== eventId) throw new HttpError(404, DRAFT_TEXTS.dead);
  return draft;
}

/** Limits the files of an unproved address by its network's share. Throws HttpError 413 or 429. */
async function limitUnproved(ctx: Context, trx: Trx, draftId: string): Promise<void> {
  const bytes = (await filesOf(trx, draftId)).reduce((sum, { size }) => sum + size, 0);
  const refused = { files: DRAFT_TEXTS.openLinkFirst };
  if (bytes > LIMITS.draft.unprovedBytes) throw new HttpError(413, DRAFT_TEXTS.openLinkFirst, refused);
  const until = ctx.clock.now() + LIMITS.draft.unproved;
  const taking = { resource: 'unproved', client: runningClient(), subject: draftId, amount: bytes, until } as const;
  if (bytes > 0 && !(await mayTakeShare(trx, ctx, taking))) throw new HttpError(413, DRAFT_TEXTS.openLinkFirst, refused);
}

/**
 * Saves a draft. A new draft mails its link, and the tab gets another link. A later save replaces fields and files; of the
 * earlier files, those in `keep` stay. Another address moves the draft and gets the link. Throws HttpError 404 (no such draft or
 * event), 410 (closed), 413 or 415.
 */
export async function saveDraft(
  ctx: Context,
  sent: DraftToSave,
  { files, keep }: { files: readonly ReceivedFile[]; keep: readonly string[] },
): Promise<SavedDraft> {
  const now = ctx.clock.now();
  const at = nowIso(ctx);
  const remade = remadeToken('draft');
  if (remade.again) {
    const made = remade.token && (await activeSubject(ctx.db, 'tab_draft', remade.token, now));
    const repeated = made ? remade.token : sent.token;
    if (repeated !== undefined) return openDraft(ctx, repeated);
  }
  const { call, event_title, settings } = await openCall(ctx, sent.eventId, now);
  const site = await mailIdentity(ctx);
  const mailOf = draftMailWriter(site, ctx.config.timeZone);
  const texts = new Map(Object.entries(sent));
  const fields = Object.fromEntries(
    draftFields(settings.questions).flatMap((name) => {
      const value = texts.get(name);
      return typeof value === 'string' && value !== '' && name !== 'mail' ? [[name, value]] : [];
    }),
  );
  const values = { email: sent.mail, fields: JSON.stringify(fields), remind: toFlag(sent.recordar === 'true'), saved_at: at };
  const { token, removed } = await ctx.uploads.withRollback(async (store) => {
    const added: StoredFile[] = [];
    for (const file of files) added.push(await store.applicationFile({ ...file, field: 'files' }));
    return ctx.db.transaction().execute(async (trx) => {
      const before =
        sent.token === undefined
          ? undefined
          : requireEvent(await draftOf(trx, sent.token, now, ctx.config.timeZone), sent.eventId);
      const moves = before && foldEmail(before.email) !== foldEmail(sent.mail);
      const draft_id = before?.draft_id ?? randomUUID();
      const proved = before?.link_opened_at != null && !moves;
      if (before) {
        const row = { ...values, ...(moves && { link_opened_at: null }) };
        await trx.updateTable('application_drafts').set(row).where('draft_id', '=', draft_id).execute();
        if (moves) await endLinks(trx, draft_id, now);
      } else
        await trx
          .insertInto('application_drafts')
          .values({ draft_id, event_id: sent.eventId, created_at: at, ...values })
          .execute();
      const go = (await filesOf(trx, draft_id)).filter(({ file_id }) => !keep.includes(file_id));
      for (const { file_id } of go) await trx.deleteFrom('draft_files').where('file_id', '=', file_id).execute();
      for (const file of added)
        await trx
          .insertInto('draft_files')
          .values({ ...file, draft_id, created_at: at })
          .execute();
      if ((await filesOf(trx, draft_id)).length > settings.maxFiles) throw new HttpError(413, APPLICATION_MESSAGES.fileTooMany);
      if (!proved) await limitUnproved(ctx, trx, draft_id);
      const removed = go.map((file) => file.stored_name);
      if (before && !moves) return { token: sent.token ?? '', removed };
      await enqueueLink(
        { trx, now },
        {
          ...{ purpose: 'draft', subject: draft_id, spaced: LIMITS.ownLinks.pause },
          ...{ key: draftKey(draft_id), to: sent.mail, replyTo: site.contactEmail, queue: 'draft' },
          mail: (mailed) => mailOf('saved', event_title, call.closesAt, draftUrl(site.url, sent.eventId, mailed)),
        },
      );
      const tab = { purpose: 'tab_draft', subject: draft_id, lifetime: LIMITS.ownLinks.tab, token: remade.token } as const;
      return { token: await issueToken(trx, tab, now), removed };
    });
  });
  ctx.mail.wake();
  await deleteApplicationFiles(ctx.uploads.folders, removed);
  return openDraft(ctx, token);
}

const draftKey = (draftId: string) => `application-draft:${draftId}`;

/** Key of the reminder, without the draft's id, so that a second draft of the same address is not mailed again. */
export const reminderKey = async (db: Db | Trx, { event_id, email }: { event_id: number; email: string }) =>
  `application-draft-reminder:${event_id}:${await lookupHash(db, foldEmail(email))}`;

/** Revokes all links of a draft with a new address: those of the former address and of all tabs. */
async function endLinks(trx: Trx, draftId: string, now: number): Promise<void> {
  for (const purpose of ['draft', 'tab_draft'] as const) await revokeTokens(trx, purpose, draftId, now);
  await trx
    .deleteFrom('outbox')
    .where(isOfKey(draftKey(draftId)))
    .where('state', '=', 'pending')
    .execute();
}

/** The draft of a token, without marking the link as opened; undefined: no draft. @param now ms */
async function knownDraft(db: Db | Trx, token: string, now: number) {
  if (token === '') return undefined;
  const id = (await activeSubject(db, 'draft', token, now)) ?? (await activeSubject(db, 'tab_draft', token, now));
  return id && (await db.selectFrom('application_drafts').selectAll().where('draft_id', '=', id).executeTakeFirst());
}

/** The files of the draft that an application continues; empty if the token opens no draft of this event. */
export async function filesOfDraft(db: Db | Trx, token: string, eventId: number, now: number) {
  const row = await knownDraft(db, token, now);
  return row && row.event_id === eventId ? filesOf(db, row.draft_id) : [];
}

/** The drafts of an address, for the mail of lost links. */
export async function draftLinksOf({ trx, email, siteUrl, now }: LinksOfAddress): Promise<PersonalLink[]> {
  const rows = await trx
    .selectFrom('application_drafts')
    .innerJoin('events', 'events.id', 'application_drafts.event_id')
    .select(['draft_id', 'event_id', 'events.title as event_title'])
    .where('application_drafts.email_key', '=', email)
    .where('deleted_at', 'is', null)
    .execute();
  const links: PersonalLink[] = [];
  for (const { draft_id, event_id, event_title } of rows) {
    const token = await issueToken(trx, { purpose: 'draft', subject: draft_id }, now);
    links.push({ thing: 'draft', eventTitle: event_title, url: draftUrl(siteUrl, event_id, token) });
  }
  return links;
}

/**
 * Deletes drafts with their mails, except sent reminders.
 * @param used names of files that an application took over
 * @returns names of the other files, which the caller deletes after the transaction
 */
export async function deleteDrafts(trx: Trx, ids: readonly string[], used: readonly string[] = []): Promise<string[]> {
  const removed: string[] = [];
  for (const id of ids) {
    removed.push(...(await filesOf(trx, id)).map((file) => file.stored_name).filter((name) => !used.includes(name)));
    const row = await trx
      .selectFrom('application_drafts')
      .select(['event_id', 'email'])
      .where('draft_id', '=', id)
      .executeTakeFirst();
    const reminder = row && (await reminderKey(trx, row));
    if (reminder) await trx.deleteFrom('outbox').where('mail_key', '=', reminder).where('state', '=', 'pending').execute();
    await trx
      .deleteFrom('outbox')
      .where(isOfKey(draftKey(id)))
      .execute();
    await returnShare(trx, 'unproved', id);
    await trx.deleteFrom('application_drafts').where('draft_id', '=', id).execute();
  }
  return removed;
}

/** Deletes the draft that became an application. @param used files that the application keeps @returns see deleteDrafts */
export async function consumeDraft(trx: Trx, token: string, used: readonly string[], now: number): Promise<string[]> {
  const draft = await knownDraft(trx, token, now);
  return draft === undefined || draft === '' ? [] : deleteDrafts(trx, [draft.draft_id], used);
}
