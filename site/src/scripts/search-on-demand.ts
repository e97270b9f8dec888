import { CALL_STATE_TEXTS } from '@trama/shared/texts/call-state';

/** Fetches the search when someone is about to use it, or came with a query. */
export function enableSearch() {
  const input = document.querySelector<HTMLInputElement>('#q');
  if (!input) return;
  const load = async () => (await import('./search.ts')).startSearch(CALL_STATE_TEXTS);
  if (input.value || new URLSearchParams(location.search).has('q')) void load();
  else input.addEventListener('focus', load, { once: true });
}
