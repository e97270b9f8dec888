/**
 * The title search of /blog: asks the API while the visitor types, shows its answer in place of the list and
 * keeps ?q= in the address. Without scripts the form opens /blog?q=, which shows the whole list.
 */
import type { Event } from '@trama/shared/events/event';
import { LIMITS } from '@trama/shared/limits';
import { API, PAGES } from '@trama/shared/paths';
import type { CALL_STATE_TEXTS } from '@trama/shared/texts/call-state';
import { EVENT_LIST_TEXTS } from '@trama/shared/texts/events';
import { eventCard } from './event-card.ts';

const PAUSE = 250;

const form = document.querySelector<HTMLFormElement>('#buscar');
const input = document.querySelector<HTMLInputElement>('#q');
const results = document.querySelector<HTMLElement>('#resultados');
const status = document.querySelector<HTMLElement>('#busqueda');
const nothing = document.querySelector<HTMLTemplateElement>('#sin-resultados');
const card = document.querySelector<HTMLTemplateElement>('#tarjeta');

export function startSearch(words: typeof CALL_STATE_TEXTS) {
  if (!form || !input || !results || !status || !nothing || !card) return;
  const wholeList = [...results.childNodes];
  let request = new AbortController();
  let timer = 0;
  /** What the results answer to; null when the last answer did not arrive. */
  let shown: string | null = '';

  /** Whose list is here when nothing is searched: the search may begin on any page of it. */
  const listPath = location.pathname;

  const remember = (query: string) =>
    history.replaceState(null, '', query ? `${PAGES.events}?q=${encodeURIComponent(query)}` : listPath);

  const show = (events: Event[], query: string) => {
    const list = document.createElement('ul');
    list.className = 'grid';
    list.append(...events.map((event) => eventCard(card.content, event, words)));
    const empty = document.importNode(nothing.content, true);
    const heading = empty.querySelector('h2');
    if (heading) heading.textContent = EVENT_LIST_TEXTS.nothing(query);
    results.replaceChildren(events.length > 0 ? list : empty);
    // The empty state shows the same sentence.
    status.classList.toggle('sr-only', events.length === 0);
    const { found, foundMany } = EVENT_LIST_TEXTS;
    status.textContent =
      events.length === 0
        ? EVENT_LIST_TEXTS.nothing(query)
        : (events.length < LIMITS.listMax ? found : foundMany)(events.length, query);
  };

  const search = async () => {
    const query = input.value.trim();
    if (query === shown) return;
    shown = query;
    request.abort();
    if (!query) {
      results.replaceChildren(...wholeList);
      status.textContent = '';
      remember('');
      return;
    }
    const call = new AbortController();
    request = call;
    // Not an AbortError, which only says that the visitor typed on: this one is shown.
    const timeout = setTimeout(() => call.abort(new Error('no answer')), LIMITS.requestTimeout);
    try {
      const answer = await fetch(`${API}/all-events/${LIMITS.listMax}?search=${encodeURIComponent(query)}`, {
        signal: call.signal,
      });
      if (!answer.ok) throw new Error(String(answer.status));
      const events: Event[] = await answer.json();
      remember(query);
      show(events, query);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      shown = null;
      status.textContent = EVENT_LIST_TEXTS.failed;
      status.classList.remove('sr-only');
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
  results.addEventListener('click', (click) => {
    const link = click.target instanceof Element && click.target.closest('.empty a');
    if (!link) return;
    click.preventDefault();
    input.value = '';
    void search();
    input.focus();
  });

  const asked = new URLSearchParams(location.search).get('q');
  // An address may hold more than a field, and then the API refuses it.
  if (asked) input.value = asked.slice(0, input.maxLength);
  // A browser that comes back to the page may also restore the field's text.
  if (input.value) void search();
}
