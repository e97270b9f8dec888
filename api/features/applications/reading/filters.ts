/** Filters of the list of applications. */

import { APPLICATION_STATES, attendance, UNDECIDED } from '@trama/shared/applications/states';
import { nextDay, startOfDay } from '@trama/shared/format/dates';
import { foldForSearch } from '@trama/shared/format/fold';
import { isoTime } from '@trama/shared/format/time';
import { parseOrcid } from '@trama/shared/forms/fields';
import { type ScoreFilter, scoreFilter } from '@trama/shared/reviews/score-filter';
import { DISAGREEMENT } from '@trama/shared/texts/reviews';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { addressNotBlocked, notBlocked } from '../../../core/database/blocked.ts';
import type { Db } from '../../../core/database/open.ts';
import { answeredWith } from '../../../core/database/sqlite-sql.ts';
import { asksForSomething, contains, foldedContains } from '../../../core/database/text-functions.ts';
import { idsIn, type ListRequest } from '../../../core/http/list-query.ts';
import { applicationsJoined } from '../repository.ts';
import { institutionName } from '../triage/institutions.ts';

const many = (value: unknown) => (Array.isArray(value) ? value : [value]);
const states = (value: unknown) => APPLICATION_STATES.filter((state) => many(value).includes(state));
const DAY = /^\d{4}-\d{2}-\d{2}$/u;
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value));

export type ListFilter = Pick<ListRequest, 'ids' | 'q' | 'filter'>;

/** Aggregates the reviews of an application; null: no reviews. */
const aggregateReviews = (aggregate: RawBuilder<unknown>) =>
  sql<number | null>`(select ${aggregate} from reviews where reviews.application_id = applications.application_id)`;
export const meanScore = aggregateReviews(sql`avg(reviews.mean)`);
const spread = aggregateReviews(sql`max(reviews.mean) - min(reviews.mean)`);

/** SQL conditions on a query that has `applications`. */
export const SCORE_CONDITIONS: Record<ScoreFilter, RawBuilder<SqlBool>> = {
  none: sql<SqlBool>`${meanScore} is null`,
  low: sql<SqlBool>`${meanScore} < 3`,
  middle: sql<SqlBool>`(${meanScore} >= 3 and ${meanScore} < 4)`,
  high: sql<SqlBool>`${meanScore} >= 4`,
  split: sql<SqlBool>`${spread} >= ${DISAGREEMENT}`,
};

/** SQL condition: the application requests inclusion supports. */
export const hasSupport = asksForSomething(sql.ref('applications.inclusion'));

/** SQL condition on a query with `applications`: the reviewer has not scored it yet (features/reviews/scope.ts). */
function isLeftFor(reviewerId: string): RawBuilder<SqlBool> {
  const of = (table: string) => sql`select application_id from ${sql.table(table)} where reviewer_id = ${reviewerId}`;
  return sql<SqlBool>`(applications.state <> 'retirada'
    and applications.event_id = (select event_id from reviewers where reviewer_id = ${reviewerId})
    and applications.application_id not in (${of('reviews')} union all ${of('review_refusals')})
    and (applications.application_id in (${of('review_assignments')} union all ${of('review_drafts')})
      or not exists (select 1 from review_assignments join reviewers using (reviewer_id)
        where reviewers.event_id = applications.event_id)))`;
}

/** SQL condition: fewer reviewers than `count` have the application, as the distribution counts (features/reviews/assignments.ts). */
function hasReadersBelow(count: number): RawBuilder<SqlBool> {
  const of = (table: string) => sql`select application_id, reviewer_id from ${sql.table(table)}`;
  return sql<SqlBool>`applications.application_id not in (
    select application_id from (${of('review_assignments')} union ${of('reviews')} union ${of('review_drafts')}
      except ${of('review_refusals')}) join reviewers using (reviewer_id)
    where ${addressNotBlocked('reviewers.email_key')} group by application_id having count(*) >= ${count})`;
}

