import { CALL_STATE_TEXTS } from '@trama/shared/texts/call-state';

/** Fetches the search when it is about to be used, or the address has a query. */
export function enableSearch() {
  const input = document.querySelector<HTMLInputElement>('#q');
  if (!input) return;
  const load = async () => (await import('./search.ts')).startSearch(CALL_STATE_TEXTS);
  if (input.value || new URLSearchParams(location.search).has('q')) void load();
  else input.addEventListener('focus', load, { once: true });
}
