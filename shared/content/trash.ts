/** Deleted items that can be restored, and consequences of a deletion. */
import { z } from 'zod';
import { contentStatus, timestamp } from '../forms/fields.ts';
import { CONTENT_NAMES } from './kinds.ts';

const count = z.number().int();

/** A deleted item of content. */
export const trashItem = z
  .object({
    kind: z.enum(CONTENT_NAMES),
    id: count,
    title: z.string(),
    /** State after a restore. */
    status: contentStatus,
    publish_at: timestamp.nullable(),
    /** Path of the item's picture; null: the item has a generated cover. */
    image: z.string().nullable(),
    deleted_at: timestamp,
    /** Name of the account that deleted the item; null: unknown, or erased. */
    deleted_by: z.string().nullable(),
    /** Whole days until the item is erased; null: never, because applications refer to the event. */
    days_left: count.nullable(),
    applications: count,
    documents: count,
  })
  .meta({ id: 'TrashItem' });
export type TrashItem = z.infer<typeof trashItem>;

/** Numbers of rows that a deletion erases or puts out of reach until a restore. */
export const consequences = z
  .object({
    /** Days in which the item can be restored; null: not restorable. */
    restorable_days: count.nullable(),
    applications: count,
    /** Calls that end with their event. */
    open_calls: count,
    /** Applicants among them without an answer. */
    awaiting: count,
    documents: count,
    /** Files of applications. */
    files: count,
    pictures: count,
    reviews: count,
    /** Mails to the person or of the application that have not been sent. */
    mails: count,
    /** News posts and publications of the person: they stay. */
    posts: count,
    /** Whether the person gets the news by mail. */
    subscribed: z.boolean(),
  })
  .meta({ id: 'Consequences' });
export type Consequences = z.infer<typeof consequences>;
