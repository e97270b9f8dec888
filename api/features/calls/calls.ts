/** Calls and their settings. An event without settings has the specification's default call. */

import { type CallState, callState } from '@trama/shared/calls/call';
import type { CallForm } from '@trama/shared/calls/questions';
import { type CallSettings, type CallSettingsInput, DEFAULT_CALL, question } from '@trama/shared/calls/settings';
import type { Event } from '@trama/shared/events/event';
import type { ProgrammeTalk } from '@trama/shared/page-data';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { notBlocked } from '../../core/database/blocked.ts';
import { toFlag } from '../../core/database/columns.ts';
import { parseJson } from '../../core/database/json.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { alphabetical } from '../../core/database/text-functions.ts';
import type { CallSettingsTable } from '../applications/index.ts';
import { allAnswersOf, applicantName, applicationRows, TAKES_PART, talkTitle } from '../applications/index.ts';

const names = z.array(z.string());
const questions = z.array(question);

function readCall(row: Selectable<CallSettingsTable>): CallSettingsInput {
  return {
    opensAt: row.opens_at,
    override: row.override,
    maxFiles: row.max_files ?? DEFAULT_CALL.maxFiles,
    questions: parseJson(questions, row.questions, []),
    textBefore: row.text_before,
    textAfter: row.text_after,
    programme: row.programme === 1,
    criteria: parseJson(names, row.criteria, []),
    criteriaHelp: parseJson(names, row.criteria_help, []),
    reviewUntil: row.review_until,
    reviewReminder: row.review_reminder,
    resultsOn: row.results_on,
    showWaitingPlace: row.hide_waiting_place === 0,
    hideNames: row.hide_names === 1,
    graceMinutes: row.grace_minutes ?? DEFAULT_CALL.graceMinutes,
    supports: row.supports === null ? DEFAULT_CALL.supports : names.parse(JSON.parse(row.supports)),
  };
}

const isDefault = (supports: readonly string[]) => supports.join('\n') === DEFAULT_CALL.supports.join('\n');

/** The settings of many events, in one query. */
export async function settingsOf(db: Db | Trx, ids: number[]): Promise<(id: number) => CallSettingsInput> {
  const rows = ids.length === 0 ? [] : await db.selectFrom('call_settings').selectAll().where('event_id', 'in', ids).execute();
  const known = new Map(rows.map((row) => [row.event_id, readCall(row)]));
  return (id) => known.get(id) ?? DEFAULT_CALL;
}

export async function callSettingsOf(db: Db | Trx, id: number): Promise<CallSettingsInput> {
  return (await settingsOf(db, [id]))(id);
}

/** Version and last save of a call's settings; a call without settings has the first version. */
export async function callVersion(db: Db | Trx, id: number): Promise<{ version: number; changedAt: string | null }> {
  const query = db.selectFrom('call_settings').select(['version', 'updated_at']).where('event_id', '=', id);
  const row = await query.executeTakeFirst();
  return { version: row?.version ?? 1, changedAt: row?.updated_at ?? null };
}

/** The settings in the response for administrators. */
export async function currentCall(db: Db | Trx, id: number): Promise<CallSettings> {
  const { version } = await callVersion(db, id);
  return { event_id: id, ...(await callSettingsOf(db, id)), version };
}

export async function saveCallSettings(trx: Trx, event_id: number, input: CallSettingsInput, updated_at: string): Promise<void> {
  const values = {
    opens_at: input.opensAt === null ? null : new Date(input.opensAt).toISOString(),
    override: input.override,
    max_files: input.maxFiles,
    questions: JSON.stringify(input.questions),
    text_before: input.textBefore,
    text_after: input.textAfter,
    programme: toFlag(input.programme),
    criteria: JSON.stringify(input.criteria),
    criteria_help: JSON.stringify(input.criteriaHelp),
    review_until: input.reviewUntil === null ? null : new Date(input.reviewUntil).toISOString(),
    review_reminder: input.reviewReminder,
    results_on: input.resultsOn,
    hide_waiting_place: toFlag(!input.showWaitingPlace),
    hide_names: toFlag(input.hideNames),
    supports: isDefault(input.supports) ? null : JSON.stringify(input.supports),
    grace_minutes: input.graceMinutes,
    updated_at,
  };
  await trx
    .insertInto('call_settings')
    .values({ event_id, ...values, version: 2 })
    .onConflict((conflict) =>
      conflict.column('event_id').doUpdateSet({ ...values, version: sql<number>`call_settings.version + 1` }),
    )
    .execute();
}

/** Number of an event's applications that answer each question, in words or with a file; by the question's id. */
export async function answerCountsOf(db: Db, eventId: number): Promise<Record<string, number>> {
  const rows = await db.selectFrom('applications').select('answers').where('event_id', '=', eventId).execute();
  const files = await db
    .selectFrom('application_files')
    .innerJoin('applications', 'applications.application_id', 'application_files.application_id')
    .select('question_id')
    .where('event_id', '=', eventId)
    .where('question_id', 'is not', null)
    .execute();
  const counts: Record<string, number> = {};
  const count = (id: string) => {
    counts[id] = (counts[id] ?? 0) + 1;
  };
  for (const { id, value } of rows.flatMap(allAnswersOf)) if (value !== '') count(id);
  for (const { question_id } of files) if (question_id) count(question_id);
  return counts;
}

/** The state of an event's call at `now` (ms), by dates and settings. */
export function callOf(
  event: Pick<Event, 'event_date' | 'event_end_date' | 'event_state'>,
  { opensAt, override }: Pick<CallSettingsInput, 'opensAt' | 'override'>,
  now: number,
  timeZone: string,
): CallState {
  const { event_date: date, event_end_date: closeDate, event_state: state } = event;
  return callState({ date, closeDate, state, opensAt, override }, now, timeZone);
}

/** The settings of a call that its public form needs; null: the default call. */
export function publicForm({ maxFiles, questions, textBefore, textAfter, supports }: CallSettingsInput): CallForm | null {
  const words = textBefore !== '' || textAfter !== '';
  const plain = maxFiles === DEFAULT_CALL.maxFiles && questions.length === 0 && !words && isDefault(supports);
  return plain ? null : { maxFiles, questions, textBefore, textAfter, supports };
}

/**
 * The accepted talks of an event by surname: title, author, institution. Includes announced acceptances only, without applicants
 * who declined or asked not to be named.
 */
export async function acceptedTalks(db: Db, eventId: number): Promise<ProgrammeTalk[]> {
  const rows = await applicationRows(db)
    .where('applications.event_id', '=', eventId)
    .where(TAKES_PART)
    .where(notBlocked)
    .where('applications.unpublished', '=', 0)
    .orderBy((eb) => alphabetical(eb.fn.coalesce('applications.first_surname', 'people.full_name')))
    .orderBy('application_id')
    .execute();
  return rows
    .filter((row) => row.talk_title)
    .map((row) => ({
      title: talkTitle(row),
      author: applicantName(row),
      institution: row.full_affiliation || row.affiliation || '',
    }));
}
