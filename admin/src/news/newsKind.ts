/** The forms of news and publications: shared rules for the payload, ours for the image beside it. */

import { newsInput } from '@trama/shared/news';
import { publicationInput } from '@trama/shared/publications';
import { MESSAGES } from '@trama/shared/texts/messages';
import type { z } from 'zod';
import { withSchedule } from '../content/withSchedule.ts';
import { pictureField } from '../dataProvider/picture.ts';
import type { PublicationRecord } from '../publications/publicationMapping.ts';
import type { NewsRecord } from './newsMapping.ts';

/** Without an image the site draws a cover. */
const mayLackImage = { picture: pictureField(null) };

/** Editing asks for an image; the one there is counts (specification, point 5). */
const needsImage = (sentence: string) => ({ picture: pictureField(sentence) });

export const newNewsForm = withSchedule(newsInput.extend(mayLackImage));
export const newsForm = withSchedule(newsInput.extend(needsImage(MESSAGES.news.imageRequired)));
export type NewsFormValues = z.input<typeof newsForm>;

export const newPublicationForm = withSchedule(publicationInput.extend(mayLackImage));
export const publicationForm = withSchedule(publicationInput.extend(needsImage(MESSAGES.image.required)));
export type PublicationFormValues = z.input<typeof publicationForm>;

const EMPTY = { title: '', author: '', content: '', status: 'published', publishAt: null, picture: null } as const;
export const EMPTY_PUBLICATION: PublicationFormValues = EMPTY;
export const EMPTY_NEWS: NewsFormValues = { ...EMPTY, youtube: '', confirmation: false };

export function publicationValues(record: PublicationRecord): PublicationFormValues {
  const { title, author, content, status, publishAt, picture } = record;
  return { title, author, content, status, publishAt, picture };
}

export function newsValues(record: NewsRecord): NewsFormValues {
  const { youtube, confirmation } = record;
  return { ...publicationValues(record), youtube, confirmation };
}
