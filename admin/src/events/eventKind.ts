/** The event form: shared rules for the payload, ours for the files beside it. */
import { eventInput } from '@trama/shared/events';
import { MESSAGES } from '@trama/shared/texts/messages';
import { z } from 'zod';
import { withSchedule } from '../content/withSchedule.ts';
import { pictureField } from '../dataProvider/picture.ts';
import type { EventRecord } from './eventMapping.ts';

const documents = z.array(z.instanceof(File));

/** Creating asks for an image. */
export const newEventForm = withSchedule(eventInput.extend({ picture: pictureField(MESSAGES.image.required), documents }));

/** Editing keeps the image there is, or none. */
export const eventForm = withSchedule(eventInput.extend({ picture: pictureField(null) }));

export type EventFormValues = z.input<typeof eventForm>;

export const EMPTY_EVENT: z.input<typeof newEventForm> = {
  title: '',
  description: '',
  date: '',
  dateEnd: '',
  hour: '',
  location: '',
  youtube: '',
  confirmation: false,
  status: 'published',
  publishAt: null,
  picture: null,
  documents: [],
};

/** The form's values of an existing event. */
export function eventValues(record: EventRecord): EventFormValues {
  const { title, description, date, dateEnd, hour, location, youtube, confirmation, status, publishAt, picture } = record;
  return { title, description, date, dateEnd, hour, location, youtube, confirmation, status, publishAt, picture };
}
