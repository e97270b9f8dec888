import { MESSAGES } from '@trama/shared/messages';
import { newsInput } from '@trama/shared/news';
import type { z } from 'zod';
import type { NewsRecord } from '../dataProvider/news.ts';
import { pictureField } from '../dataProvider/picture.ts';
import { isScheduledWhole, WHEN_SCHEDULED } from '../form/contentSchema.ts';

/** Without an image the site draws a cover. */
export const newNewsForm = newsInput.extend({ picture: pictureField(null) }).refine(isScheduledWhole, WHEN_SCHEDULED);

/** Editing asks for an image; the one there is counts (specification, point 5). */
export const newsForm = newsInput
  .extend({ picture: pictureField(MESSAGES.news.imageRequired) })
  .refine(isScheduledWhole, WHEN_SCHEDULED);

export type NewsFormValues = z.input<typeof newsForm>;

export const EMPTY_NEWS: NewsFormValues = {
  title: '',
  author: '',
  content: '',
  youtube: '',
  confirmation: false,
  status: 'published',
  publishAt: null,
  picture: null,
};

export function newsValues(record: NewsRecord): NewsFormValues {
  const { title, author, content, youtube, confirmation, status, publishAt, picture } = record;
  return { title, author, content, youtube, confirmation, status, publishAt, picture };
}
