import { contentStatus } from '@trama/shared/forms/fields';
import { LIST_TEXTS as t } from '@trama/shared/texts/lists';
import { useListContext } from 'react-admin';
import { SearchBox } from '../ui/list/SearchBox.tsx';
import { SortChoice } from '../ui/list/Sorting.tsx';
import { NativeSelect } from '../ui/NativeSelect.tsx';
import type { ContentKind } from './ContentKind.ts';
import { sortColumns } from './ContentRows.tsx';

const STATUS_NAMES = { published: t.published, scheduled: t.scheduled, draft: t.draft };
const STATUSES = [
  ['', t.allStatuses],
  ...contentStatus.options.map((status) => [status, STATUS_NAMES[status]] as const),
] as const;

/** Search, state and order of a full list. */
export function ListFilters({ kind }: { kind: ContentKind }) {
  const { filterValues, setFilters, sort, setSort } = useListContext();
  const search = (q: string) => {
    const { q: _, ...rest } = filterValues;
    setFilters(q ? { ...rest, q } : rest);
  };
  const setStatus = (value: string) => {
    const { status: _, ...rest } = filterValues;
    setFilters(value ? { ...rest, status: value } : rest);
  };
  return (
    <div className="filters" role="search">
      <SearchBox label={t.search} value={filterValues.q ?? ''} onSearch={search} />
      <NativeSelect id="status" label={t.status} value={filterValues.status ?? ''} choices={STATUSES} onChange={setStatus} />
      <SortChoice id="sort" columns={sortColumns(kind)} sorting={{ ...sort, setSort }} />
    </div>
  );
}
