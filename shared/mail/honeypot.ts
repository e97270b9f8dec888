/**
 * Signs of a robot in a contact message. Only the site's form adds these fields: a bare payload of the specification lacks them
 * and is never suspect. A suspect message is stored and held for an administrator. Source: decisions, "Who may do what".
 */
import { z } from 'zod';

/** Shortest time (ms) from the load of the page in which a person fills the form. */
const MIN_FILL_MS = 800;

/**
 * Names in the payload. `sitioWeb` is an invisible field; `demora` the ms from the load of the page to the sending, absent when
 * unknown.
 */
export const honeypotFields = {
  sitioWeb: z.string().max(500).optional(),
  demora: z.coerce.number().optional().catch(undefined),
};

/** `trap`: the invisible field was filled. `haste`: it was sent sooner than a person can. */
const SUSPICIONS = ['trap', 'haste'] as const;
export const suspicion = z.enum(SUSPICIONS);
export type Suspicion = z.infer<typeof suspicion>;

/** Why a message looks automatic; null: it does not. */
export function suspicionOf({
  sitioWeb,
  demora,
}: {
  sitioWeb?: string | undefined;
  demora?: number | undefined;
}): Suspicion | null {
  if (sitioWeb) return 'trap';
  return demora !== undefined && demora < MIN_FILL_MS ? 'haste' : null;
}
