/** Converts between the list's filter and its URL: react-admin's parameters, and the short form of links and earlier URLs. */
import type { FilterPayload, SortPayload } from 'react-admin';

export const DEFAULT_SORT = { field: 'created_at', order: 'DESC' } as const satisfies SortPayload;

/** A list's filter, as the API takes it, and its order. */
interface AddressedList {
  filter: FilterPayload;
  sort: SortPayload;
}

/** Filters of a short URL: `?event_id=3&state=aceptada&r_eje=Salud&sort=titulo ASC&page=2`. */
const SHORT = [
  'event_id',
  'state',
  'attendance',
  'institucion',
  'label',
  'score',
  'support',
  'reader',
  'readers_below',
  'from',
  'to',
  'q',
];
const NUMBERS = ['event_id', 'readers_below'];
/** Prefix of a question's id in a short URL. */
const ANSWER = 'r_';
/** Parameter of a short URL: the application that triage opens. */
const SHOWN = 'ver';

function shortFilter(search: URLSearchParams): FilterPayload {
  const named = SHORT.flatMap((name) => {
    const value = search.get(name);
    if (!value) return [];
    return [[name, NUMBERS.includes(name) ? Number(value) : value] as const];
  });
  const answers = [...search].flatMap(([name, value]) =>
    name.startsWith(ANSWER) && value ? [[name.slice(ANSWER.length), value] as const] : [],
  );
  return { ...Object.fromEntries(named), ...(answers.length > 0 && { answers: Object.fromEntries(answers) }) };
}

const isShort = (search: URLSearchParams): boolean =>
  [...search.keys()].some((name) => SHORT.includes(name) || name.startsWith(ANSWER) || name === SHOWN) ||
  search.get('sort')?.includes(' ') === true;

/** The parameters of react-admin's list. */
export const searchOf = ({ filter, sort, page = 1, perPage }: AddressedList & { page?: number; perPage?: number }): string =>
  new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: sort.field,
    order: sort.order,
    page: String(page),
    ...(perPage !== undefined && { perPage: String(perPage) }),
  }).toString();

/** Converts a short URL to react-admin's parameters; null: the URL is not short. */
export function fromShort(search: URLSearchParams): { search: string; hash: string } | null {
  if (!isShort(search)) return null;
  const shown = search.get(SHOWN);
  const [field, order] = (search.get('sort') ?? '').split(' ');
  return {
    search: searchOf({
      filter: shortFilter(search),
      sort: field ? { field, order: order === 'ASC' ? 'ASC' : 'DESC' } : DEFAULT_SORT,
      page: Math.max(1, Math.floor(Number(search.get('page'))) || 1),
    }),
    hash: shown ? `#${shown}` : '',
  };
}

/** The whole list as a query of the API. */
export const apiQuery = ({ filter, sort }: AddressedList): string =>
  new URLSearchParams({ filter: JSON.stringify(filter), sort: JSON.stringify([sort.field, sort.order]) }).toString();
