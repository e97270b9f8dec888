/** An administrators' list in SQL: filters, search, order, pages, ids and counts follow from one description. */
import type { Facets } from '@trama/shared/forms/bulk';
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { inList } from '../database/sqlite-sql.ts';
import { contains } from '../database/text-functions.ts';
import { foundRows } from './bulk.ts';
import { chosenAmong, countFacets, countRows, filterSentence, type ListFilters } from './list-filters.ts';
import { type ListRequest, sortColumn } from './list-query.ts';

/** Maximum number of rows of an export. */
const EXPORT_MAX = 50_000;

interface Described<Ctx, DB, TB extends keyof DB, O, Row, Id extends string | number> {
  /** All rows of the list, and the conditions of the `further` filters. */
  from(ctx: Ctx, filter: ListRequest['filter']): SelectQueryBuilder<DB, TB, O>;
  /** SQL of a row's id, and its schema. */
  key: RawBuilder<Id>;
  id: z.ZodType<Id>;
  filters: ListFilters;
  /** Names of filters that are no column, and their values in words. */
  further?: Readonly<Record<string, string>>;
  /** What `q` searches, in words. */
  searched: string;
  search(q: string): Expression<SqlBool>;
  sortable: Readonly<Record<string, Expression<unknown>>>;
  /** The first criterion of a request without a sort; null: only `ties`. */
  order: Expression<unknown> | null;
  direction: 'asc' | 'desc';
  /** Further criteria; absent: the id, in the same direction. */
  ties?(query: SelectQueryBuilder<DB, TB, O>, direction: 'asc' | 'desc'): SelectQueryBuilder<DB, TB, O>;
  /** Reads the rows of an ordered query. */
  read(ctx: Ctx, query: SelectQueryBuilder<DB, TB, O>): Promise<Row[]>;
}

/** `search` of columns with text: one of them contains `q`, without regard to case or accents. */
export const inColumns =
  (...columns: readonly (string | Expression<string | null>)[]) =>
  (q: string) =>
    sql<SqlBool>`(${sql.join(
      columns.map((column) => contains(typeof column === 'string' ? sql.ref<string>(column) : column, q)),
      sql` or `,
    )})`;

/** @template Ctx what the query needs: the database, and for some lists the clock */
export function sqlList<Ctx, DB, TB extends keyof DB, O, Row, Id extends string | number>({
  from,
  key,
  id,
  filters,
  further = {},
  searched,
  search,
  sortable,
  order,
  direction: usual,
  ties = (query, direction) => query.orderBy(key, direction),
  read,
}: Described<Ctx, DB, TB, O, Row, Id>) {
  const keys = z.array(z.object({ key: id }));

  /** The filtered rows, without an order. */
  function filtered(ctx: Ctx, { ids, q, filter }: ListRequest) {
    let query = from(ctx, filter).where(chosenAmong(filters, filter));
    if (ids) query = query.where(sql<SqlBool>`${key} in ${inList(ids.flatMap((each) => id.safeParse(each).data ?? []))}`);
    return q ? query.where(search(q)) : query;
  }

  function ordered(ctx: Ctx, wanted: ListRequest) {
    const direction = wanted.sort?.direction ?? usual;
    const by = sortColumn(sortable, wanted) ?? order;
    const query = filtered(ctx, wanted);
    return ties(by ? query.orderBy(by, direction) : query, direction);
  }

  const rows = (ctx: Ctx, wanted: ListRequest) => read(ctx, ordered(ctx, wanted).offset(wanted.offset).limit(wanted.limit));

  return {
    /** The filters in a sentence, for the documentation. */
    description: filterSentence({ searched, values: Object.keys(filters), further }),
    filtered,
    /** The requested rows, and the number of all filtered rows. */
    async page(ctx: Ctx, wanted: ListRequest): Promise<{ rows: Row[]; total: number }> {
      const total = await countRows(filtered(ctx, wanted));
      return { rows: await rows(ctx, wanted), total };
    },
    /** All filtered rows, for an export. */
    all: (ctx: Ctx, wanted: ListRequest): Promise<Row[]> => rows(ctx, { ...wanted, offset: 0, limit: EXPORT_MAX }),
    /** Ids of all filtered rows, in the list's order. */
    async ids(ctx: Ctx, wanted: ListRequest): Promise<Id[]> {
      const found = await ordered(ctx, wanted).clearSelect().select(key.as('key')).execute();
      return keys.parse(found).map((row) => row.key);
    },
    /** All filtered rows, for bulk changes. */
    found: (ctx: Ctx, wanted: ListRequest) => foundRows(() => filtered(ctx, wanted), key, id),
    /** Number of rows for each value of each filter. */
    facets: (ctx: Ctx, wanted: ListRequest): Promise<Facets> => countFacets(filters, wanted, (request) => filtered(ctx, request)),
  };
}
