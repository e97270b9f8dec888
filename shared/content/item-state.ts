/** Fields that the answers of all kinds of content share. */
import { z } from 'zod';
import { contentStatus, timestamp } from '../forms/fields.ts';
import { responseVersion } from '../records/history.ts';

export const itemState = z.object({
  created_at: timestamp,
  updated_at: timestamp,
  status: contentStatus,
  publish_at: timestamp.nullable(),
  version: responseVersion,
  /** In administrators' lists: true for an unchanged example item of the product. */
  example: z.literal(true).optional(),
});
