import type { CallOverride } from '@trama/shared/calls/call';
import { event, eventInput } from '@trama/shared/events/event';
import { EVENT_FIELDS } from '@trama/shared/records/event';
import { editedValues, type FormOf } from '@trama/shared/records/fields';
import { parseAnswer } from '../dataProvider/http.ts';
import { type ContentRecord, commonPart, type SavedMapping } from '../dataProvider/mapping.ts';
import { pictureFiles } from '../dataProvider/picture.ts';
import { withoutSignatures } from '../dataProvider/textPictures.ts';

/** An event with the payload's names, for forms and tables. */
interface EventRecord extends ContentRecord, FormOf<typeof EVENT_FIELDS> {
  /** Override that opens or closes the call against its dates; absent: the dates decide. */
  call?: CallOverride;
}

export const eventMapping: SavedMapping<EventRecord> = {
  collection: 'events',
  sortFields: { id: 'event_id', title: 'event_title', date: 'event_date', dateEnd: 'event_end_date', createdAt: 'created_at' },
  toRecord: (json) => {
    const item = parseAnswer(event, json);
    return {
      id: item.event_id,
      ...editedValues(EVENT_FIELDS, item),
      description: withoutSignatures(item.event_description),
      ...(item.event_call && { call: item.event_call }),
      ...commonPart(item, item.event_image),
    };
  },
  toPayload: (values) => ({ fields: eventInput.parse(values), files: pictureFiles(values) }),
};
