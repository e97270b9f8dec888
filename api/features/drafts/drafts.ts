/** Drafts of applications: saved, opened by a mailed link, used up by sending, deleted after their purpose. */
import { randomUUID } from 'node:crypto';
import { deadlineInWords } from '@trama/shared/deadline';
import { DRAFT_FIELDS, type DraftToSave, type SavedDraft } from '@trama/shared/drafts';
import { RETENTION } from '@trama/shared/limits';
import { PAGES } from '@trama/shared/paths';
import { foldEmail } from '@trama/shared/text';
import { APPLICATION_MESSAGES } from '@trama/shared/texts/application-form';
import { DRAFT_MAILS, DRAFT_TEXTS } from '@trama/shared/texts/drafts';
import { DAY_MS } from '@trama/shared/time';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Context, nowIso } from '../../context.ts';
import { activeSubject, issueToken, openLink } from '../../core/auth/access-tokens.ts';
import type { LinksOfAddress, PersonalLink } from '../../core/auth/personal-links.ts';
import { flag } from '../../core/database/columns.ts';
import { parseJson } from '../../core/database/json.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { HttpError } from '../../core/http/errors.ts';
import type { ReceivedFile } from '../../core/http/multipart.ts';
import { remadeToken } from '../../core/http/running-call.ts';
import { type SiteIdentity, siteIdentity } from '../../core/mail/identity.ts';
import { enqueue } from '../../core/mail/outbox.ts';
import type { StoredFile } from '../../core/uploads/documents.ts';
import { deleteApplicationFiles } from '../../core/uploads/store.ts';
import { callOf, callSettingsOf, openCall } from '../calls/index.ts';
import { draftLink } from './mails/draft-link.ts';

const fieldTexts = z.record(z.string(), z.string());
const DAYS_BEFORE = [1, 3];

const draftUrl = (siteUrl: string, eventId: number, token: string) => `${siteUrl}${PAGES.applyTo(eventId)}#${token}`;

/** Writes the mail with a draft's link. */
const mailWriter =
  (site: SiteIdentity, timeZone: string) =>
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

/** Throws HttpError 404 for a token that opens no draft. @param now ms */
async function draftOf(db: Db | Trx, token: string, now: number, timeZone: string) {
  const id = await openLink(db, { purpose: 'draft', token, dead: DRAFT_TEXTS.dead, timeZone }, now);
  const row = await db.selectFrom('application_drafts').selectAll().where('draft_id', '=', id).executeTakeFirst();
  if (!row) throw new HttpError(404, DRAFT_TEXTS.dead);
  return row;
}

