/** Fields that the answers of all kinds of content share. */
import { z } from 'zod';
import { contentStatus, timestamp } from '../forms/fields.ts';
import { answeredVersion } from '../records/history.ts';

export const itemState = z.object({
  created_at: timestamp,
  updated_at: timestamp,
  status: contentStatus,
  publish_at: timestamp.nullable(),
  version: answeredVersion,
  /** Administrators' lists: marks an unchanged example that the product made. */
  example: z.literal(true).optional(),
});
