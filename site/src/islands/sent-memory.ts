/** What this tab stores of the application that it sent to an event: with it, a reload shows no empty form again. */
import { z } from 'zod';

const sentMemory = z.object({
  /** `trying`: no answer yet. `lost`: it came, its answer did not. `repeated`: another one with this address was there. */
  outcome: z.enum(['trying', 'sent', 'lost', 'repeated']),
  /** Opens the application, if it came from this tab (`comprobante` of the form). */
  token: z.string(),
  email: z.string(),
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

/** 256 random bits, base64url. */
export function randomToken(): string {
  const bytes = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32)));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
