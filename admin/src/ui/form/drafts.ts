/**
 * Drafts: the text of unsaved forms in local storage, until it is saved or discarded. Signing out leaves them, and each account
 * sees only its drafts. Files, passwords, codes, addresses and phones are never stored. Lists of people keep their addresses,
 * which would be lost with the draft: these drafts are the tab's and end with it.
 */
import { z } from 'zod';
import { currentUser } from '../../session/session.ts';

/** A record as a form edits it; `version` where it has one. */
const formRecord = z.object({ values: z.record(z.string(), z.unknown()), version: z.number().optional() });
export type FormRecord = z.infer<typeof formRecord>;

const unsavedWork = z.object({
  values: z.record(z.string(), z.unknown()),
  /** The values from which the typing began; another person's later save is compared with them. */
  base: formRecord.optional(),
  /** Key of the form that creates with them: a save whose answer was lost is repeated under it. */
  key: z.string().optional(),
});
export type UnsavedWork = z.infer<typeof unsavedWork>;

const storedDraft = unsavedWork.extend({ savedAt: z.string() });
export type Draft = z.infer<typeof storedDraft>;

/** Fields with files, passwords, codes, addresses (also `reviewerEmail`) and phones. */
const NOT_STORED = /^(?:picture|documents|pdf|password|current|code|phone|pasted)$|email$/iu;

const storable = (values: Record<string, unknown>) => Object.entries(values).filter(([name]) => !NOT_STORED.test(name));

/** Whether anything of these values would be in a draft. */
export const isStorable = (values: Record<string, unknown>) => storable(values).length > 0;

/** The key in local storage of the signed-in account's draft of the form `form`. */
export const draftKeyOf = (form: string) => `draft:${currentUser.read()?.user_id ?? ''}:${form}`;

/** Whether a field within another one is an e-mail address or a phone. */
const hasAddress = (text: string) => /"(?:email|phone)":"[^"]/u.test(text);

export function readDraft(key: string): Draft | null {
  try {
    const parsed = storedDraft.safeParse(JSON.parse(sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** @param savedAt when it was typed; now by default */
export function writeDraft(key: string, { values, base, key: sentUnder }: UnsavedWork, savedAt = new Date().toISOString()): void {
  if (!isStorable(values)) return;
  try {
    const begun = base && { ...base, values: Object.fromEntries(storable(base.values)) };
    const draft: Draft = { savedAt, values: Object.fromEntries(storable(values)), base: begun, key: sentUnder };
    const text = JSON.stringify(draft);
    const [store, other] = hasAddress(text) ? [sessionStorage, localStorage] : [localStorage, sessionStorage];
    store.setItem(key, text);
    other.removeItem(key);
  } catch {
    // Local storage is full or forbidden: the form works without a draft.
  }
}

export function discardDraft(key: string): void {
  for (const store of [sessionStorage, localStorage]) store.removeItem(key);
}