/** The draft behind a link. Throws HttpError 404. */
export async function openDraft(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  token: string,
): Promise<SavedDraft> {
  const row = await draftOf(db, token, clock.now(), config.timeZone);
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

/** Throws as saveDraft does, before any file is received. */
export async function admitDraft(ctx: Context, sent: DraftToSave): Promise<void> {
  const now = ctx.clock.now();
  await openCall(ctx, sent.eventId, now);
  if (sent.token) await draftOf(ctx.db, sent.token, now, ctx.config.timeZone);
}

/**
 * Saves a draft. A new one's link is mailed; one that is saved again takes the address, fields and files as they are now: of its earlier
 * files those named in `keep` stay. Throws HttpError 404 (no such draft or event), 410 (closed), 413 or 415.
 */
export async function saveDraft(
  ctx: Context,
  sent: DraftToSave,
  { files, keep }: { files: readonly ReceivedFile[]; keep: readonly string[] },
): Promise<SavedDraft> {
  const now = ctx.clock.now();
  const at = nowIso(ctx);
  const remade = remadeToken('draft');
  const repeated = remade.again ? (sent.token ?? remade.token) : undefined;
  if (repeated !== undefined) return openDraft(ctx, repeated);
  const { call, event_title, settings } = await openCall(ctx, sent.eventId, now);
  const site = await siteIdentity(ctx);
  const mailOf = mailWriter(site, ctx.config.timeZone);
  const texts = new Map(Object.entries(sent));
  const fields = Object.fromEntries(
    DRAFT_FIELDS.flatMap((name) => {
      const value = texts.get(name);
      return typeof value === 'string' && value !== '' && name !== 'mail' ? [[name, value]] : [];
    }),
  );
  const values = { email: sent.mail, fields: JSON.stringify(fields), remind: flag(sent.recordar === 'true'), saved_at: at };
  const { token, removed } = await ctx.uploads.withRollback(async (store) => {
    const added: StoredFile[] = [];
    for (const file of files) added.push(await store.applicationFile({ ...file, field: 'files' }));
    return ctx.db.transaction().execute(async (trx) => {
      const before = sent.token === undefined ? undefined : await draftOf(trx, sent.token, now, ctx.config.timeZone);
      const draft_id = before?.draft_id ?? randomUUID();
      if (before) await trx.updateTable('application_drafts').set(values).where('draft_id', '=', draft_id).execute();
      else
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
      const token = sent.token ?? (await issueToken(trx, { purpose: 'draft', subject: draft_id, token: remade.token }, now));
      if (!before)
        await enqueue(
          trx,
          {
            key: `application-draft:${draft_id}`,
            to: sent.mail,
            replyTo: site.contactEmail,
            pace: 'unproved_receipt',
            mail: mailOf('saved', event_title, call.closesAt, draftUrl(site.url, sent.eventId, token)),
          },
          now,
        );
      return { token, removed: go.map((file) => file.stored_name) };
    });
  });
  ctx.mail.wake();
  await deleteApplicationFiles(ctx.uploads.folders, removed);
  return openDraft(ctx, token);
}

/** The files of the draft that a form continues, for its application; none for a token that opens no draft of this event. */
export async function filesOfDraft(db: Db | Trx, token: string, eventId: number, now: number) {
  const id = token === '' ? undefined : await activeSubject(db, 'draft', token, now);
  const row = id && (await db.selectFrom('application_drafts').selectAll().where('draft_id', '=', id).executeTakeFirst());
  return row && row.event_id === eventId ? filesOf(db, row.draft_id) : [];
}

/** For the mail of lost links: the drafts of an address. */
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

/** Deletes drafts with their mails. @returns names of the files that the caller deletes after the transaction, but for `used` ones */
async function deleteDrafts(trx: Trx, ids: readonly string[], used: readonly string[] = []): Promise<string[]> {
  const removed: string[] = [];
  for (const id of ids) {
    removed.push(...(await filesOf(trx, id)).map((file) => file.stored_name).filter((name) => !used.includes(name)));
    await trx.deleteFrom('outbox').where('mail_key', 'like', `application-draft%:${id}%`).execute();
    await trx.deleteFrom('application_drafts').where('draft_id', '=', id).execute();
  }
  return removed;
}

/** Deletes the draft that became an application. @param used stored names that the application has now @returns see deleteDrafts */
export async function useUpDraft(trx: Trx, token: string, used: readonly string[], now: number): Promise<string[]> {
  const id = token === '' ? undefined : await activeSubject(trx, 'draft', token, now);
  return id === undefined ? [] : deleteDrafts(trx, [id], used);
}

const typedAuthor = z.object({ email: z.string() });

/** The typed list of co-authors without those of an address; null: nobody in it has the address. An unreadable list is dropped whole. */
function withoutAuthor(list: string, address: string): string | null {
  const authors = parseJson(z.array(z.unknown()).nullable(), list, null);
  const staying = authors?.filter((author) => foldEmail(typedAuthor.safeParse(author).data?.email ?? '') !== address);
  return authors && staying?.length === authors.length ? null : JSON.stringify(staying ?? []);
}

/** Takes an address off the lists of co-authors in the drafts of others. */
async function removeCoauthor(trx: Trx, email: string): Promise<void> {
  const rows = await trx
    .selectFrom('application_drafts')
    .select(['draft_id', 'fields'])
    .where('fields', 'like', '%coautoras%')
    .execute();
  for (const { draft_id, fields } of rows) {
    const { coautoras = '', ...others } = fieldTexts.parse(JSON.parse(fields));
    const staying = coautoras === '' ? null : withoutAuthor(coautoras, foldEmail(email));
    if (staying === null) continue;
    await trx
      .updateTable('application_drafts')
      .set({ fields: JSON.stringify({ ...others, coautoras: staying }) })
      .where('draft_id', '=', draft_id)
      .execute();
  }
}

/** For erasing a person. @returns see deleteDrafts */
export async function eraseDraftsOf(trx: Trx, email: string, before: string): Promise<string[]> {
  await removeCoauthor(trx, email);
  const rows = await trx
    .selectFrom('application_drafts')
    .select('draft_id')
    .where('email_key', '=', foldEmail(email))
    .where('created_at', '<=', before)
    .execute();
  return deleteDrafts(
    trx,
    rows.map((row) => row.draft_id),
  );
}

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

/** Deletes drafts RETENTION.drafts days after their close, or after the last save where the call has no date. @returns how many */
export async function sweepDrafts(ctx: Context, now: number): Promise<number> {
  const limit = now - RETENTION.drafts * DAY_MS;
  const gone: string[] = [];
  for (const row of await withEvent(ctx.db).execute()) {
    const { closesAt } = callOf(row, await callSettingsOf(ctx.db, row.event_id), now, ctx.config.timeZone);
    if (Date.parse(row.saved_at) < limit && (closesAt === null || Date.parse(closesAt) < limit || row.deleted_at !== null))
      gone.push(row.draft_id);
  }
  const files = await ctx.db.transaction().execute((trx) => deleteDrafts(trx, gone));
  await deleteApplicationFiles(ctx.uploads.folders, files);
  return gone.length;
}

/** Mails those who asked for it, three days and one day before the close, once each. */
export async function remindDrafts(ctx: Context, now: number): Promise<void> {
  const site = await siteIdentity(ctx);
  const mailOf = mailWriter(site, ctx.config.timeZone);
  for (const row of await withEvent(ctx.db).where('remind', '=', 1).where('deleted_at', 'is', null).execute()) {
    const call = callOf(row, await callSettingsOf(ctx.db, row.event_id), now, ctx.config.timeZone);
    if (call.state === 'closed' || call.closesAt === null) continue;
    const { closesAt } = call;
    const days = DAYS_BEFORE.find((count) => Date.parse(closesAt) - now <= count * DAY_MS);
    const key = `application-draft-reminder:${row.draft_id}:${days}`;
    const due = days !== undefined && Date.parse(row.saved_at) < Date.parse(closesAt) - days * DAY_MS;
    if (!due || (await ctx.db.selectFrom('outbox').select('mail_id').where('mail_key', '=', key).executeTakeFirst())) continue;
    await ctx.db.transaction().execute(async (trx) => {
      const token = await issueToken(trx, { purpose: 'draft', subject: row.draft_id }, now);
      const mail = mailOf('reminder', row.event_title, closesAt, draftUrl(site.url, row.event_id, token));
      await enqueue(trx, { key, to: row.email, replyTo: site.contactEmail, toMany: true, mail }, now);
    });
  }
  ctx.mail.wake();
}
