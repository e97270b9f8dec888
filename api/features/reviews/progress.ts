/** Progress of an event's reviewers, and whether they are late. */
import type { Reviewer } from '@trama/shared/reviews/reviews';
import type { Db, Trx } from '../../core/database/open.ts';
import { callSettingsOf } from '../calls/index.ts';
import { readableApplications } from './scope.ts';

type Progress = Pick<Reviewer, 'assigned' | 'total' | 'done' | 'begun' | 'refused' | 'late'>;

const TABLES = ['review_assignments', 'review_refusals', 'review_drafts', 'reviews'] as const;

/** Ids of applications by reviewer of an event, from one of these tables. */
async function pairsOf(db: Db | Trx, table: (typeof TABLES)[number], eventId: number): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom(table)
    .select([`${table}.reviewer_id`, `${table}.application_id`])
    .where(`${table}.reviewer_id`, 'in', (query) =>
      query.selectFrom('reviewers').select('reviewer_id').where('event_id', '=', eventId),
    )
    .execute();
  const pairs = new Map<string, string[]>();
  for (const row of rows) pairs.set(row.reviewer_id, [...(pairs.get(row.reviewer_id) ?? []), row.application_id]);
  return pairs;
}

/** Returns a function that gives a reviewer's progress. Reads every table once. @param now ms */
export async function progressOf(db: Db | Trx, eventId: number, now: number): Promise<(reviewerId: string) => Progress> {
  const all = (await readableApplications(db, eventId).execute()).map((row) => row.application_id);
  const [assigned, refusals, drafts, reviews] = await Promise.all(TABLES.map((table) => pairsOf(db, table, eventId)));
  const { reviewUntil } = await callSettingsOf(db, eventId);
  const over = reviewUntil !== null && Date.parse(reviewUntil) <= now;
  const of = (pairs: Map<string, string[]> | undefined, id: string) => new Set(pairs?.get(id));
  return (id) => {
    const [given, back, begun, done] = [of(assigned, id), of(refusals, id), of(drafts, id), of(reviews, id)];
    const own = all.filter(
      (one) => (assigned?.size === 0 || given.has(one) || begun.has(one) || done.has(one)) && !back.has(one),
    );
    const scored = own.filter((one) => done.has(one)).length;
    return {
      assigned: given.size,
      total: own.length,
      done: scored,
      begun: own.filter((one) => begun.has(one) && !done.has(one)).length,
      refused: all.filter((one) => back.has(one)).length,
      late: over && scored < own.length,
    };
  };
}
