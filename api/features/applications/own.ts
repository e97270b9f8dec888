/** What an applicant may do with her own application, behind her personal link. */

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type OwnApplication, ownFields } from '@trama/shared/own-application';
import { APPLICATION_PANEL_TEXTS, STATE_NAMES } from '@trama/shared/texts/applications';
import { OWN_TEXTS } from '@trama/shared/texts/own-application';
import { z } from 'zod';
import { type Context, nowIso } from '../../context.ts';
import type { Flag } from '../../core/database/columns.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { HttpError } from '../../core/http/errors.ts';
import type { Form } from '../../core/http/multipart.ts';
import { siteIdentity } from '../../core/mail/identity.ts';
import { markStale } from '../../core/publishing/stale-pages.ts';
import { callOf, callSettingsOf } from '../calls/index.ts';
import { dropPreparedMails } from './decisions.ts';
import { judgeForm, keepFiles } from './form.ts';
import { writeHistory } from './history.ts';
import { linkedApplication } from './links.ts';
import { enqueueWithdrawalNotice } from './mails.ts';
import { type ApplicationRow, allAnswersOf, allFilesOf, applicationRows, applicationSearchText, nameOf } from './repository.ts';

const dead = () => new HttpError(404, OWN_TEXTS.dead);

type OwnRow = ApplicationRow & { event_date: string; event_end_date: string | null; deleted_at: string | null };

async function ownRow(db: Db | Trx, token: string): Promise<OwnRow> {
  const id = await linkedApplication(db, token);
  const row =
    id &&
    (await applicationRows(db)
      .select(['events.date as event_date', 'events.close_date as event_end_date', 'deleted_at'])
      .where('application_id', '=', id)
      .executeTakeFirst());
  if (!row) throw dead();
  return row;
}

/** A decision that was not announced shows in nothing, so what may still be changed depends on announced ones alone. */
async function standing(db: Db | Trx, row: OwnRow, now: number, timeZone: string) {
  const settings = await callSettingsOf(db, row.event_id);
  const call = callOf(row, settings, now, timeZone);
  const state = row.state === 'retirada' ? 'retirada' : (row.announced_state ?? 'recibida');
  const editable = state === 'recibida' && call.state !== 'closed' && row.deleted_at === null;
  return { settings, state, editable, closesAt: call.closesAt } as const;
}

/** Throws HttpError 404 when the token opens nothing. */
export async function readOwn({ db, clock, config }: Context, token: string): Promise<OwnApplication> {
  const row = await ownRow(db, token);
  const { settings, state, editable, closesAt } = await standing(db, row, clock.now(), config.timeZone);
  const files = await allFilesOf(db, [row.application_id]);
  const { nombre, apellidoP, apellidoM, nombrePrograma, institucion, titulo, academico, inclusion, observacion } = row;
  return {
    event_id: row.event_id,
    event_title: row.event_title,
    state,
    created_at: row.created_at,
    edited_at: row.edited_at,
    editable,
    closesAt,
    maxFiles: settings.maxFiles,
    email: row.email ?? '',
    ...{ nombre, apellidoP, apellidoM, nombrePrograma, institucion, titulo, academico, inclusion, observacion },
    answers: allAnswersOf(row),
    questions: settings.questions,
    files: files.map(({ file_id, original_filename, size, question_id }) => ({ file_id, original_filename, size, question_id })),
  };
}

/** One of her own files. Throws HttpError 404. */
export async function ownFile({ db }: Context, token: string, fileId: string) {
  const row = await ownRow(db, token);
  const file = (await allFilesOf(db, [row.application_id])).find(({ file_id }) => file_id === fileId);
  if (!file) throw dead();
  return file;
}

const keptIds = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat());

/**
 * Changes fields and files: files named in `keep[]` stay, those that came are added, the others go. All or nothing.
 * `arrivedAt` (ms) is when the request began. Throws HttpError 404, 409 (too late), 413, 415 or 422.
 */
