/** This tab's memory of the application that it sent to an event: a reload thus shows no empty form. */
import { z } from 'zod';
import { removeDraft } from './draft.ts';

const sentMemory = z.object({
  /** `trying`: no answer yet. `lost`: it came, its answer did not. `repeated`: another one with this address was there. */
  outcome: z.enum(['trying', 'sent', 'lost', 'repeated']),
  /** Opens the application, if it came from this tab (`comprobante` of the form). */
  token: z.string(),
  email: z.string(),
  /** Key and ticket (`userId`) of the sending: an attempt with a lost answer is repeated with both. */
  key: z.string().optional(),
  ticket: z.string().optional(),
  /** True if typed values differ from the arrived ones. */
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
