/** Acts of the panel's lists: changes of many rows, and the counts beside their filters. */

import { z } from 'zod';
import { ITEM_KEY } from '../content/kinds.ts';
import { responseVersion, version } from '../records/history.ts';
import { BULK_MESSAGES as m } from '../texts/bulk.ts';
import { EVENT_MESSAGES } from '../texts/events.ts';
import { PUBLISHING_MESSAGES } from '../texts/publishing.ts';
import { contentId, isoDate } from './fields.ts';

/** Rows that one request names; more are chosen by the list's filter. */
export const NAMED_MAX = 10_000;
/** Rows that one request takes back. */
const UNDONE_MAX = 50_000;

/** Chosen rows: by their ids, or all that a list's filter finds (`{}`: all). */
const chosenOf = <Id extends z.ZodType<string | number>>(id: Id) => ({
  ids: z.array(id).max(NAMED_MAX, { error: m.tooMany }).optional(),
  filter: z.looseObject({ q: z.string().optional() }).optional(),
});
const isChosen = ({ ids, filter }: { ids?: unknown; filter?: unknown }) => (ids === undefined) !== (filter === undefined);

const CONTENT_ACTIONS = ['publish', 'draft', 'schedule', 'delete', 'restore'] as const;
export type ContentAction = (typeof CONTENT_ACTIONS)[number];

/** `POST /{collection}/bulk` of events, news and publications. */
export const contentBulk = z
  .object({
    ...chosenOf(contentId),
    action: z.enum(CONTENT_ACTIONS),
    /** Publication time of the action `schedule`. */
    publishAt: isoDate({ required: PUBLISHING_MESSAGES.publishAtRequired, invalid: EVENT_MESSAGES.dateInvalid }).optional(),
  })
  .refine(isChosen, { path: ['ids'], error: m.choose })
  .refine(({ action, publishAt }) => action !== 'schedule' || publishAt !== undefined, {
    path: ['publishAt'],
    error: PUBLISHING_MESSAGES.publishAtRequired,
  })
  .meta({
    examples: [
      { ids: [1], action: 'draft' },
      { filter: { status: 'draft' }, action: 'publish' },
    ],
  });
export type ContentBulk = z.output<typeof contentBulk>;

/** Acts that take published items off the site. */
const HIDING_ACTIONS = ['delete', 'draft', 'schedule'] as const satisfies readonly ContentAction[];
export type HidingAction = (typeof HIDING_ACTIONS)[number];

/**
 * `POST /{collection}/bulk/consequences`: the consequences of hiding or deleting items. Only `delete` counts items that are not
 * public.
 */
export const namedItems = z
  .object({
    ids: z.array(contentId).max(NAMED_MAX, { error: m.tooMany }),
    action: z.enum(HIDING_ACTIONS).default('delete'),
  })
  .meta({ examples: [{ ids: [1] }, { ids: [1], action: 'draft' }] });

/** `POST /{list}/bulk` of the other lists. @param example an id */
const bulkOf = <Id extends string | number, const Actions extends readonly [string, ...string[]]>(
  id: z.ZodType<Id>,
  actions: Actions,
  example: Id,
) =>
  z
    .object({ ...chosenOf(id), action: z.enum(actions) })
    .refine(isChosen, { path: ['ids'], error: m.choose })
    .meta({ examples: [{ ids: [example], action: actions[0] }] });

/** `POST /subscribers/bulk` */
export const subscriberBulk = bulkOf(z.string().max(100), ['unsubscribe'], 'nadie');

/** `POST /contact-messages/bulk`: marked answered elsewhere, marked new again, or deleted. */
export const messageBulk = bulkOf(contentId, ['answered', 'new', 'delete'], 31);

/** `POST /mails/bulk`: sent again. */
export const mailBulk = bulkOf(contentId, ['retry'], 48);

/** An item of the trash: `event:12`. */
export const trashKey = z.string().regex(ITEM_KEY);

/** `POST /trash/bulk` */
export const trashBulk = bulkOf(trashKey, ['restore'], 'event:12');

const PEOPLE_ACTIONS = ['hide', 'show'] as const;
export type PeopleAction = (typeof PEOPLE_ACTIONS)[number];

