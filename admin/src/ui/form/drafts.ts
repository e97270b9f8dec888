/**
 * Drafts: unsaved form values in local storage, until they are saved or discarded. They survive signing out, and each account
 * sees only its own. Files, passwords, codes, e-mail addresses and phones are never stored. Lists of people would lose their
 * addresses. Drafts with such lists are kept in session storage, until the tab closes.
 */
import { sameValue } from '@trama/shared/records/same-value';
import { FORM_TEXTS } from '@trama/shared/texts/forms';
import { z } from 'zod';
import { currentUser } from '../../session/session.ts';

/** A record as a form edits it; `version` is undefined for records without versions. */
const formRecord = z.object({ values: z.record(z.string(), z.unknown()), version: z.number().optional() });
export type FormRecord = z.infer<typeof formRecord>;

const unsavedWork = z.object({
  values: z.record(z.string(), z.unknown()),
  /** The values from which the edit started, for the comparison with another person's save. */
  base: formRecord.optional(),
  /** Idempotency key of a form that creates a record: a retry after a lost response uses it again. */
  key: z.string().optional(),
});
export type UnsavedWork = z.infer<typeof unsavedWork>;

const storedDraft = unsavedWork.extend({ savedAt: z.string() });
export type FormDraft = z.infer<typeof storedDraft>;

const UNSTORED: ReadonlyMap<string, string> = new Map(Object.entries(FORM_TEXTS.unstored));
/** Words for a field that no draft stores: files, passwords, codes, addresses (also `reviewerEmail`) and phones. */
const unstored = (name: string) => UNSTORED.get(/email$/iu.test(name) ? 'email' : name);

const storable = (values: Record<string, unknown>) => Object.entries(values).filter(([name]) => unstored(name) === undefined);

/** Words for the fields of `values` that no draft stores. With `base`: only the fields that differ from it. */
export function unstoredIn(values: Record<string, unknown>, base: Record<string, unknown> = {}): string[] {
  const lost = Object.entries(values).filter(([name, value]) => !(name in base && sameValue(value, base[name])));
  return [...new Set(lost.flatMap(([name]) => unstored(name) ?? []))];
}

/** Whether a draft of these values is kept only until the tab closes. */
export const staysInTab = (values: Record<string, unknown>) => hasAddress(JSON.stringify(storable(values)));

/** Whether a draft would store any of these values. */
export const isStorable = (values: Record<string, unknown>) => storable(values).length > 0;

/** Storage key of the signed-in account's draft of a form. */
export const draftKeyOf = (form: string) => `draft:${currentUser.read()?.user_id ?? ''}:${form}`;

/** Whether a nested field holds an e-mail address or phone. */
const hasAddress = (text: string) => /"(?:email|phone)":"[^"]/u.test(text);

export function readDraft(key: string): FormDraft | null {
  try {
    const parsed = storedDraft.safeParse(JSON.parse(sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** @param savedAt time of the typing; default: now */
export function writeDraft(key: string, { values, base, key: sentUnder }: UnsavedWork, savedAt = new Date().toISOString()): void {
  if (!isStorable(values)) return;
  try {
    const begun = base && { ...base, values: Object.fromEntries(storable(base.values)) };
    const draft: FormDraft = { savedAt, values: Object.fromEntries(storable(values)), base: begun, key: sentUnder };
    const text = JSON.stringify(draft);
    const [store, other] = hasAddress(text) ? [sessionStorage, localStorage] : [localStorage, sessionStorage];
    store.setItem(key, text);
    other.removeItem(key);
  } catch {
    // Storage is full or forbidden: the form works without a draft.
  }
}

export function discardDraft(key: string): void {
  for (const store of [sessionStorage, localStorage]) store.removeItem(key);
}
