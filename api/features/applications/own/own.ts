/** Reading and editing an application by the applicant's personal link. */

import { applicationNumber } from '@trama/shared/applications/number';
import { type OwnApplication, ownDeclaredFields, ownFields } from '@trama/shared/applications/own-application';
import { dayIn, isoDay } from '@trama/shared/format/dates';
import { foldEmail } from '@trama/shared/format/text';
import { isoTime } from '@trama/shared/format/time';
import { PAGES } from '@trama/shared/paths';
import { storedTexts, writtenTexts } from '@trama/shared/records/application';
import { APPLICATION_PANEL_TEXTS } from '@trama/shared/texts/applications';
import { OWN_TEXTS } from '@trama/shared/texts/own-application';
import { z } from 'zod';
import { type Context, nowIso } from '../../../context.ts';
import { activeSubject, revokeTokens } from '../../../core/auth/access-tokens.ts';
import { activeConsent } from '../../../core/consents/consents.ts';
import type { Flag } from '../../../core/database/columns.ts';
import { type Db, outsideChange, type Trx } from '../../../core/database/open.ts';
import { deleteApplicationFiles } from '../../../core/durable-files.ts';
import { HttpError } from '../../../core/http/errors.ts';
import type { Form } from '../../../core/http/multipart.ts';
import { mailIdentity } from '../../../core/mail/identity.ts';
import { markStale } from '../../../core/publishing/stale-pages.ts';
import { imagePath } from '../../../core/uploads/pictures.ts';
import { callOf, callSettingsOf } from '../../calls/index.ts';
import { isSensitive, readDeclarations, updateAuthorisation } from '../applying/declarations.ts';
import { checkForm, storeFiles } from '../applying/form.ts';
import { coauthorRows, sharedAuthors } from '../authors/author-lists.ts';
import { coauthorsToNotify, notifyCoauthors, readCoauthors, saveCoauthors } from '../authors/coauthors.ts';
import { coauthorsWait } from '../mails.ts';
import { writeHistory } from '../reading/history.ts';
import { waitingPlace } from '../reading/waiting-list.ts';
import { allAnswersOf, allFilesOf, applicantName, applicationSearchText } from '../repository.ts';
import { notifyApplicant } from './change-mails.ts';
import { moveByLink } from './own-address.ts';
import { eventTimesOf, findOwnApplication, type OwnRow, unknownLink } from './own-row.ts';

/** Whether a link opens an application, for a tab that lost the response to its form. */
export async function hasArrived({ db, clock }: Pick<Context, 'db' | 'clock'>, token: string): Promise<boolean> {
  return (await activeSubject(db, 'sent_application', token, clock.now())) !== undefined;
}

/** Paths of the pages of the valid certificates of an event and an address, the latest first. */
async function certificatePages(db: Db, eventId: number, email: string): Promise<string[]> {
  if (email === '') return [];
  const rows = await db
    .selectFrom('certificates')
    .select('code')
    .where('event_id', '=', eventId)
    .where('email_key', '=', foldEmail(email))
    .where('replaced_by', 'is', null)
    .where('revoked_at', 'is', null)
    .orderBy('issued_at', 'desc')
    .orderBy('code')
    .execute();
  return rows.map(({ code }) => PAGES.certificate(code));
}

/** The application's status for its applicant, without unannounced decisions. @param now ms */
export async function applicationStatus(db: Db | Trx, row: OwnRow, now: number, timeZone: string) {
  const settings = await callSettingsOf(db, row.event_id);
  const call = callOf(row, settings, now, timeZone);
  const state = row.state === 'retirada' ? 'retirada' : (row.announced_state ?? 'recibida');
  const open = call.state !== 'closed' && row.deleted_at === null;
  const editable = state === 'recibida' && open;
  // Not after an announced acceptance, because another person may have the place. An applicant from the waiting list may return.
  const recoverable = open && (row.announced_state === null || row.announced_state === 'lista_espera');
  const restorable = state === 'retirada' && row.withdrawn_at !== null && recoverable;
  const today = dayIn(now, timeZone);
  const isAhead = today <= isoDay(row.event_date) && row.deleted_at === null;
  const accepted = state === 'aceptada' && row.state === 'aceptada' && isAhead;
  const { announced_at, confirmBy } = await announcementOf(db, row);
  // An applicant who confirmed in time can still decline.
  const inTime = confirmBy === null || today <= confirmBy;
  const answerable = accepted && (inTime || row.attendance === 'confirmed');
  const tooLate = accepted && !inTime && row.attendance === null;
  const { closesAt } = call;
  return {
    settings,
    state,
    open,
    editable,
    recoverable,
    restorable,
    answerable,
    tooLate,
    announced_at,
    confirmBy,
    closesAt,
  } as const;
}

