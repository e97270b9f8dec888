/**
 * The forms with unsaved work, of whatever is on the screen. They register by `useDraft`; `LeaveGuard` asks here before
 * a form is left.
 */
import { discardDraft, draftKeyOf, isStorable, type UnsavedWork, writeDraft } from './drafts.ts';

/** Unsaved text of each changed form, by the key of its draft. */
const unsaved = new Map<string, UnsavedWork>();

export function registerUnsaved(key: string, work: UnsavedWork): void {
  unsaved.set(key, work);
}

/** Whether work in the form `form` is unsaved; without a name, in any form. */
export const hasUnsavedWork = (form?: string) => (form === undefined ? unsaved.size > 0 : unsaved.has(draftKeyOf(form)));

/** The unsaved text of the form `form`. */
export const unsavedIn = (form: string) => unsaved.get(draftKeyOf(form));

/** Whether something typed cannot be in a draft as a whole form: a password. */
export const losesUnsavedWork = () => [...unsaved.values()].some(({ values }) => !isStorable(values));

/** Stores the draft of a form that is being left. A form that was saved has none. */
export function storeUnsaved(key: string): void {
  const work = unsaved.get(key);
  if (work) writeDraft(key, work);
}

/** Stores all drafts and asks no more: the window is about to be left. */
export function storeAllUnsaved(): void {
  for (const key of unsaved.keys()) storeUnsaved(key);
}

export function discardUnsaved(key?: string): void {
  if (key === undefined) unsaved.clear();
  else unsaved.delete(key);
}

/** Name of the draft that holds two versions of a record being joined by hand. @param form name of the record's form */
export const mergingOf = (form: string) => `${form}-juntar`;

/** Runs after the form `form` was saved: its drafts have no purpose any more. */
export function settleDraft(form: string): void {
  for (const key of [form, mergingOf(form)].map(draftKeyOf)) {
    unsaved.delete(key);
    discardDraft(key);
  }
}
