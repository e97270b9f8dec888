/**
 * Drafts: the text of interrupted forms in local storage, until it is saved or discarded. Files cannot be stored.
 */
import { z } from 'zod';

const PREFIX = 'draft:';
const storedDraft = z.object({ savedAt: z.string(), values: z.record(z.string(), z.unknown()) });
export type Draft = z.infer<typeof storedDraft>;

/** Fields with files, and passwords. */
const NOT_STORED = new Set(['picture', 'documents', 'password']);

export function readDraft(key: string): Draft | null {
  try {
    const parsed = storedDraft.safeParse(JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function writeDraft(key: string, values: Record<string, unknown>): void {
  const text = Object.fromEntries(Object.entries(values).filter(([name]) => !NOT_STORED.has(name)));
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify({ savedAt: new Date().toISOString(), values: text }));
  } catch {
    // Local storage is full or forbidden: the form goes on without a draft.
  }
}

export function discardDraft(key: string): void {
  localStorage.removeItem(PREFIX + key);
}

/** On signing out: the next person at this computer must not find them. */
export function discardAllDrafts(): void {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
  for (const key of keys) if (key?.startsWith(PREFIX)) localStorage.removeItem(key);
}
