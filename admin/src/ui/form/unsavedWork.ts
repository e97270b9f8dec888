/** Registry of forms with unsaved changes. Forms register through `useDraft`; `LeaveGuard` reads it before a form is left. */
import { FORM_TEXTS as t } from '@trama/shared/texts/forms';
import { discardDraft, draftKeyOf, isStorable, staysInTab, type UnsavedWork, unstoredIn, writeDraft } from './drafts.ts';

/** Unsaved values of each changed form, by draft key. */
const unsaved = new Map<string, UnsavedWork>();

export function registerUnsaved(key: string, work: UnsavedWork): void {
  unsaved.set(key, work);
}

/** Whether `form` has unsaved changes; without a name, whether any form has. */
export const hasUnsavedWork = (form?: string) => (form === undefined ? unsaved.size > 0 : unsaved.has(draftKeyOf(form)));

/** Unsaved values of `form`. */
export const unsavedIn = (form: string) => unsaved.get(draftKeyOf(form));

/** What leaving all changed forms does to their values, in words. */
export function describeUnsavedWork(): string {
  const works = [...unsaved.values()];
  const lost = new Set(works.flatMap(({ values, base }) => unstoredIn(values, base?.values)));
  if (works.some(({ values }) => !isStorable(values))) return t.leaveLoses([...lost]);
  const inTab = works.some(({ values }) => staysInTab(values));
  return [t.leaveStored(inTab), ...(lost.size > 0 ? [t.draftLacks([...lost])] : [])].join(' ');
}

/** Stores the draft of a form that is being left; does nothing for a saved form. */
export function storeUnsaved(key: string): void {
  const work = unsaved.get(key);
  if (work) writeDraft(key, work);
}

/** Stores the drafts of all forms, before the window is left. */
export function storeAllUnsaved(): void {
  for (const key of unsaved.keys()) storeUnsaved(key);
}

export function discardUnsaved(key?: string): void {
  if (key === undefined) unsaved.clear();
  else unsaved.delete(key);
}

/**
 * Name of the draft that holds a merge of two versions.
 * @param form name of the record's form
 */
export const mergingOf = (form: string) => `${form}-juntar`;

/** Deletes the drafts of a saved form. */
export function settleDraft(form: string): void {
  for (const key of [form, mergingOf(form)].map(draftKeyOf)) {
    unsaved.delete(key);
    discardDraft(key);
  }
}
