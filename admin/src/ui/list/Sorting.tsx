/** The order of a list: by the headers of its table; where these are hidden, by a select. */
import './sorting.css';
import { LIST_TEXTS, SORT_TEXTS } from '@trama/shared/texts/lists';
import { Icon } from '../Icon.tsx';
import { NativeSelect } from '../NativeSelect.tsx';

/** A column that can be sorted by; `field` as the API names it. */
export interface SortColumn {
  field: string;
  label: string;
  kind: keyof typeof SORT_TEXTS;
}

export interface Order {
  field: string;
  order: 'ASC' | 'DESC';
}

export interface Sorting extends Order {
  setSort: (order: Order) => void;
}

/** Text begins with A, dates with the latest, numbers with the highest. */
const firstOrder = ({ kind }: SortColumn): Order['order'] => (kind === 'text' ? 'ASC' : 'DESC');

/** A header that sorts by its column, and again in the other direction. Without `sorting` it is a plain one. */
export function SortHeader({ column, sorting }: { column: SortColumn; sorting: Sorting | undefined }) {
  const { field, label } = column;
  if (!sorting) return <th scope="col">{label}</th>;
  const current = sorting.field === field;
  const ascending = sorting.order === 'ASC';
  const next = current ? (ascending ? 'DESC' : 'ASC') : firstOrder(column);
  return (
    <th scope="col" aria-sort={current ? (ascending ? 'ascending' : 'descending') : 'none'}>
      <button type="button" className="sort" onClick={() => sorting.setSort({ field, order: next })}>
        {label}
        <Icon name={current && !ascending ? 'down' : 'up'} className={current ? 'sorted' : 'unsorted'} />
      </button>
    </th>
  );
}

/** For a list's filters: the same order as a select, shown where the rows are cards without headers. */
export function SortChoice({ id, columns, sorting }: { id: string; columns: readonly SortColumn[]; sorting: Sorting }) {
  const choices = columns.flatMap((column) => {
    const of = (order: Order['order']) =>
      [`${column.field} ${order}`, `${column.label}, ${SORT_TEXTS[column.kind][order]}`] as const;
    return firstOrder(column) === 'ASC' ? [of('ASC'), of('DESC')] : [of('DESC'), of('ASC')];
  });
  const choose = (value: string) => {
    const [field = '', order] = value.split(' ');
    sorting.setSort({ field, order: order === 'ASC' ? 'ASC' : 'DESC' });
  };
  return (
    <div className="sort-choice">
      <NativeSelect
        id={id}
        label={LIST_TEXTS.sort}
        value={`${sorting.field} ${sorting.order}`}
        choices={choices}
        onChange={choose}
      />
    </div>
  );
}
