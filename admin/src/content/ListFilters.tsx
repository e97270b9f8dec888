import TextField from '@mui/material/TextField';
import { contentStatus } from '@trama/shared/fields';
import { ADMIN_TEXTS } from '@trama/shared/texts/admin';
import { useListContext } from 'react-admin';
import { SearchBox } from '../ui/list/SearchBox.tsx';
import type { ContentKind } from './ContentKind.ts';

const t = ADMIN_TEXTS.lists;
/** The system's own list, which every phone and screen reader knows. */
const NATIVE = { inputLabel: { shrink: true }, select: { native: true } } as const;

/** Not a state of its own: what was deleted, whatever it was before. */
const BIN = 'bin';

const STATUS_NAMES = { published: t.published, scheduled: t.scheduled, draft: t.draft };

const SORTS = [
  ['createdAt DESC', t.newestFirst],
  ['createdAt ASC', t.oldestFirst],
  ['title ASC', t.titleAscending],
] as const;
const EVENT_SORTS = [...SORTS, ['date DESC', t.dateDescending], ['date ASC', t.dateAscending]] as const;

/** Search, state and order of a full list. */
export function ListFilters({ kind }: { kind: ContentKind }) {
  const { filterValues, setFilters, sort, setSort } = useListContext();
  const set = (name: string, value: string) => {
    const { [name]: _, ...rest } = filterValues;
    setFilters(value ? { ...rest, [name]: value } : rest);
  };
  const setStatus = (value: string) => {
    const { status: _, deleted: __, ...rest } = filterValues;
    setFilters({ ...rest, ...(value === BIN ? { deleted: true } : value && { status: value }) });
  };
  const sorts = kind.hasDeadline ? EVENT_SORTS : SORTS;
  const current = `${sort.field} ${sort.order}`;
  return (
    <>
      <SearchBox label={t.search} value={filterValues.q ?? ''} onSearch={(q) => set('q', q)} />
      <TextField
        id="status"
        select
        label={t.status}
        value={filterValues.deleted ? BIN : (filterValues.status ?? '')}
        onChange={(event) => setStatus(event.target.value)}
        slotProps={NATIVE}
      >
        <option value="">{t.allStatuses}</option>
        {contentStatus.options.map((status) => (
          <option key={status} value={status}>
            {STATUS_NAMES[status]}
          </option>
        ))}
        <option value={BIN}>{t.bin}</option>
      </TextField>
      <TextField
        id="sort"
        select
        label={t.sort}
        value={sorts.some(([value]) => value === current) ? current : 'createdAt DESC'}
        onChange={(event) => {
          const [field = 'createdAt', order] = event.target.value.split(' ');
          setSort({ field, order: order === 'ASC' ? 'ASC' : 'DESC' });
        }}
        slotProps={NATIVE}
      >
        {sorts.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </TextField>
    </>
  );
}
