import { citedAuthor, indexName } from '@trama/shared/applications/authors';
import type { ListedAuthor } from '@trama/shared/applications/coauthors';
import { AUTHORS_TEXTS as t } from '@trama/shared/texts/coauthors';
import { Breakable } from './Breakable.tsx';
import { Fact } from './Fact.tsx';

type Named = Pick<ListedAuthor, 'name' | 'cited' | 'affiliation' | 'presents'> & Partial<Pick<ListedAuthor, 'self' | 'email'>>;

/**
 * The authors in order, as a row of facts.
 * @param props.you position of the reader in the list, and the word that marks it
 */
export function AuthorNames({ authors, you }: { authors: readonly Named[]; you?: { place: number; word: string } }) {
  if (authors.length === 0) return null;
  return (
    <Fact term={t.title}>
      <ol className="author-names num" aria-label={t.title}>
        {authors.map(({ name, cited, affiliation, presents, self, email }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and the list does not change
          <li key={place}>
            <b>{name}</b>
            {you?.place === place && ` (${you.word})`},{' '}
            {[affiliation, presents && t.presents, t.cited(indexName(citedAuthor({ name, cited })))].filter(Boolean).join(', ')}
            {/* The applicant's address has its own row. */}
            {email && !self && (
              <>
                , <Breakable text={email} />
              </>
            )}
          </li>
        ))}
      </ol>
    </Fact>
  );
}
