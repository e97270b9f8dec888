/**
 * Drafts: the text of forms that were left, in local storage, until it is saved or discarded. Signing out leaves them
 * there, and each account is offered its own alone. Files and passwords are never stored.
 */
import { z } from 'zod';
import { currentUser } from '../../session/session.ts';

const storedDraft = z.object({ savedAt: z.string(), values: z.record(z.string(), z.unknown()) });
export type Draft = z.infer<typeof storedDraft>;

/** Fields with files, and passwords. */
const NOT_STORED = new Set(['picture', 'documents', 'password', 'current']);

const storable = (values: Record<string, unknown>) => Object.entries(values).filter(([name]) => !NOT_STORED.has(name));

/** Whether anything of these values would be in a draft. */
export const isStorable = (values: Record<string, unknown>) => storable(values).length > 0;

/** The key in local storage of the signed-in account's draft of the form `form`. */
export const draftKeyOf = (form: string) => `draft:${currentUser.read()?.user_id ?? ''}:${form}`;

export function readDraft(key: string): Draft | null {
  try {
    const parsed = storedDraft.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** @param savedAt when it was typed; now by default */
export function writeDraft(key: string, values: Record<string, unknown>, savedAt = new Date().toISOString()): void {
  if (!isStorable(values)) return;
  try {
    const draft: Draft = { savedAt, values: Object.fromEntries(storable(values)) };
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Local storage is full or forbidden: the form goes on without a draft.
  }
}

export function discardDraft(key: string): void {
  localStorage.removeItem(key);
}