/** Applications with a co-author whose name, address or ORCID contains `word`. */
const signedBy = (db: Db, word: string) =>
  db
    .selectFrom('application_authors')
    .select('application_authors.application_id')
    .where(contains(sql<string>`name || ' ' || email || ' ' || coalesce(orcid, '')`, word))
    .where(addressNotBlocked('application_authors.email_key'));

/** Applications with a label or a note of the team that contains `word`. Reviewers have other lists (features/reviews/scope.ts). */
const markedWith = (db: Db, word: string) =>
  db
    .selectFrom('application_labels')
    .select('application_id')
    .where((eb) => contains(eb.ref('label'), word))
    .union(
      db
        .selectFrom('application_notes')
        .select('application_id')
        .where((eb) => contains(eb.ref('note'), word)),
    );

export const answersFilter = z.record(z.string(), z.string()).catch({});

/**
 * Applications of a filter. `filter` accepts `event_id`; `state` and `announced` (the announced state), one or several;
 * `attendance`; `user_id`; `id`; `institucion` (the common name); `answers` (by question); `label`; `score`; `support`; `reader`
 * (not scored by this reviewer); `readers_below` (undecided with fewer reviewers); `from` and `to` (days in `timeZone`,
 * inclusive); `q`. `q` searches names, addresses and ORCID of all authors, institution, title, answers, labels and notes, without
 * accents and case.
 */
export function filtered(db: Db, { ids, q, filter }: ListFilter, timeZone: string) {
  let query = applicationsJoined(db).where(notBlocked);
  if (ids) query = query.where('applications.application_id', 'in', ids);
  if (filter.event_id !== undefined) query = query.where('applications.event_id', 'in', idsIn(filter.event_id));
  if (filter.state !== undefined) query = query.where('applications.state', 'in', states(filter.state));
  if (filter.announced !== undefined) query = query.where('announced_state', 'in', states(filter.announced));
  if (filter.attendance !== undefined)
    query = query.where(
      'attendance',
      'in',
      attendance.options.filter((one) => one === filter.attendance),
    );
  if (typeof filter.user_id === 'string') query = query.where('person_id', '=', filter.user_id);
  if (typeof filter.institucion === 'string') query = query.where(institutionName, '=', filter.institucion);
  for (const [id, value] of Object.entries(answersFilter.parse(filter.answers ?? {})))
    query = query.where(answeredWith(sql.ref('applications.answers'), id, value));
  if (typeof filter.label === 'string')
    query = query.where('applications.application_id', 'in', (eb) =>
      eb.selectFrom('application_labels').select('application_id').where('label', '=', String(filter.label)),
    );
  const score = scoreFilter.safeParse(filter.score).data;
  if (score) query = query.where(SCORE_CONDITIONS[score]);
  if (filter.support) query = query.where(hasSupport);
  if (typeof filter.reader === 'string') query = query.where(isLeftFor(filter.reader));
  const below = z.int().safeParse(filter.readers_below).data;
  if (below !== undefined) query = query.where('applications.state', 'in', UNDECIDED).where(hasReadersBelow(below));
  const at = (day: string) => isoTime(startOfDay(day, timeZone));
  if (isDay(filter.from)) query = query.where('applications.created_at', '>=', at(filter.from));
  if (isDay(filter.to)) query = query.where('applications.created_at', '<', at(nextDay(filter.to)));
  for (const typed of foldForSearch(q).split(' ').filter(Boolean)) {
    const word = parseOrcid(typed) ?? typed;
    query = query.where(
      (eb): Expression<SqlBool> =>
        eb.or([
          foldedContains(eb.ref('applications.search_text'), word),
          contains(eb.ref('applications.orcid'), word),
          eb('applications.application_id', 'in', signedBy(db, word)),
          eb('applications.application_id', 'in', markedWith(db, word)),
        ]),
    );
  }
  return query;
}
