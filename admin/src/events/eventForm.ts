/** The event form: shared rules for the payload, ours for the files beside it. */
import { eventInput } from '@trama/shared/events';
import { IMAGE_MESSAGES } from '@trama/shared/texts/images';
import { z } from 'zod';
import { emptyForm } from '../content/emptyForm.ts';
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

export const EMPTY_EVENT = emptyForm(eventInput, { state: 'scheduled', confirmation: false, documents: [] });
