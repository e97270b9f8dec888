import type { ListedAuthor } from '@trama/shared/applications/coauthors';
import { AUTHORS_TEXTS as t } from '@trama/shared/texts/coauthors';

type Named = Pick<ListedAuthor, 'name' | 'affiliation' | 'presents'>;

/**
 * Authors in their order, as a row of facts.
 * @param props.you place of the reader among them, with the word beside it
 */
export function AuthorNames({ authors, you }: { authors: readonly Named[]; you?: { place: number; word: string } }) {
  if (authors.length === 0) return null;
  return (
    <div>
      <dt>{t.title}</dt>
      <dd>
        <ol className="author-names num" aria-label={t.title}>
          {authors.map(({ name, affiliation, presents }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and the list does not change
            <li key={place}>
              <b>{name}</b> {you?.place === place && `(${you.word}) `}
              {[affiliation, presents && t.presents].filter(Boolean).join(', ')}
            </li>
          ))}
        </ol>
      </dd>
    </div>
  );
}
