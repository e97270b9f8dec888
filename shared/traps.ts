/**
 * What our own public forms add to their payload to tell people from robots. Only these fields are judged: a bare
 * payload of the specification has none of them and is always accepted.
 */
import { z } from 'zod';

/** Faster than this from the first touch of a form to its sending is no person (ms). */
export const FASTEST_PERSON = 800;

/** `sitioWeb` stands in a field that nobody sees; `demora` is the time in ms from the first touch to the sending. */
export const trapFields = {
  sitioWeb: z.string().max(500).optional(),
  demora: z.coerce.number().optional().catch(undefined),
};

/** True when a robot filled the form: it gets the usual answer, and nothing happens. */
export function isTrapped({ sitioWeb, demora }: { sitioWeb?: string | undefined; demora?: number | undefined }): boolean {
  return Boolean(sitioWeb) || (demora !== undefined && demora < FASTEST_PERSON);
}
