/** «¿Quisiste decir gmail.com?» below address fields; loaded when a form with an address is typed into. */
import { hasAccents, suggestedEmail } from '@trama/shared/forms/email-suggestion';
import { EMAIL_SUGGESTION_TEXTS as t } from '@trama/shared/texts/email-suggestion';

/** Addresses already questioned at a submit: the next submit sends them. */
const suggestedFor = new WeakMap<HTMLInputElement, string>();
/** The question below each field. */
const places = new WeakMap<HTMLInputElement, HTMLElement>();

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

/** False for islands before hydration: their DOM must stay as rendered. */
const canSuggest = (input: HTMLInputElement) => !input.readOnly && !input.closest('astro-island[ssr]');

/** Runs a change that resizes the form, then scrolls so that the submit button stays under the pointer. */
function keepButtonInPlace(input: HTMLInputElement, change: () => void): void {
  const buttons = input.form?.querySelectorAll('[type=submit], [data-mails]') ?? [];
  const button = [...buttons].find(isInView);
  const before = button?.getBoundingClientRect().top ?? 0;
  change();
  if (button) scrollBy({ top: button.getBoundingClientRect().top - before, behavior: 'instant' });
}

/** Uses the prototype's setter, because React only notices values written by it. */
function writeAddress(input: HTMLInputElement, email: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, email);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}

/** Shows the question about the typed address. Keeps an equal question: its button may be under a press. */
function showQuestion(input: HTMLInputElement): void {
  const shown = places.get(input);
  if (shown?.dataset.address === input.value) return;
  shown?.remove();
  places.delete(input);
  const found = suggestedEmail(input.value);
  const words = found ? t.didYouMean(found.domain) : hasAccents(input.value) ? t.accents : '';
  if (!words) return;
  const place = document.createElement('p');
  place.className = 'suggestion';
  place.role = 'status';
  place.dataset.address = input.value;
  input.parentElement?.append(place);
  places.set(input, place);
  place.append(words);
  if (!found) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'link touch';
  button.textContent = t.change;
  button.addEventListener('click', () => writeAddress(input, found.email));
  place.append(button);
}

const question = (input: HTMLInputElement) => keepButtonInPlace(input, () => showQuestion(input));

function onTyped({ target, type }: Event): void {
  if (!(target instanceof HTMLInputElement) || target.type !== 'email' || !canSuggest(target)) return;
  if (type === 'focusout' || places.has(target)) question(target);
}

/**
 * Stops the first submit to an address that looks mistyped, and asks. An island's form announces its submit after its own
 * validation (islands/use-single-submit.ts), so the question hides no error.
 */
function onSend(event: Event): void {
  const { target, type } = event;
  if (!(target instanceof HTMLElement) || (type === 'submit' && target.closest('astro-island'))) return;
  const form = type === 'click' ? target.closest('[data-mails]')?.closest('form') : target;
  const inputs = [...(form?.querySelectorAll<HTMLInputElement>('input[type=email]') ?? [])];
  const doubtful = inputs.filter(
    (input) => canSuggest(input) && suggestedFor.get(input) !== input.value && suggestedEmail(input.value) !== null,
  );
  const [first] = doubtful;
  if (!first) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  for (const input of doubtful) {
    suggestedFor.set(input, input.value);
    keepButtonInPlace(input, () => {
      showQuestion(input);
      places.get(input)?.append(t.notSent);
    });
  }
  if (!isInView(first)) first.focus();
}

for (const type of ['input', 'focusout']) addEventListener(type, onTyped);
for (const type of ['submit', 'sending', 'click']) addEventListener(type, onSend, true);
// Checks text that was typed while this file loaded.
for (const input of document.querySelectorAll<HTMLInputElement>('input[type=email]'))
  if (input !== document.activeElement && canSuggest(input)) question(input);