const personId = z.string().max(100);

/** `POST /users/bulk`: takes people of the team and partners off the public pages, or back. */
export const peopleBulk = bulkOf(personId, PEOPLE_ACTIONS, '7d3f7f0e-3f5c-4f0a-9d50-2b7c1f6a8e21');
export type PeopleBulk = z.output<typeof peopleBulk>;

/** Results of a bulk request. */
export const bulkCounts = z.object({
  changed: z.number().int(),
  /** Were so already. */
  unchanged: z.number().int(),
  /** Reasons of refused rows as sentences, and their numbers. */
  refused: z.array(z.object({ reason: z.string(), count: z.number().int() })),
});

export type BulkCounts = z.infer<typeof bulkCounts>;

/** A row that a bulk request changed: its id, and its version after it. */
export const changedRow = z.tuple([z.number().int(), responseVersion]);
export type ChangedRow = z.infer<typeof changedRow>;

/** A message that was marked, and whether it is answered since: 1 or 0. */
export const markedMessage = z.tuple([contentId, z.number().int().min(0).max(1)]);
export type MarkedMessage = z.infer<typeof markedMessage>;

/** `undo`: the body of `POST /contact-messages/bulk/undo`. */
export const messageBulkResponse = bulkCounts
  .extend({ undo: z.array(z.tuple([z.number().int(), z.number().int()])) })
  .meta({ id: 'MessageBulkAnswer' });

/** `POST /contact-messages/bulk/undo`: rows changed since stay unchanged. */
export const messageBulkUndo = z
  .object({ rows: z.array(markedMessage).max(UNDONE_MAX, { error: m.tooMany }) })
  .meta({ examples: [{ rows: [[31, 1]] }] });

/** An item that came out of the trash, and its version there. */
export const restoredItem = z.tuple([z.string(), responseVersion]);
export type RestoredItem = z.infer<typeof restoredItem>;

/** `undo`: the body of `POST /trash/bulk/undo`. */
export const trashBulkResponse = bulkCounts.extend({ undo: z.array(restoredItem) }).meta({ id: 'TrashBulkAnswer' });

/** `POST /trash/bulk/undo`: back into the trash; rows changed since stay unchanged. */
export const trashBulkUndo = z
  .object({ rows: z.array(z.tuple([trashKey, version])).max(UNDONE_MAX, { error: m.tooMany }) })
  .meta({ examples: [{ rows: [['event:12', 2]] }] });

/** `undo`: the body of `POST /{collection}/bulk/undo`. */
export const bulkResponse = bulkCounts.extend({ undo: z.array(changedRow) }).meta({ id: 'BulkAnswer' });
export type BulkResponse = z.infer<typeof bulkResponse>;

/** A changed person, as a changed row. */
export const changedPerson = z.tuple([z.string(), responseVersion]);
export type ChangedPerson = z.infer<typeof changedPerson>;
export const peopleBulkResponse = bulkCounts.extend({ undo: z.array(changedPerson) }).meta({ id: 'PeopleBulkAnswer' });
export type PeopleBulkResponse = z.infer<typeof peopleBulkResponse>;
export const peopleBulkUndo = z
  .object({ rows: z.array(z.tuple([personId, version])).max(UNDONE_MAX, { error: m.tooMany }) })
  .meta({ examples: [{ rows: [['7d3f7f0e-3f5c-4f0a-9d50-2b7c1f6a8e21', 1]] }] });

/** `POST /{collection}/bulk/undo`: rows changed since stay unchanged. */
export const bulkUndo = z
  .object({ rows: z.array(z.tuple([contentId, version])).max(UNDONE_MAX, { error: m.tooMany }) })
  .meta({ examples: [{ rows: [[1, 2]] }] });

/**
 * `GET /{collection}/facets`: per filter, its values among the rows that match the other filters, with counts; most frequent
 * first.
 */
export const facets = z
  .record(z.string(), z.array(z.object({ value: z.union([z.string(), z.number()]).nullable(), count: z.number().int() })))
  .meta({ id: 'Facets' });
export type Facets = z.infer<typeof facets>;
