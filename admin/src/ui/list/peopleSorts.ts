/** Orders of a list of people, by their name in the address (`?sort=`); the newest first is the one without a name. */
const SORTS = {
  newest: { field: 'since', order: 'DESC' },
  oldest: { field: 'since', order: 'ASC' },
  name: { field: 'name', order: 'ASC' },
} as const;
type PeopleSort = keyof typeof SORTS;

const isSort = (value: string | null): value is PeopleSort => value !== null && Object.hasOwn(SORTS, value);

/** The order that an address names, and what the API calls it. */
export function peopleSortIn(search: URLSearchParams) {
  const named = search.get('sort');
  const sort: PeopleSort = isSort(named) ? named : 'newest';
  return { sort, apiSort: SORTS[sort] };
}
