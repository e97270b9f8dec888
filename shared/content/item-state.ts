/** What the answers of all kinds of content have in common. */
import { z } from 'zod';
import { contentStatus, timestamp } from '../forms/fields.ts';
import { answeredVersion } from '../records/history.ts';

export const itemState = z.object({
  created_at: timestamp,
  updated_at: timestamp,
  status: contentStatus,
  publish_at: timestamp.nullable(),
  version: answeredVersion,
  /** In administrators' lists: an example that the product made, unchanged. */
  example: z.literal(true).optional(),
});
