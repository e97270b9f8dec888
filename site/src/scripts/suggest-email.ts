/** «¿Quisiste decir gmail.com?» below an address in a plain form; loaded once one was typed. */
import { suggestedEmail } from '@trama/shared/forms/email-suggestion';
import { EMAIL_SUGGESTION_TEXTS as t } from '@trama/shared/texts/email-suggestion';

/** Offers the domain that was probably meant, until another address is typed. */
export function suggestEmail(input: HTMLInputElement): void {
  const field = input.parentElement;
  field?.querySelector('.suggestion')?.remove();
  const found = suggestedEmail(input.value);
  if (!field || !found) return;
  const place = document.createElement('p');
  place.className = 'suggestion';
  place.role = 'status';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'link touch';
  button.textContent = t.change;
  button.addEventListener('click', () => {
    input.value = found.email;
    place.remove();
    input.focus();
  });
  field.append(place);
  place.append(`${t.didYouMean(found.domain)} `, button);
}
