/**
 * The state of a list is in its address: it can be shared, outlasts a reload, and the back button steps through it.
 */
import { useSearchParams } from 'react-router-dom';

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

/** One of a few (`?show=`, the first by itself), words to search for (`?q=`) and a page. */
export function useListAddress<Choice extends string>(choices: readonly [Choice, ...Choice[]]) {
  const [search, setSearch] = useSearchParams();
  const change = (changes: Record<string, string>, replace = false) =>
    setSearch((before) => changedSearch(before, changes), { replace });
  return {
    shown: choices.find((choice) => choice === search.get('show')) ?? choices[0],
    q: search.get('q') ?? '',
    page: pageIn(search),
    show: (choice: Choice) => change({ show: choice === choices[0] ? '' : choice }),
    // Otherwise every pause in the typing would be a history entry.
    searchFor: (q: string) => change({ q }, true),
    goTo: (page: number) => change({ [PAGE]: page === 1 ? '' : String(page) }),
  };
}
