/** News and publications: written alike, in title, author, text and image; what differs stands here. */
import { ADMIN_TEXTS } from '@trama/shared/texts/admin';
import { MESSAGES } from '@trama/shared/texts/messages';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { type ContentKind, NEWS, PUBLICATIONS } from '../content/ContentKind.ts';
import type { ContentRecord } from '../dataProvider/mapping.ts';
import {
  EMPTY_NEWS,
  EMPTY_PUBLICATION,
  type NewsFormValues,
  newNewsForm,
  newPublicationForm,
  newsForm,
  newsValues,
  type PublicationFormValues,
  publicationForm,
  publicationValues,
} from '../news/newsKind.ts';
import type { NewsRecord } from '../news/newsMapping.ts';
import type { PublicationRecord } from '../publications/publicationMapping.ts';

type Texts = Record<'createTitle' | 'editTitle' | 'title' | 'author' | 'content' | 'image', string> & {
  fieldNames: Record<string, string>;
};
type Messages = Record<'created' | 'createFailed' | 'updated' | 'updateFailed' | 'notFound', string>;

export interface Writing<Item extends ContentRecord, Values extends FieldValues> {
  kind: ContentKind;
  texts: Texts;
  messages: Messages;
  draftKey: string;
  submitLabel: string;
  /** Titles of the groups of fields. */
  sections: { text: string; image: string };
  /** Label of the video field, for what may have a video. */
  video?: string;
  /** Whether subscribers can be told of it. */
  notifies: boolean;
  empty: Values;
  newSchema: z.ZodType<unknown, Values>;
  schema: z.ZodType<unknown, Values>;
  valuesOf: (record: Item) => Values;
}

const { form, news, publication } = ADMIN_TEXTS;

export const NEWS_WRITING: Writing<NewsRecord, NewsFormValues> = {
  kind: NEWS,
  texts: news,
  messages: MESSAGES.news,
  draftKey: 'noticia',
  submitLabel: form.create.news,
  sections: { text: form.sections.content, image: form.sections.media },
  video: news.youtube,
  notifies: true,
  empty: EMPTY_NEWS,
  newSchema: newNewsForm,
  schema: newsForm,
  valuesOf: newsValues,
};

export const PUBLICATION_WRITING: Writing<PublicationRecord, PublicationFormValues> = {
  kind: PUBLICATIONS,
  texts: publication,
  messages: MESSAGES.publication,
  draftKey: 'publicacion',
  submitLabel: form.create.publication,
  sections: { text: form.sections.text, image: form.sections.cover },
  notifies: false,
  empty: EMPTY_PUBLICATION,
  newSchema: newPublicationForm,
  schema: publicationForm,
  valuesOf: publicationValues,
};
