/**
 * What the list shows lives in its address, so that it can be shared and the back button works. The API is asked
 * in the simple-rest dialect.
 */
import { useSearchParams } from 'react-router-dom';
import { changedSearch, pageIn } from '../ui/list/useListAddress.ts';

export const PER_PAGE = 20;
export const FILTERS = ['event_id', 'state', 'institucion', 'from', 'to', 'q'] as const;
export type FilterName = (typeof FILTERS)[number];
export const DEFAULT_SORT = 'created_at DESC';

export interface ListState {
  filters: Partial<Record<FilterName, string>>;
  /** Field and direction, `apellidoP ASC`. */
  sort: string;
  /** Counts from 1. */
  page: number;
}

export function readListState(search: URLSearchParams): ListState {
  const filters: ListState['filters'] = {};
  for (const name of FILTERS) {
    const value = search.get(name);
    if (value) filters[name] = value;
  }
  return { filters, sort: search.get('sort') ?? DEFAULT_SORT, page: pageIn(search) };
}

/** The API's `filter` of that list. */
export const apiFilter = ({ event_id, ...rest }: ListState['filters']) => ({
  ...rest,
  ...(event_id && { event_id: Number(event_id) }),
});

/** The API's query of that list: filter and order, and the page's range when it is wanted. */
export function apiQuery({ filters, sort, page }: ListState, { range = false } = {}): string {
  const query = new URLSearchParams({
    filter: JSON.stringify(apiFilter(filters)),
    sort: JSON.stringify(sort.split(' ')),
  });
  if (range) query.set('range', JSON.stringify([(page - 1) * PER_PAGE, page * PER_PAGE - 1]));
  return query.toString();
}

/** The list's state, and how to change it. Any other filter or order begins at the first page. */
export function useListState() {
  const [search, setSearch] = useSearchParams();
  const state = readListState(search);
  const set = (name: FilterName | 'sort' | 'page', value: string) =>
    setSearch((before) => changedSearch(before, { [name]: value }), { replace: true });
  return { state, set, clear: () => setSearch({}, { replace: true }), search: search.toString() };
}
