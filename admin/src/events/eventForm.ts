/** The event form: shared rules for the payload, ours for the files beside it. */
import { eventInput } from '@trama/shared/events/event';
import { EVENT_FIELDS } from '@trama/shared/records/event';
import { emptyValues } from '@trama/shared/records/fields';
import { IMAGE_MESSAGES } from '@trama/shared/texts/images';
import { z } from 'zod';
import { withSchedule } from '../content/withSchedule.ts';
import { pictureField } from '../dataProvider/picture.ts';

export const documentFiles = z.array(z.instanceof(File));

/** Creating asks for an image (specification, point 5). */
export const newEventForm = withSchedule(
  eventInput.extend({ picture: pictureField(IMAGE_MESSAGES.required), documents: documentFiles }),
);

/** Editing keeps the present image, or none. */
export const eventForm = withSchedule(
  eventInput.extend({ picture: pictureField(null), notifyApplicants: z.boolean().optional() }),
);

export const EMPTY_EVENT = { ...emptyValues(EVENT_FIELDS), picture: null, documents: [] };
