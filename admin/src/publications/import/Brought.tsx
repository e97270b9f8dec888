import type { ImportedWorks } from '@trama/shared/content/publication-import';
import { ADMIN } from '@trama/shared/paths';
import { PUBLICATION_IMPORT_TEXTS as t } from '@trama/shared/texts/publication-import';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { TextButton } from '../../ui/buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** What came in, each a link to its form. */
export function Brought({ result: { publications, known }, onAgain }: { result: ImportedWorks; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section className="sheet" aria-labelledby="works-brought">
      <header>
        <h2 id="works-brought" ref={heading} tabIndex={-1}>
          {publications.length > 0 ? t.done(publications.length) : t.nothingNew}
        </h2>
        <TextButton icon="search" onClick={onAgain}>
          {t.another}
        </TextButton>
      </header>
      <div className="body">
        {publications.length > 0 && <p className="form-note">{t.doneHelp}</p>}
        {known > 0 && publications.length > 0 && <p className="form-note">{t.already(known)}</p>}
        <ul className="item-list">
          {publications.map(({ publication_id, title }) => (
            <li key={publication_id}>
              <Icon name="book" />
              <span>
                <Link to={ADMIN.editPublication(publication_id)} aria-label={t.review(title)}>
                  {title}
                </Link>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
