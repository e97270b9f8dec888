/** What create, edit and import say of an event, and the columns it becomes. */
import { eventTime } from '@trama/shared/dates';
import { type EventInput, eventInput } from '@trama/shared/events';
import { foldForSearch } from '@trama/shared/text';
import { MESSAGES } from '@trama/shared/texts/messages';
import type { Updateable } from 'kysely';
import { flag } from '../../core/database/columns.ts';
import { parseItem } from '../content/index.ts';
import type { EventTable } from './tables.ts';

/** The fields of a form, judged, the description sanitised. `problems` are those of the files. Throws HttpError 422. */
export const parseEvent = (fields: unknown, problems: Record<string, string> = {}): EventInput =>
  parseItem(eventInput, { name: 'description', required: MESSAGES.event.descriptionRequired }, fields, problems);

/** The columns that these fields set; absent ones (confirmation, status, youtube ...) stay as they are. */
export function eventColumns(input: EventInput) {
  return {
    event_title: input.title,
    search_title: foldForSearch(input.title),
    event_description: input.description,
    event_date: input.date,
    event_end_date: input.dateEnd,
    event_time: eventTime(input.date, input.hour),
    event_location: input.location,
    ...(input.youtube !== undefined && { event_youtube: input.youtube || null }),
    ...(input.confirmation !== undefined && { event_confirmation: flag(input.confirmation) }),
    ...(input.status !== undefined && { status: input.status }),
    ...(input.publishAt !== undefined && { publish_at: input.publishAt }),
  } satisfies Updateable<EventTable>;
}
