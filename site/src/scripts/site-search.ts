/**
 * Results of the search over the whole site while the visitor types: the page of the new query is fetched as any visitor gets it, and its
 * results take the place of these.
 */
import { LIMITS } from '@trama/shared/limits';
import { PAGES } from '@trama/shared/paths';

/** Between the last letter and the question (ms). */
const PAUSE = 200;
/** What changes with the query. */
const PARTS = ['#hallado', '#hallazgos'] as const;

const form = document.querySelector<HTMLFormElement>('#buscar-todo');
const input = document.querySelector<HTMLInputElement>('#palabras');
const status = document.querySelector<HTMLElement>('#hallado');

if (form && input && status) {
  let request = new AbortController();
  let timer = 0;
  let shown = input.value.trim();

  const addressOf = () => {
    const fields = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.trim()]] : []));
    return `${PAGES.search}?${new URLSearchParams(fields)}`;
  };

  const search = async () => {
    const query = input.value.trim();
    if (query === shown) return;
    shown = query;
    request.abort();
    const call = new AbortController();
    request = call;
    const address = addressOf();
    // Not an AbortError, which only says that the visitor typed on: this one is shown.
    const timeout = setTimeout(() => call.abort(new Error('no answer')), LIMITS.requestTimeout);
    try {
      const answer = await fetch(address, { signal: call.signal });
      if (!answer.ok) throw new Error(String(answer.status));
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      for (const part of PARTS) document.querySelector(part)?.replaceChildren(...(page.querySelector(part)?.childNodes ?? []));
      document.title = page.title;
      history.replaceState(null, '', address);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      shown = '';
      status.textContent = status.dataset.failed ?? '';
    } finally {
      clearTimeout(timeout);
    }
  };

  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(search, PAUSE);
  });
  form.addEventListener('submit', (submit) => {
    submit.preventDefault();
    clearTimeout(timer);
    void search();
  });
  // A browser that comes back to the page may restore the field's text.
  void search();
}
