/** Counts for the filters of an application list. Each count applies the other filters. */

import type { ApplicationFacets } from '@trama/shared/applications/triage';
import { SCORE_FILTERS, type ScoreFilter } from '@trama/shared/reviews/score-filter';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../core/database/open.ts';
import { countAnswers } from '../../../core/database/sqlite-sql.ts';
import { alphabetical } from '../../../core/database/text-functions.ts';
import { callSettingsOf } from '../../calls/index.ts';
import { type filtered, hasSupport, SCORE_CONDITIONS } from './filters.ts';

/** Builds the list's query without the named filters and without the filter of `question`. */
type Without = (filters: readonly string[], question?: string) => ReturnType<typeof filtered>;

const countIf = (condition: RawBuilder<SqlBool>) => sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;

async function scoreCounts(without: Without): Promise<Record<ScoreFilter, number>> {
  const row = await without(['score'])
    .select(SCORE_FILTERS.map((name) => countIf(SCORE_CONDITIONS[name]).as(name)))
    .executeTakeFirstOrThrow();
  return { none: row.none, low: row.low, middle: row.middle, high: row.high, split: row.split };
}

/** Counts the choices of each question in the call's order, then choices that the question no longer has. */
async function questionCounts(
  db: Db,
  eventId: number,
  without: Without,
  answers: Readonly<Record<string, unknown>>,
): Promise<ApplicationFacets['questions']> {
  const { questions } = await callSettingsOf(db, eventId);
  const wanted = questions.filter(({ kind, confidential }) => kind === 'choice' && !confidential);
  if (wanted.length === 0) return [];
  const together = await countAnswers(db, without([]).select('application_id'));
  const facets: ApplicationFacets['questions'] = [];
  for (const { id, label, axis = false, choices } of wanted) {
    const rows = id in answers ? await countAnswers(db, without([], id).select('application_id')) : together;
    const counts = new Map(rows.filter((row) => row.id === id).map(({ value, count }) => [value, count]));
    const names = [...new Set([...choices, ...counts.keys()])];
    facets.push({ id, label, axis, choices: names.map((name) => ({ name, count: counts.get(name) ?? 0 })) });
  }
  return facets.sort((a, b) => Number(b.axis) - Number(a.axis));
}

/**
 * @param without builds the list's query with the named filters removed
 * @param eventId the event if the list shows one event; absent: answers to questions are not counted
 */
export async function facetsOf(
  db: Db,
  without: Without,
  { eventId, answers }: { eventId: number | undefined; answers: Readonly<Record<string, unknown>> },
): Promise<ApplicationFacets> {
  const labels = await without(['label'])
    .innerJoin('application_labels', 'application_labels.application_id', 'applications.application_id')
    .select((eb) => ['label', eb.fn.countAll<number>().as('count')])
    .groupBy('label')
    .orderBy((eb) => alphabetical(eb.ref('label')))
    .execute();
  const { confirmed } = await without(['attendance'])
    .select(countIf(sql`applications.state = 'aceptada' and attendance = 'confirmed'`).as('confirmed'))
    .executeTakeFirstOrThrow();
  const { supports } = await without(['support']).select(countIf(hasSupport).as('supports')).executeTakeFirstOrThrow();
  return {
    labels: labels.map(({ label, count }) => ({ name: label, count: Number(count) })),
    confirmed,
    supports,
    scores: await scoreCounts(without),
    questions: eventId === undefined ? [] : await questionCounts(db, eventId, without, answers),
  };
}
