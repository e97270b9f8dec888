import './import.css';
import type { FoundWorks, ImportedWorks } from '@trama/shared/content/publication-import';
import { PUBLICATION_IMPORT_TEXTS as t } from '@trama/shared/texts/publication-import';
import { useState } from 'react';
import { Screen } from '../../layout/Screen.tsx';
import { LISTS } from '../../paths.ts';
import { LinkButton } from '../../ui/buttons.tsx';
import { Brought } from './Brought.tsx';
import { FoundList } from './FoundList.tsx';
import { SourcePanel } from './SourcePanel.tsx';

/** «Traer publicaciones»: where to look, what is there, and what came in. */
export function ImportScreen() {
  const [found, setFound] = useState<{ name: string; works: FoundWorks } | null>(null);
  const [brought, setBrought] = useState<ImportedWorks | null>(null);
  const restart = () => {
    setFound(null);
    setBrought(null);
  };
  return (
    <Screen
      title={t.title}
      intro={t.intro}
      actions={
        <LinkButton icon="back" to={LISTS.publication}>
          {t.back}
        </LinkButton>
      }
    >
      <div className="bring-works">
        {brought ? (
          <Brought result={brought} onAgain={restart} />
        ) : found ? (
          <FoundList {...found} onAgain={restart} onBrought={setBrought} />
        ) : (
          <SourcePanel onFound={(name, works) => setFound({ name, works })} />
        )}
      </div>
    </Screen>
  );
}
