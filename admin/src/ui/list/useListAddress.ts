/**
 * The state of a list is in its address: it can be shared, outlasts a reload, and the back button steps through it.
 */
import { useSearchParams } from 'react-router-dom';
import type { Order, Sorting } from './Sorting.tsx';

const PAGE = 'page';

/** A page out of an address, counted from 1; anything odd is the first. */
export const pageIn = (search: URLSearchParams, name = PAGE): number => Math.max(1, Math.floor(Number(search.get(name))) || 1);

/** `search` with the changed values; '' removes one. Any change but that of the page resets the page. */
export function changedSearch(search: URLSearchParams, changes: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(search);
  if (!(PAGE in changes)) next.delete(PAGE);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** Words to search for (`?q=`), a page, and whatever else a list has; `change` writes several at once. */
export function useSearchAddress() {
  const [search, setSearch] = useSearchParams();
  const change = (changes: Record<string, string>, replace = false) =>
    setSearch((before) => changedSearch(before, changes), { replace });
  return {
    search,
    change,
    q: search.get('q') ?? '',
    page: pageIn(search),
    // Otherwise every pause in the typing would be a history entry.
    searchFor: (q: string) => change({ q }, true),
    goTo: (page: number) => change({ [PAGE]: page === 1 ? '' : String(page) }),
  };
}

/** The same with one of a few choices (`?show=`, the first by itself). */
export function useListAddress<Choice extends string>(choices: readonly [Choice, ...Choice[]]) {
  const address = useSearchAddress();
  return {
    ...address,
    shown: choices.find((choice) => choice === address.search.get('show')) ?? choices[0],
    show: (choice: Choice) => address.change({ show: choice === choices[0] ? '' : choice }),
  };
}

/** The order in the address (`?sort=name ASC`), and how to change it. */
export function sortingOf(
  { search, change }: Pick<ReturnType<typeof useSearchAddress>, 'search' | 'change'>,
  first: Order,
): Sorting {
  const [field = first.field, order = first.order] = (search.get('sort') ?? '').split(' ').filter(Boolean);
  return {
    field,
    order: order === 'ASC' ? 'ASC' : 'DESC',
    setSort: (next) =>
      change({ sort: next.field === first.field && next.order === first.order ? '' : `${next.field} ${next.order}` }),
  };
}

/** Of a list of people: the latest ones. */
export const LATEST_PEOPLE: Order = { field: 'since', order: 'DESC' };
