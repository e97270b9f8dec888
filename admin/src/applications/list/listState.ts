/** The state of the list is in its address, so that it can be shared and the back button goes through it. */
import { useSearchParams } from 'react-router-dom';
import type { ListParams } from '../../dataProvider/list.ts';
import { changedSearch, pageIn } from '../../ui/list/useListAddress.ts';

const FILTERS = [
  'event_id',
  'state',
  'attendance',
  'institucion',
  'label',
  'score',
  'support',
  'reader',
  'from',
  'to',
  'q',
] as const;
export type FilterName = (typeof FILTERS)[number];
export const DEFAULT_SORT = 'created_at DESC';
/** The application that is shown beside the list. */
const SHOWN = 'ver';
const ANSWER = 'r_';
/** Of the filter by the answers to a question. */
export const answerName = (questionId: string): `r_${string}` => `${ANSWER}${questionId}`;
/** What can be changed in the address. */
export type ListParameter = FilterName | ReturnType<typeof answerName> | 'sort' | 'page';

export interface Filters {
  filters: Partial<Record<FilterName, string>>;
  /** By question. */
  answers: Record<string, string>;
}

export interface ListState extends Filters {
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
  const answers = [...search].filter(([name, value]) => name.startsWith(ANSWER) && value);
  return {
    filters,
    answers: Object.fromEntries(answers.map(([name, value]) => [name.slice(ANSWER.length), value])),
    sort: search.get('sort') ?? DEFAULT_SORT,
    page: pageIn(search),
  };
}

/** The API's `filter` of that list. */
export const apiFilter = ({ filters: { event_id, ...rest }, answers }: Filters) => ({
  ...rest,
  ...(event_id && { event_id: Number(event_id) }),
  ...(Object.keys(answers).length > 0 && { answers }),
});

/** Whether anything but the event narrows the list. */
export const isFiltered = ({ filters, answers }: Filters): boolean =>
  FILTERS.some((name) => name !== 'event_id' && filters[name]) || Object.keys(answers).length > 0;

/** The page of the list, as the data provider takes it. */
export function listParams({ sort, page, ...state }: ListState, perPage: number): ListParams {
  const [field = '', direction] = sort.split(' ');
  const order = direction === 'ASC' ? 'ASC' : 'DESC';
  return { page, perPage, sort: { field, order }, filter: apiFilter(state) };
}

/** The whole list as a query of the API: filter and order. */
export const apiQuery = ({ sort, ...state }: ListState): string =>
  new URLSearchParams({ filter: JSON.stringify(apiFilter(state)), sort: JSON.stringify(sort.split(' ')) }).toString();

/** The list's state, and how to change it. Any other filter or order begins at the first page, with its first application. */
export function useListState() {
  const [search, setSearch] = useSearchParams();
  const state = readListState(search);
  /** '' takes a parameter off. Several at once: the address is read before the first is written. */
  const change = (changes: Partial<Record<ListParameter, string>>) =>
    setSearch((before) => changedSearch(before, { ...changes, [SHOWN]: '' }), { replace: true });
  const set = (name: ListParameter, value: string) => change({ [name]: value });
  /** @param page where it is, if that is another one */
  const show = (id: string, page = state.page) =>
    setSearch((before) => changedSearch(before, { [SHOWN]: id, page: page === 1 ? '' : String(page) }), { replace: true });
  const clear = () =>
    setSearch((before) => new URLSearchParams([...before].filter(([name]) => name === 'event_id')), { replace: true });
  const list = new URLSearchParams(search);
  list.delete(SHOWN);
  return { state, set, change, clear, show, shown: search.get(SHOWN), search: list.toString() };
}
