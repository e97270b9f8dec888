/** What this tab stores of the application that it sent to an event: with it, a reload shows no empty form again. */
import { z } from 'zod';
import { removeDraft } from './draft.ts';

const sentMemory = z.object({
  /** `trying`: no answer yet. `lost`: it came, its answer did not. `repeated`: another one with this address was there. */
  outcome: z.enum(['trying', 'sent', 'lost', 'repeated']),
  /** Opens the application, if it came from this tab (`comprobante` of the form). */
  token: z.string(),
  email: z.string(),
  /** Under which it is sent, and who applies (`userId`): an attempt whose answer was lost is repeated with both. */
  key: z.string().optional(),
  ticket: z.string().optional(),
  /** What is typed differs from what came. */
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

/** @param memory null: remove it */
export function writeMemory(eventId: number, memory: SentMemory | null): void {
  try {
    if (memory) sessionStorage.setItem(keyOf(eventId), JSON.stringify(memory));
    else sessionStorage.removeItem(keyOf(eventId));
  } catch {
    // A full or forbidden storage costs only what a reload would show.
  }
}

/** Call after «Corregir»: the change that came too late was saved, or dropped. */
export function settleChange(eventId: number): void {
  const memory = readMemory(eventId);
  if (memory?.changed) writeMemory(eventId, { ...memory, changed: false });
  removeDraft(eventId);
}
