import { Box } from '@mui/material';
import type { FoundWorks, ImportedWorks } from '@trama/shared/content/publication-import';
import { LISTS } from '@trama/shared/panel-paths';
import { ADMIN } from '@trama/shared/paths';
import { PUBLICATION_IMPORT_TEXTS as t } from '@trama/shared/texts/publication-import';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { TextButton } from '../../ui/buttons.tsx';
import { takeFocus } from '../../ui/followFocus.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { FoundList } from './FoundList.tsx';
import { SourcePanel } from './SourcePanel.tsx';

/** Lists the imported works, each linked to its form. */
function Brought({ result: { publications, known }, onAgain }: { result: ImportedWorks; onAgain: () => void }) {
  return (
    <section className="sheet" aria-labelledby="works-brought">
      <header>
        <h2 id="works-brought" ref={takeFocus} tabIndex={-1}>
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

/** «Traer publicaciones»: asks for a source, lists its works, and shows the imported ones. */
export function ImportScreen() {
  const [found, setFound] = useState<{ name: string; works: FoundWorks } | null>(null);
  const [brought, setBrought] = useState<ImportedWorks | null>(null);
  const restart = () => {
    setFound(null);
    setBrought(null);
  };
  return (
    <Screen title={t.title} intro={t.intro} back={{ to: LISTS.publication, label: t.back }}>
      <Box sx={{ maxWidth: '60rem' }}>
        {brought ? (
          <Brought result={brought} onAgain={restart} />
        ) : found ? (
          <FoundList {...found} onAgain={restart} onBrought={setBrought} />
        ) : (
          <SourcePanel onFound={(name, works) => setFound({ name, works })} />
        )}
      </Box>
    </Screen>
  );
}
