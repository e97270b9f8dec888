import { event, eventInput } from '@trama/shared/events/event';
import { EVENT_FIELDS } from '@trama/shared/records/event';
import { contentMapping } from '../content/contentMapping.ts';

export const eventMapping = contentMapping('event', {
  fields: EVENT_FIELDS,
  input: eventInput,
  schema: event,
  // Override that opens or closes the call against its dates; absent: the dates decide.
  beside: { call: 'event_call' },
  sortFields: { id: 'event_id', title: 'event_title', date: 'event_date', dateEnd: 'event_end_date', createdAt: 'created_at' },
});
