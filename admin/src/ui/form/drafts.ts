/**
 * The text of an interrupted form, kept in this browser until it is saved or discarded. Files cannot be kept.
 */
import { z } from 'zod';

const PREFIX = 'draft:';
const storedDraft = z.object({ savedAt: z.string(), values: z.record(z.string(), z.unknown()) });
export type Draft = z.infer<typeof storedDraft>;

/** Fields that hold files. */
const UNKEEPABLE = new Set(['picture', 'documents', 'password']);

export function readDraft(key: string): Draft | null {
  try {
    const parsed = storedDraft.safeParse(JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function writeDraft(key: string, values: Record<string, unknown>): void {
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !UNKEEPABLE.has(name)));
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify({ savedAt: new Date().toISOString(), values: kept }));
  } catch {
    // A full or forbidden store costs the draft, never the form.
  }
}

export function discardDraft(key: string): void {
  localStorage.removeItem(PREFIX + key);
}

/** Who signs out leaves nothing behind for the next person at this computer. */
export function discardAllDrafts(): void {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
  for (const key of keys) if (key?.startsWith(PREFIX)) localStorage.removeItem(key);
}
