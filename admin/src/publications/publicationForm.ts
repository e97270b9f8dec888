import { MESSAGES } from '@trama/shared/messages';
import { publicationInput } from '@trama/shared/publications';
import type { z } from 'zod';
import { pictureField } from '../dataProvider/picture.ts';
import type { PublicationRecord } from '../dataProvider/publications.ts';
import { isScheduledWhole, WHEN_SCHEDULED } from '../form/contentSchema.ts';

/** Without an image the site draws a cover. */
export const newPublicationForm = publicationInput
  .extend({ picture: pictureField(null) })
  .refine(isScheduledWhole, WHEN_SCHEDULED);

/** Editing asks for an image; the one there is counts (specification, point 5). */
export const publicationForm = publicationInput
  .extend({ picture: pictureField(MESSAGES.image.required) })
  .refine(isScheduledWhole, WHEN_SCHEDULED);

export type PublicationFormValues = z.input<typeof publicationForm>;

export const EMPTY_PUBLICATION: PublicationFormValues = {
  title: '',
  author: '',
  content: '',
  status: 'published',
  publishAt: null,
  picture: null,
};

export function publicationValues(record: PublicationRecord): PublicationFormValues {
  const { title, author, content, status, publishAt, picture } = record;
  return { title, author, content, status, publishAt, picture };
}
