import { flushSync } from 'react-dom';

/** The input with the problem in a field, or the field. */
const inputOf = (field: HTMLElement) => field.querySelector<HTMLElement>('[aria-invalid=true]') ?? field;

/** Focuses a field by its name, which is its id; in a tab that is not shown its tab opens first. */
export function showField(name: string): void {
  const field = document.getElementById(name);
  if (!field) return;
  const tab = field.closest('[role=tabpanel][hidden]')?.getAttribute('aria-labelledby');
  if (tab) flushSync(() => document.getElementById(tab)?.click());
  inputOf(field).focus();
}

/** After a save that the rules refused: the first wrong field of the form, where none that is seen has the focus. */
export function showFirst(names: readonly string[]): void {
  const fields = names.flatMap((name) => document.getElementById(name) ?? []);
  if (fields.some((field) => field.contains(document.activeElement))) return;
  const first = fields.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))[0];
  if (first?.closest('[role=tabpanel][hidden]')) showField(first.id);
}
