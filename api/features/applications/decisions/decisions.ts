/** Changes states of applications and prepares the mails of decisions. */

import { randomUUID } from 'node:crypto';
import type { StateChange } from '@trama/shared/applications/answers';
import { type ApplicationState, type Attendance, type Decision, isDecision } from '@trama/shared/applications/states';
import { APPLICATION_MESSAGES } from '@trama/shared/texts/application-form';
import { APPLICATION_PANEL_TEXTS } from '@trama/shared/texts/applications';
import { type Context, nowIso } from '../../../context.ts';
import { notBlocked } from '../../../core/database/blocked.ts';
import type { Trx } from '../../../core/database/open.ts';
import { inList } from '../../../core/database/sqlite-sql.ts';
import { HttpError, notFound } from '../../../core/http/errors.ts';
import { isMailOff } from '../../../core/mail/trouble.ts';
import { markStale } from '../../../core/publishing/stale-pages.ts';
import { TEXT_COLUMNS, type TextSubject } from '../call-texts/text-values.ts';
import { type Actor, writeHistory } from '../reading/history.ts';
import { applicationsJoined, eventKeys, noteEventOf } from '../repository.ts';
import type { Replaced } from './undo.ts';

interface Decided extends TextSubject {
  state: ApplicationState;
  withdrawn_at: string | null;
  attendance: Attendance | null;
  attendance_at: string | null;
}

/** Prepares a mail without text: it follows the call's text until it is sent or edited (decision-mails.ts). */
async function prepareMail(trx: Trx, row: Decided, decision: Decision, at: string): Promise<void> {
  await trx
    .insertInto('decision_mails')
    .values({
      decision_mail_id: randomUUID(),
      application_id: row.application_id,
      decision,
      subject: '',
      body: '',
      status: 'prepared',
      created_at: at,
      settled_at: null,
      confirm_by: null,
    })
    .execute();
}

/** Discards prepared mails of outdated decisions. @returns each mail's id, by application */
export async function dropPreparedMails(trx: Trx, ids: string[], at: string): Promise<Map<string, string>> {
  const rows = await trx
    .updateTable('decision_mails')
    .set({ status: 'discarded', settled_at: at })
    .where('application_id', 'in', ids)
    .where('status', '=', 'prepared')
    .returning(['application_id', 'decision_mail_id'])
    .execute();
  return new Map(rows.map((row) => [row.application_id, row.decision_mail_id]));
}

/** The columns that a decision and its mail use. */
const decided = (trx: Trx) =>
  applicationsJoined(trx).select(TEXT_COLUMNS).select(['state', 'withdrawn_at', 'attendance', 'attendance_at']);

/** Makes the error for a state that changed since it was shown; names the author of the last change. */
async function changedSince(trx: Trx, changed: readonly string[], count: number): Promise<HttpError> {
  const entries = await trx
    .selectFrom('application_history')
    .leftJoin('people', 'people.user_id', 'application_history.actor_id')
    .select(['application_id', 'actor', 'people.full_name as name'])
    .where('application_id', 'in', inList(changed))
    .where('kind', '=', 'state')
    .orderBy('entry_id')
    .execute();
  const t = APPLICATION_PANEL_TEXTS;
  const last = new Map(
    entries.map(({ application_id, actor, name }) => [application_id, actor === 'applicant' ? t.theApplicant : name]),
  );
  const who = [...new Set(last.values())].filter((name) => name !== null).join(t.and);
  return new HttpError(409, count === 1 ? t.changedSinceShown(who) : t.changedSince(changed.length, who));
}

/** Reads the chosen applications. Throws HttpError 409 if one is missing, or is not in its `seen` state. */
async function chosen(trx: Trx, { ids, state, seen }: StateChange): Promise<Decided[]> {
  const rows = await decided(trx).where(notBlocked).where('application_id', 'in', inList(ids)).execute();
  const states = new Map(rows.map((row) => [row.application_id, row.state]));
  const changed = Object.entries(seen).flatMap(([id, shown]) => (states.get(id) === shown ? [] : [id]));
  if (changed.length > 0) throw await changedSince(trx, changed, ids.length);
  return rows.filter((row) => row.state !== state);
}

/**
 * Changes the state of applications and skips those that have it already. A decision prepares its mail and sends nothing. Renders
 * the event's programme again. Throws HttpError 409 if the states differ from `seen`.
 * @returns number and ids of changed applications, and number of prepared mails
 */
export async function changeStates(
  ctx: Context,
  change: StateChange,
  by: Actor,
): Promise<{ changed: number; ids: string[]; prepared: number }> {
  const { state } = change;
  const at = nowIso(ctx);
  const result = await ctx.db.transaction().execute(async (trx) => {
    const rows = await chosen(trx, change);
    if (rows.length === 0) return { changed: 0, ids: [], prepared: 0 };
    noteEventOf(rows);
    const changed = rows.map((row) => row.application_id);
    await trx
      .updateTable('applications')
      .set({ state, withdrawn_at: null, attendance: null, attendance_at: null })
      .where('application_id', 'in', changed)
      .execute();
    const dropped = await dropPreparedMails(trx, changed, at);
    for (const { application_id, state: from, withdrawn_at, attendance, attendance_at } of rows) {
      const undo: Replaced = { withdrawn_at, attendance, attendance_at, mail: dropped.get(application_id) ?? null };
      await writeHistory(trx, [application_id], { at, by, kind: 'state', from, to: state, undo });
    }
    if (isDecision(state)) for (const row of rows) await prepareMail(trx, row, state, at);
    await markStale(trx, eventKeys(rows));
    return { changed: rows.length, ids: changed, prepared: isDecision(state) ? rows.length : 0 };
  });
  ctx.publisher.wake();
  return result;
}

/**
 * Prepares the mail of a decision again, after the earlier mail was discarded or, without a provider, only stored. Throws
 * HttpError 404, or 409 if the state is announced by a sent mail, is no decision, or has a prepared mail.
 */
export async function prepareAgain(ctx: Context, id: string, by: Actor): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const row = await decided(trx).where('application_id', '=', id).select('announced_state').executeTakeFirst();
    if (!row) throw notFound(APPLICATION_MESSAGES.notFound);
    const prepared = await trx
      .selectFrom('decision_mails')
      .select('decision_mail_id')
      .where('application_id', '=', id)
      .where('status', '=', 'prepared')
      .executeTakeFirst();
    const { state } = row;
    const announced = row.announced_state === state && !isMailOff(ctx.config);
    if (prepared || !isDecision(state) || announced) throw new HttpError(409, APPLICATION_PANEL_TEXTS.nothingToAnnounce);
    const at = nowIso(ctx);
    await prepareMail(trx, row, state, at);
    await writeHistory(trx, [id], { at, by, kind: 'mail_prepared', to: state });
  });
}