/** The announcement of the result, and the last day to answer an acceptance. */
async function announcementOf(db: Db | Trx, { application_id, announced_state }: OwnRow) {
  if (announced_state === null) return { announced_at: null, confirmBy: null };
  const mail = await db
    .selectFrom('decision_mails')
    .select(['settled_at', 'confirm_by'])
    .where('application_id', '=', application_id)
    .where('status', '=', 'sent')
    .orderBy('settled_at', 'desc')
    .executeTakeFirst();
  return { announced_at: mail?.settled_at ?? null, confirmBy: mail?.confirm_by ?? null };
}

/** Reviewers' comments for the author, without their names; empty before the result is announced. */
async function feedbackOf(db: Db, { application_id, announced_state }: OwnRow): Promise<string[]> {
  if (announced_state === null) return [];
  const rows = await db
    .selectFrom('reviews')
    .select('author_comment')
    .where('application_id', '=', application_id)
    .where('author_comment', '!=', '')
    .orderBy('review_id')
    .execute();
  return rows.map((row) => row.author_comment);
}

/**
 * Records that a mailed link was opened, which proves the address. From then on the tab's link opens nothing, and the form's
 * co-authors are notified. Co-authors of a withdrawn application wait until it is restored, those of a rejected one until it is
 * accepted.
 */
async function noteOpened(
  ctx: Context,
  { application_id, event_title, state, announced_state }: OwnRow,
  now: number,
): Promise<void> {
  const site = await mailIdentity(ctx);
  const { timeZone } = ctx.config;
  await ctx.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('applications')
      .set({ link_opened_at: isoTime(now) })
      .where('application_id', '=', application_id)
      .execute();
    await revokeTokens(trx, 'sent_application', application_id, now);
    if (state === 'retirada' || announced_state === 'rechazada') return;
    const coauthors = await coauthorsToNotify(trx, application_id);
    await notifyCoauthors(trx, coauthors, { application_id, event_title, site, timeZone, now });
  });
  ctx.mail.wake();
}

/** Reads an application by its link. Throws HttpError 404 for an unknown token. */
export async function readOwn(ctx: Context, token: string): Promise<OwnApplication> {
  const { db, clock, config } = ctx;
  const now = clock.now();
  await outsideChange(() => moveByLink(ctx, token));
  const row = await findOwnApplication(db, token, now, config.timeZone);
  if (row.proves && row.link_opened_at === null) await outsideChange(() => noteOpened(ctx, row, now));
  const { settings, ...status } = await applicationStatus(db, row, now, config.timeZone);
  const files = await allFilesOf(db, [row.application_id]);
  const { mail: _, ...texts } = writtenTexts(row);
  const consent = await activeConsent(db, 'supports', row.application_id);
  return {
    event_id: row.event_id,
    event_title: row.event_title,
    event_date: row.event_date,
    ...eventTimesOf(row),
    event_location: row.event_location,
    event_image: imagePath(row),
    number: applicationNumber(row.application_id),
    created_at: row.created_at,
    edited_at: row.edited_at,
    withdrawn_at: row.withdrawn_at,
    ...status,
    // Hides the announced day once it has passed.
    resultsOn: settings.resultsOn && settings.resultsOn >= dayIn(now, config.timeZone) ? settings.resultsOn : null,
    waiting: settings.showWaitingPlace ? await waitingPlace(db, row) : null,
    attendance: row.attendance,
    attendance_at: row.attendance_at,
    feedback: await feedbackOf(db, row),
    maxFiles: settings.maxFiles,
    email: row.email ?? '',
    ...texts,
    answers: allAnswersOf(row),
    questions: settings.questions,
    supports: settings.supports,
    authorisation: {
      given_at: consent?.given_at ?? null,
      withdrawn_at: row.supports_withdrawn_at,
      needed: isSensitive(texts.inclusion, allAnswersOf(row), confidentialCount(files)),
    },
    // A tab without a proved address sees no certificates, which were mailed to that address.
    certificates: row.proves ? await certificatePages(db, row.event_id, row.form_email ?? row.email ?? '') : [],
    unpublished: row.unpublished === 1,
    guardian: row.guardian,
    authors: sharedAuthors(row, applicantName(row), await coauthorRows(db, [row.application_id])),
    coauthorsWait: !row.proves && (await coauthorsWait(db, row)),
    files: files.map(({ file_id, original_filename, size, question_id }) => ({ file_id, original_filename, size, question_id })),
  };
}

const confidentialCount = (files: readonly { confidential: Flag }[]) =>
  files.filter(({ confidential }) => confidential === 1).length;

/** One of the application's files. Throws HttpError 404. */
export async function ownFile({ db, clock, config }: Context, token: string, fileId: string) {
  const row = await findOwnApplication(db, token, clock.now(), config.timeZone);
  const file = (await allFilesOf(db, [row.application_id])).find(({ file_id }) => file_id === fileId);
  if (!file) throw unknownLink();
  return file;
}

