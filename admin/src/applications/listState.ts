/** The state of the list is in its address, so that it can be shared and the back button goes through it. */
import { useSearchParams } from 'react-router-dom';
import type { ListParams } from '../dataProvider/list.ts';
import { changedSearch, pageIn } from '../ui/list/useListAddress.ts';

const PER_PAGE = 20;
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

/** The page of the list, as the data provider takes it. */
export function listParams({ filters, sort, page }: ListState): ListParams {
  const [field = '', direction] = sort.split(' ');
  const order = direction === 'ASC' ? 'ASC' : 'DESC';
  return { page, perPage: PER_PAGE, sort: { field, order }, filter: apiFilter(filters) };
}

/** The whole list as a query of the API: filter and order. */
export const apiQuery = ({ filters, sort }: ListState): string =>
  new URLSearchParams({ filter: JSON.stringify(apiFilter(filters)), sort: JSON.stringify(sort.split(' ')) }).toString();

/** The list's state, and how to change it. Any other filter or order begins at the first page. */
export function useListState() {
  const [search, setSearch] = useSearchParams();
  const state = readListState(search);
  const set = (name: FilterName | 'sort' | 'page', value: string) =>
    setSearch((before) => changedSearch(before, { [name]: value }), { replace: true });
  return { state, set, clear: () => setSearch({}, { replace: true }), search: search.toString() };
}
