/** What administrators' lists of events, news and publications have in common. */
import { contentStatus } from '@trama/shared/fields';
import { foldForSearch } from '@trama/shared/text';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { contains } from '../../core/database/contains.ts';
import type { ListRequest } from '../../core/http/list-query.ts';

/** For `where`: in the bin, or not. */
export const inBin = (yes: boolean): RawBuilder<SqlBool> =>
  yes ? sql<SqlBool>`deleted_at is not null` : sql<SqlBool>`deleted_at is null`;

/**
 * For `where`, on events, posts and publications: not in the bin (`filter.deleted: true`: in it), drafts included.
 * Filters: `q` (title), ids, `status`. @param id the column of the id
 */
export function matching({ ids, q, filter }: ListRequest, id: string): RawBuilder<SqlBool> {
  const status = contentStatus.safeParse(filter.status);
  const wanted = ids?.map(Number).filter(Number.isSafeInteger) ?? [];
  const conditions = [
    inBin(filter.deleted === true),
    ...(ids ? [wanted.length > 0 ? sql<SqlBool>`${sql.ref(id)} in (${sql.join(wanted)})` : sql<SqlBool>`1 = 0`] : []),
    ...(q ? [contains(sql.ref<string>('search_title'), foldForSearch(q))] : []),
    ...(status.success ? [sql<SqlBool>`status = ${status.data}`] : []),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/**
 * The column that a list is asked to be sorted by, and which way; the latest first when it is not asked.
 * @param sortable columns by the names that may be asked for
 */
export function sorting<Name extends string, Column>(
  { sort }: ListRequest,
  sortable: Record<Name, Column>,
  otherwise: NoInfer<Name>,
): { by: Column; direction: 'asc' | 'desc' } {
  const isName = (field: string): field is Name => Object.hasOwn(sortable, field);
  return { by: sortable[sort && isName(sort.field) ? sort.field : otherwise], direction: sort?.direction ?? 'desc' };
}
