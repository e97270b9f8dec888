/**
 * Shows results while the visitor types, in the list of events and the site search. Fetches the page of the form's action and
 * copies its results into this page. The browser shows the URL in `data-shown`.
 */
import { LIMITS } from '@trama/shared/limits';

/** Pause between the last letter and the request (ms). */
const PAUSE = 200;

const form = document.querySelector<HTMLFormElement>('#buscar');
const input = form?.querySelector<HTMLInputElement>('[name=q]');
const status = document.querySelector<HTMLElement>('#busqueda');
const results = document.querySelector<HTMLElement>('#resultados');

if (form && input && status && results) {
  const parts = [status, results];
  let request = new AbortController();
  let timer = 0;
  /** The query of the shown results; null: the last request failed. */
  let shown: string | null = input.defaultValue.trim();
  /** The page without a query, which may be any page of a list. */
  const whole = shown === '' && {
    title: document.title,
    path: location.pathname,
    parts: parts.map(({ childNodes }) => [...childNodes]),
  };

  const show = (title: string, address: string, contents: readonly (readonly ChildNode[])[], isSaid: boolean) => {
    for (const [index, part] of parts.entries()) part.replaceChildren(...(contents[index] ?? []));
    // Hides the sentence if nothing was found, because the results repeat it. Its line stays, so the field does not move.
    status.classList.toggle('unseen', !isSaid);
    document.title = title;
    history.replaceState(null, '', address);
  };

  const search = async () => {
    const query = input.value.trim();
    if (query === shown) return;
    shown = query;
    request.abort();
    if (query === '' && whole) return show(whole.title, whole.path, whole.parts, true);
    const controller = new AbortController();
    request = controller;
    const fields = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.trim()]] : []));
    // Aborts with a plain error, which is shown; an AbortError only means that the visitor typed on.
    const timeout = setTimeout(() => controller.abort(new Error('no answer')), LIMITS.requestTimeout);
    try {
      const response = await fetch(`${form.action}?${new URLSearchParams(fields)}`, { signal: controller.signal });
      if (!response.ok) throw new Error(String(response.status));
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      const found = parts.map(({ id }) => page.getElementById(id));
      const address = response.redirected ? response.url : `${form.dataset.shown ?? form.action}?${new URLSearchParams(fields)}`;
      const contents = found.map((part) => [...(part?.childNodes ?? [])]);
      show(page.title, address, contents, found[0]?.classList.contains('unseen') !== true);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      shown = null;
      status.textContent = status.dataset.failed ?? '';
      status.classList.remove('unseen');
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
  // Shortens the query, because a URL may be longer than the field allows.
  const query = new URLSearchParams(location.search).get('q') ?? '';
  input.value ||= query.slice(0, input.maxLength);
  // Searches at once: browsers may also restore the field's text when a visitor returns.
  void search();
}
