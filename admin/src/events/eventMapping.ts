import type { CallOverride } from '@trama/shared/calls';
import { hourOf, isoDay } from '@trama/shared/dates';
import type { EventState } from '@trama/shared/event-times';
import { event, eventInput } from '@trama/shared/events';
import { parseAnswer } from '../dataProvider/http.ts';
import { type ContentRecord, commonPart, type ResourceMapping } from '../dataProvider/mapping.ts';
import { pictureFiles } from '../dataProvider/picture.ts';
import { withoutSignatures } from '../dataProvider/textPictures.ts';

/** An event under the payload's names, as forms and tables use it. */
export interface EventRecord extends ContentRecord {
  description: string;
  /** yyyy-mm-dd, in UTC. */
  date: string;
  /** yyyy-mm-dd, or '' when none was given. */
  dateEnd: string;
  /** HH:mm, or HH:mm:ss when the seconds are not 00. */
  hour: string;
  location: string;
  youtube: string;
  /** As `date` and `hour`, or '' when not given. */
  finishDate: string;
  finishHour: string;
  previousDate: string;
  /** IANA name; '' for the network's. */
  timeZone: string;
  state: EventState;
  stateNote: string;
  confirmation: boolean;
  /** How its call differs from what the dates say; absent: it does not. */
  call?: CallOverride;
}

const dayOf = (iso: string | null) => (iso ? isoDay(iso) : '');

export const eventMapping: ResourceMapping<EventRecord> = {
  collection: 'events',
  sortFields: { id: 'event_id', title: 'event_title', date: 'event_date', dateEnd: 'event_end_date', createdAt: 'created_at' },
  toRecord: (json) => {
    const item = parseAnswer(event, json);
    return {
      id: item.event_id,
      title: item.event_title,
      description: withoutSignatures(item.event_description),
      date: isoDay(item.event_date),
      dateEnd: dayOf(item.event_end_date),
      hour: hourOf(item.event_time).replace(/:00$/u, ''),
      location: item.event_location,
      youtube: item.event_youtube ?? '',
      finishDate: dayOf(item.event_finish_date),
      finishHour: (item.event_finish_hour ?? '').replace(/:00$/u, ''),
      previousDate: dayOf(item.event_previous_date),
      timeZone: item.event_time_zone ?? '',
      state: item.event_state,
      stateNote: item.event_state_note ?? '',
      confirmation: item.event_confirmation,
      ...(item.event_call && { call: item.event_call }),
      ...commonPart(item, item.event_image),
    };
  },
  toPayload: (values) => ({ fields: eventInput.parse(values), files: pictureFiles(values) }),
};
