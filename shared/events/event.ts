/** Congresses and their documents ("bases"). Source: specification, points 3, 5 and 7. */
import { z } from 'zod';
import { itemState } from '../content/item-state.ts';
import { isoDay } from '../format/dates.ts';
import { DAY_MS } from '../format/time.ts';
import { timestamp } from '../forms/fields.ts';
import { EVENT_FIELDS } from '../records/event.ts';
import { exampleOf, inputShape, responseShape } from '../records/fields.ts';
import { EVENT_MESSAGES as m } from '../texts/events.ts';
import { LONGEST_EVENT_DAYS } from './times.ts';

/**
 * Body of create and edit, under the payload's names. The image is sent as `file`. Absent on create, `status` means published.
 */
export const eventInput = z.object(inputShape(EVENT_FIELDS)).meta({ examples: [exampleOf(EVENT_FIELDS)] });
type EventInput = z.output<typeof eventInput>;

/** Problems of an event's end compared with its beginning, by payload field. The schema validates single fields only. */
export function finishProblems({ date, hour, finishDate, finishHour }: EventInput): Record<string, string> {
  const [first, last] = [isoDay(date), isoDay(finishDate || date)];
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  if (days < 1) return { finishDate: m.finishBeforeStart };
  if (days > LONGEST_EVENT_DAYS) return { finishDate: m.finishTooLate };
  return days === 1 && finishHour && finishHour <= hour ? { finishHour: m.finishBeforeStart } : {};
}

/** An event in responses. */
export const event = z
  .object({
    event_id: z.number().int(),
    ...responseShape(EVENT_FIELDS),
    ...itemState.shape,
    /** Override of the call's dates (CallOverride), in lists; absent: no override. */
    event_call: z.object({ opensAt: timestamp.nullable(), override: z.enum(['open', 'closed']).nullable() }).optional(),
  })
  .meta({ id: 'Event' });
export type Event = z.infer<typeof event>;

/** A document of an event. Everyone who may see the event can download it. */
export const eventDocument = z
  .object({
    document_id: z.string(),
    event_id: z.number().int(),
    original_filename: z.string(),
    url: z.string(),
    /** Bytes. */
    size: z.number().int(),
    mime_type: z.string(),
  })
  .meta({ id: 'EventDocument' });
export type EventDocument = z.infer<typeof eventDocument>;

/** 207 of `POST /event-documents`: some files were refused, the others are documents of the event now. */
export const partlyAdded = z.object({
  message: z.string(),
  documents: z.array(eventDocument),
  /** Reasons of refusal, by file name. */
  errors: z.record(z.string(), z.string()),
});
