/** `GET /today`: pending work in parts, each with a count and its first rows. */

import { z } from 'zod';
import { CONTENT_NAMES } from '../content/kinds.ts';
import { contentStatus, timestamp } from '../forms/fields.ts';
import { right } from '../privacy/rights.ts';

/** Rows of a part in the answer, unless the part has all. */
export const TODAY_ROWS = 2;
/** Days before its close in which a call is listed. */
export const TODAY_CALL_DAYS = 21;

const part = <Row extends z.ZodType>(row: Row) => z.object({ count: z.number().int(), rows: z.array(row) });

export const todayBoard = z
  .object({
    rights: part(
      z.object({
        request_id: z.string(),
        kind: right,
        /** Name in the person row; null: no such row. */
        name: z.string().nullable(),
        created_at: timestamp,
        days_left: z.number().int(),
      }),
    ),
    /** Dead mails. */
    mails: part(
      z.object({ mail_id: z.number().int(), to_address: z.string(), subject: z.string(), last_error: z.string().nullable() }),
    ),
    /** Unannounced decisions by event; `count`: number of decisions. */
    decisions: part(
      z.object({
        event_id: z.number().int(),
        event_title: z.string(),
        accepted: z.number().int(),
        waiting: z.number().int(),
        rejected: z.number().int(),
      }),
    ),
    /** Programmes of events that are not over with people who were not mailed their published place; `count`: people. All rows. */
    speakers: part(z.object({ event_id: z.number().int(), event_title: z.string(), people: z.number().int() })),
    /** Applications without a decision, by event; `count` counts the applications. */
    undecided: part(z.object({ event_id: z.number().int(), event_title: z.string(), applications: z.number().int() })),
    /** Open calls that close soon. */
    calls: part(
      z.object({
        event_id: z.number().int(),
        event_title: z.string(),
        event_end_date: timestamp,
        days_left: z.number().int(),
        applications: z.number().int(),
      }),
    ),
    /** The oldest first. */
    messages: part(z.object({ message_id: z.number().int(), name: z.string(), message: z.string(), created_at: timestamp })),
    /** Scheduled items, soonest first; then drafts, the longest untouched first. */
    unpublished: part(
      z.object({
        kind: z.enum(CONTENT_NAMES),
        id: z.number().int(),
        title: z.string(),
        status: contentStatus,
        publish_at: timestamp.nullable(),
        updated_at: timestamp,
        /** True if publishing the item mails the subscribers. */
        announces: z.boolean(),
      }),
    ),
    /** Finished first steps. `address`: no administrator still has an example address. */
    steps: z.object({ address: z.boolean(), settings: z.boolean(), event: z.boolean(), team: z.boolean() }),
  })
  .meta({ id: 'Today' });
export type TodayBoard = z.infer<typeof todayBoard>;
