/**
 * Number of waiting requests about personal data. Separate from `rights.ts`: every screen of the panel reads it, without its
 * texts.
 */
import { z } from 'zod';

/** `GET /rights-summary`. */
export const rightsSummary = z
  .object({ open: z.number().int(), next: z.object({ request_id: z.string(), days_left: z.number().int() }).nullable() })
  .meta({ id: 'RightsSummary' });
export type RightsSummary = z.infer<typeof rightsSummary>;
