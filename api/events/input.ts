/** What create, edit and import say of an event, and the columns it becomes. */
import { eventTime } from '@trama/shared/dates';
import { type EventInput, eventInput } from '@trama/shared/events';
import { MESSAGES } from '@trama/shared/messages';
import { foldForSearch, plainText } from '@trama/shared/text';
import type { Updateable } from 'kysely';
import { flag } from '../database/columns.ts';
import { parseFields } from '../http/parse.ts';
import { sanitizeText } from '../http/sanitize.ts';
import type { EventTable } from './tables.ts';

/**
 * The fields of a form, judged, the description sanitised. Throws HttpError 422 with a sentence per field;
 * `problems` are those of the files.
 */
export function parseEvent(fields: unknown, problems: Record<string, string> = {}): EventInput {
  const input = parseFields(eventInput, fields, problems);
  const description = sanitizeText(input.description);
  // Markup that nothing is left of is no description.
  if (plainText(description) === '') parseFields(eventInput.pick({ description: true }), { description: '' });
  if (input.status === 'scheduled' && !input.publishAt)
    parseFields(eventInput.pick({}), {}, { publishAt: MESSAGES.status.publishAtRequired });
  return { ...input, description };
}

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
