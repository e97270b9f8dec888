/** On the list of open calls: shows those whose title or place has the typed words. */
import { foldForSearch } from '@trama/shared/text';
import { CALL_FILTER_TEXTS } from '@trama/shared/texts/call-filter';

const input = document.querySelector<HTMLInputElement>('#filtrar');
const said = document.querySelector('#filtradas');
const calls = [...document.querySelectorAll<HTMLElement>('.calls > li')].map((item) => ({
  item,
  words: foldForSearch(item.textContent ?? ''),
}));

function filter() {
  const wanted = foldForSearch(input?.value ?? '');
  let shown = 0;
  for (const { item, words } of calls) {
    item.hidden = !words.includes(wanted);
    if (!item.hidden) shown += 1;
  }
  if (said) said.textContent = wanted === '' ? '' : CALL_FILTER_TEXTS.shown(shown, calls.length);
}

input?.addEventListener('input', filter);
// A browser that comes back to the page restores the field.
if (input?.value) filter();
