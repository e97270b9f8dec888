/** The fields of each kind of content, and types derived for all kinds. */
import { CONTENT_NAMES, type ContentName } from '../content/kinds.ts';
import { EVENT_FIELDS } from './event.ts';
import { type StoredFields, type TypedShape, type TypedValue, typedShape } from './fields.ts';
import { NEWS_FIELDS } from './news.ts';
import { PUBLICATION_FIELDS } from './publication.ts';

export const CONTENT_FIELDS = {
  event: EVENT_FIELDS,
  news: NEWS_FIELDS,
  publication: PUBLICATION_FIELDS,
} as const satisfies Record<ContentName, StoredFields>;
type Fields = typeof CONTENT_FIELDS;

type TypedName = { [Name in ContentName]: keyof TypedShape<Fields[Name]> }[ContentName];

/** The shape of the forms of all kinds while one is being filled, for a preview. */
export function typedContent(): Record<TypedName, TypedValue>;
export function typedContent(): object {
  return Object.assign({}, ...CONTENT_NAMES.map((name) => typedShape(CONTENT_FIELDS[name])));
}
