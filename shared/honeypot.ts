/**
 * Fields that the site's own public forms add to their payload to distinguish people from robots. Only these are checked: a bare
 * payload of the specification has none of them and is always accepted.
 */
import { z } from 'zod';

/** Shortest time (ms) in which a person fills a form, from its first focus to its sending. */
export const MIN_FILL_MS = 800;

/** On the wire: `sitioWeb` is an invisible field, `demora` the ms from the first focus to the sending. */
export const honeypotFields = {
  sitioWeb: z.string().max(500).optional(),
  demora: z.coerce.number().optional().catch(undefined),
};

/** When true, the form gets its usual answer and nothing else happens: a robot must not find out that it was recognised. */
export function isLikelyBot({ sitioWeb, demora }: { sitioWeb?: string | undefined; demora?: number | undefined }): boolean {
  return Boolean(sitioWeb) || (demora !== undefined && demora < MIN_FILL_MS);
}
