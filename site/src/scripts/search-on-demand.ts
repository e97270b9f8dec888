/** Fetches the search when someone is about to use it, or came with a query. */
const input = document.querySelector<HTMLInputElement>('#q');
const load = () => void import('./search.ts');

if (input?.value || new URLSearchParams(location.search).has('q')) load();
else input?.addEventListener('focus', load, { once: true });
