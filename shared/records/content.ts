/** The fields of each kind of content. */
import type { ContentName } from '../content/kinds.ts';
import { EVENT_FIELDS } from './event.ts';
import type { StoredFields } from './fields.ts';
import { NEWS_FIELDS } from './news.ts';
import { PUBLICATION_FIELDS } from './publication.ts';

export const CONTENT_FIELDS = {
  event: EVENT_FIELDS,
  news: NEWS_FIELDS,
  publication: PUBLICATION_FIELDS,
} as const satisfies Record<ContentName, StoredFields>;
