/** Filters of lists, and counts of their values. */
import { type Facets, facets } from '@trama/shared/forms/bulk';
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { inList } from '../database/sqlite-sql.ts';
import type { ListRequest } from './list-query.ts';

/** Column of each filter, by its name in `filter`: rows match if the column holds one of the sent values. */
export type ListFilters = Readonly<Record<string, Expression<unknown>>>;

const one = z.union([z.string(), z.number(), z.boolean().transform(Number), z.null()]);
const values = z.union([z.array(one), one.transform((value) => [value])]);

/**
 * SQL condition: the column holds one of the sent values. null matches rows without a value, true 1, false 0. Invalid values
 * match no row.
 */
function isAmong(value: Expression<unknown>, given: unknown): RawBuilder<SqlBool> {
  const wanted = values.catch([]).parse(given);
  const known = sql<SqlBool>`${value} in ${inList(wanted.filter((each) => each !== null))}`;
  return wanted.includes(null) ? sql<SqlBool>`(${known} or ${value} is null)` : known;
}

/** SQL condition: all filters of the request. */
export function chosenAmong(filters: ListFilters, filter: ListRequest['filter']): RawBuilder<SqlBool> {
  const named = Object.entries(filters).filter(([name]) => filter[name] !== undefined);
  if (named.length === 0) return sql<SqlBool>`1 = 1`;
  return sql<SqlBool>`(${sql.join(
    named.map(([name, value]) => isAmong(value, filter[name])),
    sql` and `,
  )})`;
}

interface FilterNames {
  /** What `q` searches, in words. */
  searched: string;
  /** Filters by one or several values. */
  values: readonly string[];
  /** Other filters, with their values in words. */
  further?: Readonly<Record<string, string>>;
}

/** The filters of a list in a sentence, for the documentation. */
export const filterSentence = ({ searched, values, further = {} }: FilterNames): string =>
  `Filtros: ${[
    `\`q\` (${searched})`,
    '`id`',
    `${values.map((name) => `\`${name}\``).join(', ')} (uno o varios valores)`,
    ...Object.entries(further).map(([name, words]) => `\`${name}\` (${words})`),
  ].join(', ')}.`;

const countRow = z.object({ total: z.number() });

/** Counts the rows of a query. */
export async function countRows<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): Promise<number> {
  const total = sql<number>`count(*)`.as('total');
  return countRow.parse(await query.clearSelect().select(total).executeTakeFirst()).total;
}

/** Most values per filter in a response. */
const VALUES_MAX = 100;

/**
 * Counts the rows of each value of a filter, with the other filters applied.
 * @param query builds the list's query for a request
 */
export async function countFacets<DB, TB extends keyof DB, O>(
  filters: ListFilters,
  wanted: ListRequest,
  query: (wanted: ListRequest) => SelectQueryBuilder<DB, TB, O>,
): Promise<Facets> {
  const counts = await Promise.all(
    Object.entries(filters).map(async ([name, value]) => {
      const { [name]: _, ...filter } = wanted.filter;
      const rows = await query({ ...wanted, filter })
        .clearSelect()
        .select([sql<string | number | null>`${value}`.as('value'), sql<number>`count(*)`.as('count')])
        .groupBy(sql`1`)
        .orderBy(sql`2`, 'desc')
        .orderBy(sql`1`)
        .limit(VALUES_MAX)
        .execute();
      return [name, rows] as const;
    }),
  );
  return facets.parse(Object.fromEntries(counts));
}
