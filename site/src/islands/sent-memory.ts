/** This tab's memory of a sent application, so that a reload does not show an empty form. */
import { z } from 'zod';
import { removeDraft } from './draft.ts';

const sentMemory = z.object({
  /**
   * `trying`: no response yet. `lost`: the application arrived, its response did not. `repeated`: an application with this
   * address existed.
   */
  outcome: z.enum(['trying', 'sent', 'lost', 'repeated']),
  /** Opens the application, if this tab sent it (`comprobante` of the form). */
  token: z.string(),
  email: z.string(),
  /** Idempotency key and ticket (`userId`), with which an attempt is repeated after a lost response. */
  key: z.string().optional(),
  ticket: z.string().optional(),
  /** True if the typed values differ from the values that arrived. */
  changed: z.boolean().optional(),
  /** Only for `repeated`: when the earlier application arrived (ISO). */
  arrivedAt: z.string().optional(),
});
export type SentMemory = z.infer<typeof sentMemory>;

const keyOf = (eventId: number) => `application-sent-${eventId}`;

export function readMemory(eventId: number): SentMemory | null {
  try {
    return sentMemory.safeParse(JSON.parse(sessionStorage.getItem(keyOf(eventId)) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** @param memory null: deletes the memory */
export function writeMemory(eventId: number, memory: SentMemory | null): void {
  try {
    if (memory) sessionStorage.setItem(keyOf(eventId), JSON.stringify(memory));
    else sessionStorage.removeItem(keyOf(eventId));
  } catch {
    // If storage is full or forbidden, a reload only shows an empty form.
  }
}

/** Call after «Corregir», once the late change was saved or dropped. */
export function settleChange(eventId: number): void {
  const memory = readMemory(eventId);
  if (memory?.changed) writeMemory(eventId, { ...memory, changed: false });
  removeDraft(eventId);
}
