/** SQLite-specific SQL, except the text functions (text-functions.ts). */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from './open.ts';

/** SQL list for `where … in`: one parameter for all values. SQLite takes at most 32,766 parameters in a statement. */
export const inList = (values: readonly (string | number)[]): RawBuilder<string> =>
  sql<string>`(select value from json_each(${JSON.stringify(values)}))`;

/**
 * SQL condition on `outbox`: due by `now` (ISO). The unary plus keeps SQLite from using the index by time, because the rows are
 * needed in order.
 */
export const isDueInOrder = (now: string) => sql<SqlBool>`+next_attempt_at <= ${now}`;

/**
 * The rows of a column with a JSON list of `{id, value, confidential}`. Invalid JSON counts as empty, so that one such row does
 * not make a whole list fail.
 */
const listIn = (column: Expression<string>) => sql`json_each(case when json_valid(${column}) then ${column} else '[]' end)`;
const OPEN = sql`coalesce(answer.value ->> 'confidential', 0) = 0`;

/** SQL condition: question `id` was answered with `value`, and the answer is not confidential. */
export const answeredWith = (column: Expression<string>, id: string, value: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from ${listIn(column)} as answer
    where answer.value ->> 'id' = ${id} and answer.value ->> 'value' = ${value} and ${OPEN})`;

/** Counts each answer to each question, among applications whose ids a query selects. Skips confidential answers. */
export async function countAnswers(db: Db, ids: Expression<unknown>): Promise<{ id: string; value: string; count: number }[]> {
  const { rows } = await sql<{ id: string; value: string; count: number }>`
    select answer.value ->> 'id' as id, answer.value ->> 'value' as value, count(*) as count
    from applications, ${listIn(sql<string>`applications.answers`)} as answer
    where applications.application_id in ${ids} and ${OPEN} and answer.value ->> 'value' <> ''
    group by 1, 2`.execute(db);
  return rows;
}