/** The application, if it may still be edited at `now` (ms). Throws HttpError 404 or 409. */
async function editableRow(db: Db | Trx, token: string, now: number, timeZone: string) {
  const row = await findOwnApplication(db, token, now, timeZone);
  const { settings, editable, state } = await applicationStatus(db, row, now, timeZone);
  if (!editable) throw new HttpError(409, state === 'recibida' ? OWN_TEXTS.closed : OWN_TEXTS.decided);
  return { row, settings };
}

/** Throws the errors of editOwn for the link and the close before any file is received. @param arrivedAt ms */
export async function admitEdit({ db, config }: Context, token: string, arrivedAt: number): Promise<void> {
  await editableRow(db, token, arrivedAt, config.timeZone);
}

const fileIds = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat());

/**
 * Changes fields and files atomically: keeps files named in `keep[]`, adds sent files, removes the others. `arrivedAt`: start of
 * the request (ms). Throws HttpError 404, 409 (too late), 413, 415 or 422.
 */
export async function editOwn(ctx: Context, token: string, { fields: sent, files }: Form, arrivedAt: number): Promise<void> {
  const { timeZone } = ctx.config;
  const retained = new Set(fileIds.safeParse(sent.keep).data ?? []);
  const readEditable = async (db: Db | Trx) => {
    const { row, settings } = await editableRow(db, token, arrivedAt, timeZone);
    const files = await allFilesOf(db, [row.application_id]);
    const stay = files.filter(({ file_id }) => retained.has(file_id));
    return { row, settings, stay, go: files.filter((file) => !stay.includes(file)) };
  };
  const { row: before, settings, stay } = await readEditable(ctx.db);
  const declared = readDeclarations({ fields: sent, files }, settings, {
    consented: (await activeConsent(ctx.db, 'supports', before.application_id)) !== undefined,
    confidentialFiles: confidentialCount(stay) > 0,
  });
  const coauthors = readCoauthors(sent);
  const problems = { ...declared?.errors, ...coauthors.problems };
  const { fields, answers } = checkForm(
    { ...sent, ...(declared && { inclusion: declared.inclusion }) },
    { schema: declared ? ownDeclaredFields : ownFields, files, call: settings, existing: stay, problems },
  );

  const site = await mailIdentity(ctx);
  const removed = await ctx.uploads.withRollback(async (store) => {
    const added = await storeFiles(store, files, settings);
    return ctx.db.transaction().execute(async (trx) => {
      const { row, stay: staying, go } = await readEditable(trx);
      const { application_id } = row;
      const at = nowIso(ctx);
      const texts = storedTexts(fields ?? {});
      await trx
        .updateTable('applications')
        .set({
          ...texts,
          edited_at: at,
          answers: JSON.stringify(answers),
          search_text: applicationSearchText({ ...row, ...texts, answers: JSON.stringify(answers) }),
        })
        .where('application_id', '=', application_id)
        .execute();
      await trx
        .deleteFrom('application_files')
        .where(
          'file_id',
          'in',
          go.map(({ file_id }) => file_id),
        )
        .execute();
      const position = Math.max(-1, ...staying.map((file) => file.position)) + 1;
      const rows = added.map((file, index) => ({ ...file, application_id, position: position + index, created_at: at }));
      if (rows.length > 0) await trx.insertInto('application_files').values(rows).execute();
      const sensitive = isSensitive(fields?.inclusion ?? null, answers, confidentialCount([...staying, ...added]));
      await updateAuthorisation(trx, row, { version: declared?.version ?? null, sensitive }, at);
      const note = [...go.map((file) => `− ${historyName(file)}`), ...added.map((file) => `+ ${historyName(file)}`)];
      await writeHistory(trx, [application_id], { at, by: 'applicant', kind: 'edited', note: note.join(', ') });
      const { event_title } = row;
      const { list } = coauthors;
      const saved = list ? await saveCoauthors(trx, { application_id, at }, list) : { named: [], changed: false };
      if (saved.changed) await writeHistory(trx, [application_id], { at, by: 'applicant', kind: 'coauthors_edited' });
      // Co-authors are notified once the mailed link is opened: an unproved address could otherwise mail strangers.
      if (row.proves)
        await notifyCoauthors(trx, saved.named, { application_id, event_title, site, timeZone, now: Date.parse(at) });
      await notifyApplicant(trx, row, 'edited', { site, now: Date.parse(at), timeZone });
      await markStale(trx, [`event:${row.event_id}`]);
      return go.map((file) => file.stored_name);
    });
  });
  ctx.publisher.wake();
  ctx.mail.wake();
  await deleteApplicationFiles(ctx.uploads.folders, removed);
}

/** Replaces names of confidential files, because the history is stored longer than these files. */
const historyName = (file: { confidential: Flag; original_filename: string }) =>
  file.confidential === 1 ? APPLICATION_PANEL_TEXTS.confidentialFile : file.original_filename;
