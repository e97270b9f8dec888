/**
 * The key under which a form of this tab sends, until a 2xx: also after a reload, when the browser restores what was typed. Source:
 * decisions, "Repeats".
 */
import { newIdempotencyKey } from '@trama/shared/forms/repeats';

const storageKey = (form: string) => `form-key:${form}`;

/** @param form names the form, for example by its call */
export function keyOfForm(form: string): string {
  try {
    const key = sessionStorage.getItem(storageKey(form)) ?? newIdempotencyKey();
    sessionStorage.setItem(storageKey(form), key);
    return key;
  } catch {
    // Without storage, only a repeat of the same text is recognised.
    return newIdempotencyKey();
  }
}

export function endFormKey(form: string): void {
  try {
    sessionStorage.removeItem(storageKey(form));
  } catch {
    // See keyOfForm.
  }
}