export async function editOwn(ctx: Context, token: string, { fields: sent, files }: Form, arrivedAt: number): Promise<void> {
  const { timeZone } = ctx.config;
  const keepIds = new Set(keptIds.safeParse(sent.keep).data ?? []);
  const admit = async (db: Db | Trx) => {
    const row = await ownRow(db, token);
    const { settings, editable, state } = await standing(db, row, arrivedAt, timeZone);
    if (!editable) throw new HttpError(409, state === 'recibida' ? OWN_TEXTS.closed : OWN_TEXTS.decided);
    const before = await allFilesOf(db, [row.application_id]);
    return {
      row,
      settings,
      stay: before.filter(({ file_id }) => keepIds.has(file_id)),
      go: before.filter(({ file_id }) => !keepIds.has(file_id)),
    };
  };
  const { settings, stay } = await admit(ctx.db);
  const { fields, answers } = judgeForm(sent, { schema: ownFields, files, call: settings, standing: stay });

  const removed = await ctx.uploads.keeping(async (keep) => {
    const kept = await keepFiles(keep, files, settings);
    return ctx.db.transaction().execute(async (trx) => {
      const { row, stay: staying, go } = await admit(trx);
      const { application_id } = row;
      const at = nowIso(ctx);
      await trx
        .updateTable('applications')
        .set({
          ...fields,
          nombrePrograma: fields?.nombrePrograma || null,
          edited_at: at,
          answers: JSON.stringify(answers),
          search_text: applicationSearchText({ ...row, ...fields }),
        })
        .where('application_id', '=', application_id)
        .execute();
      for (const { file_id } of go) await trx.deleteFrom('application_files').where('file_id', '=', file_id).execute();
      const position = Math.max(-1, ...staying.map((file) => file.position)) + 1;
      const added = kept.map((file, index) => ({ ...file, application_id, position: position + index, created_at: at }));
      if (added.length > 0) await trx.insertInto('application_files').values(added).execute();
      const note = [...go.map((file) => `− ${toldName(file)}`), ...kept.map((file) => `+ ${toldName(file)}`)];
      await writeHistory(trx, [application_id], { at, by: 'applicant', kind: 'edited', note: note.join(', ') });
      await markStale(trx, [`event:${row.event_id}`]);
      return go.map((file) => file.stored_name);
    });
  });
  ctx.publisher.wake();
  // Whatever cannot be removed now is swept once nothing names it.
  await Promise.all(removed.map((name) => rm(join(ctx.uploads.folders.applications, name), { force: true })));
}

/** The history outlives what is confidential, a file's name included. */
const toldName = (file: { confidential: Flag; original_filename: string }) =>
  file.confidential === 1 ? APPLICATION_PANEL_TEXTS.confidentialFile : file.original_filename;

/** Takes it back, for good, and tells the inbox; what is withdrawn already stays so. Throws HttpError 404. */
export async function withdrawOwn(ctx: Context, token: string): Promise<void> {
  const site = await siteIdentity(ctx);
  const at = nowIso(ctx);
  await ctx.db.transaction().execute(async (trx) => {
    const row = await ownRow(trx, token);
    const { application_id, state, event_id } = row;
    if (state === 'retirada') return;
    await trx
      .updateTable('applications')
      .set({ state: 'retirada', withdrawn_at: at })
      .where('application_id', '=', application_id)
      .execute();
    await dropPreparedMails(trx, [application_id], at);
    await writeHistory(trx, [application_id], { at, by: 'applicant', kind: 'state', from: state, to: 'retirada' });
    const told = { ...row, fullName: nameOf(row), stateName: STATE_NAMES[state] };
    await enqueueWithdrawalNotice(trx, told, site, ctx.clock.now(), ctx.config.timeZone);
    await markStale(trx, [`event:${event_id}`]);
  });
  ctx.publisher.wake();
  ctx.mail.wake();
}
