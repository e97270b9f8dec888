/** Schemas of the event form: the shared rules for the payload, plus rules for its files. */
import { eventInput } from '@trama/shared/events/event';
import { EVENT_FIELDS } from '@trama/shared/records/event';
import { emptyValues } from '@trama/shared/records/fields';
import { IMAGE_MESSAGES } from '@trama/shared/texts/images';
import { z } from 'zod';
import { withSchedule } from '../content/withSchedule.ts';
import { pictureField } from '../dataProvider/picture.ts';

export const documentFiles = z.array(z.instanceof(File));

/** A new event requires an image (specification, point 5). */
export const newEventForm = withSchedule(
  eventInput.extend({ picture: pictureField(IMAGE_MESSAGES.required), documents: documentFiles }),
);

/** An edited event keeps its image, or may have none. */
export const eventForm = withSchedule(
  eventInput.extend({ picture: pictureField(null), notifyApplicants: z.boolean().optional() }),
);

export const EMPTY_EVENT = { ...emptyValues(EVENT_FIELDS), picture: null, documents: [] };
