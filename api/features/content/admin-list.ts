/** The administrators' list of a kind: what it is filtered and sorted by. */
import { contentStatus } from '@trama/shared/forms/fields';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../core/database/open.ts';
import { alphabetical, foldedContains } from '../../core/database/text-functions.ts';
import type { ListRequest } from '../../core/http/list-query.ts';
import type { ContentKind, ContentRow, ContentValues } from './kind.ts';
import { hasId, isDeleted } from './repository.ts';

/** Columns of words, in the order of the alphabet. */
const WORDS = new Set(['title', 'author', 'location']);

type ListedKind<Row extends ContentRow> = ContentKind<Row, ContentValues>;

/**
 * For `where`: not in the trash (`filter.deleted: true`: in it), drafts included. Filters: `q` (title), ids, `status`.
 */
function whereFilter<Row extends ContentRow>(kind: ListedKind<Row>, { ids, q, filter }: ListRequest): RawBuilder<SqlBool> {
  const status = contentStatus.safeParse(filter.status);
  const conditions = [
    isDeleted(filter.deleted === true),
    ...(ids ? [hasId(kind, ids.map(Number).filter(Number.isSafeInteger))] : []),
    ...(q ? [foldedContains(sql.ref<string>('search_title'), q)] : []),
    ...(status.success ? [sql<SqlBool>`status = ${status.data}`] : []),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** The column to sort by, asked for by its name in the payload or its own; descending by the default one if not asked. */
function orderBy<Row extends ContentRow>({ table, payload, sortable }: ListedKind<Row>, { sort }: ListRequest) {
  const asked = sort && (payload[sort.field] ?? sort.field);
  const column = sortable.find((each) => each === asked) ?? sortable[0] ?? 'id';
  const value = sql.ref<string | null>(`${table}.${column}`);
  return { by: WORDS.has(column) ? alphabetical(value) : value, direction: sort?.direction ?? 'desc' };
}

/** The rows that were asked for, and how many there are in all. */
export async function listItems<Row extends ContentRow>(
  db: Db,
  kind: ListedKind<Row>,
  wanted: ListRequest,
): Promise<{ rows: Row[]; total: number }> {
  const { by, direction } = orderBy(kind, wanted);
  const id = sql.ref(`${kind.table}.id`);
  const query = db.selectFrom(kind.table).where(whereFilter(kind, wanted));
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  // Which ones first, then their rows: sorting whole rows means reading every text.
  const page = await query
    .select('id')
    .orderBy(by, direction)
    .orderBy(id, direction)
    .offset(wanted.offset)
    .limit(wanted.limit)
    .execute();
  const rows = await kind
    .rows(db)
    .where(
      hasId(
        kind,
        page.map((row) => row.id),
      ),
    )
    .orderBy(by, direction)
    .orderBy(id, direction)
    .execute();
  return { rows, total: Number(total) };
}
