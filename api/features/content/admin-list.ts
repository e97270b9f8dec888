/**
 * The administrators' list of a kind of content. Its filters and sort columns are derived from the descriptor of the kind's
 * record.
 */

import { dayIn, nextDay, startOfDay } from '@trama/shared/format/dates';
import { isoTime } from '@trama/shared/format/time';
import { contentId } from '@trama/shared/forms/fields';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Context, nowIso } from '../../context.ts';
import { inList } from '../../core/database/sqlite-sql.ts';
import { alphabetical, hasFoldedWords } from '../../core/database/text-functions.ts';
import { foundRows } from '../../core/http/bulk.ts';
import { chosenAmong, countFacets, countRows, type ListFilters } from '../../core/http/list-filters.ts';
import type { ListRequest } from '../../core/http/list-query.ts';
import type { ContentKind, ContentRow, ContentValues } from './kind.ts';
import { hasId, isDeleted } from './repository.ts';

type ListedKind<Row extends ContentRow> = ContentKind<Row, ContentValues>;
type ListContext = Pick<Context, 'db' | 'clock' | 'config'>;

/** Instants of every item, by their names in sorting and filters. */
const INSTANTS: Readonly<Record<string, string>> = { createdAt: 'created_at', updatedAt: 'updated_at' };

/** Filters by value: fields of the record marked as `filtered`, and the kind's derived filters. */
function filtersOf<Row extends ContentRow>(
  { clock, config }: ListContext,
  { fields, derived = {} }: ListedKind<Row>,
): ListFilters {
  const at = { now: nowIso({ clock }), today: dayIn(clock.now(), config.timeZone) };
  const stored = Object.entries(fields).flatMap(([name, { filtered, column, value }]) =>
    filtered && value.kind !== 'day' ? [[name, sql.ref(column)] as const] : [],
  );
  const made = Object.entries(derived).map(([name, value]) => [name, value(at)] as const);
  return Object.fromEntries<Expression<unknown>>([...stored, ...made]);
}

const DAY = /^\d{4}-\d{2}-\d{2}/u;

/** Filters by days, inclusive: `date_gte`, `date_lte`, and instants by their day in the network's time zone. */
function betweenDays<Row extends ContentRow>(
  { config }: ListContext,
  { fields }: ListedKind<Row>,
  filter: ListRequest['filter'],
) {
  const days = Object.entries(fields).flatMap(([name, { filtered, column, value }]) =>
    filtered && value.kind === 'day' ? [[name, column, (day: string) => day] as const] : [],
  );
  const instants = Object.entries(INSTANTS).map(
    ([name, column]) => [name, column, (day: string) => isoTime(startOfDay(day, config.timeZone))] as const,
  );
  const dayOf = (value: unknown) => (typeof value === 'string' ? DAY.exec(value)?.[0] : undefined);
  return [...days, ...instants].flatMap(([name, column, begin]) => {
    const [from, to] = [dayOf(filter[`${name}_gte`]), dayOf(filter[`${name}_lte`])];
    return [
      ...(from ? [sql<SqlBool>`${sql.ref(column)} >= ${begin(from)}`] : []),
      ...(to ? [sql<SqlBool>`${sql.ref(column)} < ${begin(nextDay(to))}`] : []),
    ];
  });
}

/**
 * SQL condition of a list request: items outside the trash (`filter.deleted: true`: inside), drafts included. `q`: words of the
 * title.
 */
function whereFilter<Row extends ContentRow>(
  ctx: ListContext,
  kind: ListedKind<Row>,
  { ids, q, filter }: ListRequest,
): RawBuilder<SqlBool> {
  const conditions = [
    isDeleted(filter.deleted === true),
    ...(ids ? [sql<SqlBool>`id in ${inList(ids.map(Number).filter(Number.isSafeInteger))}`] : []),
    ...(q ? [hasFoldedWords(sql.ref<string>('search_title'), q)] : []),
    chosenAmong(filtersOf(ctx, kind), filter),
    ...betweenDays(ctx, kind, filter),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

const rowsOf = <Row extends ContentRow>(ctx: ListContext, kind: ListedKind<Row>, wanted: ListRequest) =>
  ctx.db.selectFrom(kind.table).where(whereFilter(ctx, kind, wanted));

/** The column to sort by. A request may use the name of the form, the payload or the column; default: `newest`, descending. */
function orderBy<Row extends ContentRow>({ table, payload, fields, newest }: ListedKind<Row>, { sort }: ListRequest) {
  const listed = Object.values(fields).filter(({ listed }) => listed);
  const sortable = ['id', ...Object.values(INSTANTS), ...listed.map(({ column }) => column)];
  const wantedColumn = sort && (fields[sort.field]?.column ?? INSTANTS[sort.field] ?? payload[sort.field] ?? sort.field);
  const column = sortable.find((each) => each === wantedColumn) ?? newest;
  const value = sql.ref<string | null>(`${table}.${column}`);
  const isText = listed.some((field) => field.column === column && field.value.kind === 'line');
  return { by: isText ? alphabetical(value) : value, direction: sort?.direction ?? 'desc' };
}

/** Ids in the list's order. @param wanted without a limit: all ids that match the filter */
export async function listIds<Row extends ContentRow>(
  ctx: ListContext,
  kind: ListedKind<Row>,
  wanted: ListRequest,
  page?: Pick<ListRequest, 'offset' | 'limit'>,
): Promise<number[]> {
  const { by, direction } = orderBy(kind, wanted);
  const ordered = rowsOf(ctx, kind, wanted)
    .select('id')
    .orderBy(by, direction)
    .orderBy(sql.ref(`${kind.table}.id`), direction);
  const rows = await (page ? ordered.offset(page.offset).limit(page.limit) : ordered).execute();
  return rows.map(({ id }) => id);
}

/** Rows in the order of their ids. */
export async function itemsById<Row extends ContentRow>(
  { db }: ListContext,
  kind: ListedKind<Row>,
  ids: readonly number[],
): Promise<Row[]> {
  const rows = new Map((await kind.rows(db).where(hasId(kind, ids)).execute()).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** The requested rows, and the number of all filtered rows. */
export async function listItems<Row extends ContentRow>(
  ctx: ListContext,
  kind: ListedKind<Row>,
  wanted: ListRequest,
): Promise<{ rows: Row[]; total: number }> {
  const total = await countRows(rowsOf(ctx, kind, wanted));
  // Sorts ids before reading rows, because sorting whole rows would read every text.
  return { rows: await itemsById(ctx, kind, await listIds(ctx, kind, wanted, wanted)), total };
}

/** All filtered items, for bulk changes. */
export const foundItems = <Row extends ContentRow>(ctx: ListContext, kind: ListedKind<Row>, wanted: ListRequest) =>
  foundRows(() => rowsOf(ctx, kind, wanted), sql.ref('id'), contentId);

/** Number of items for each value of each filter. */
export const itemFacets = <Row extends ContentRow>(ctx: ListContext, kind: ListedKind<Row>, wanted: ListRequest) =>
  countFacets(filtersOf(ctx, kind), wanted, (request) => rowsOf(ctx, kind, request));
