import type { Clash } from '@trama/shared/programme/clashes';
import { PROGRAMME_BUILDER_TEXTS as t } from '@trama/shared/texts/programme';
import { useId } from 'react';
import { TextButton } from '../ui/buttons.tsx';
import { Icon } from '../ui/Icon.tsx';

interface ClashesProps {
  clashes: readonly Clash[];
  goTo: (session: string) => void;
  repair: (repair: NonNullable<Clash['repair']>) => void;
}

/** What has to be looked at, with a way out where there is one. Nothing here forbids publishing. */
export function Clashes({ clashes, goTo, repair }: ClashesProps) {
  const id = useId();
  return (
    <section className="sheet clashes" aria-labelledby={id}>
      <header>
        <h2 id={id}>
          {t.clashes} <small className="num">{clashes.length}</small>
        </h2>
      </header>
      <ul className="rows">
        {clashes.map(({ sentence, sessions: [first], repair: way }) => (
          <li key={sentence}>
            <p className="problem">
              <Icon name="alert" />
              {sentence}
            </p>
            {first && <TextButton onClick={() => goTo(first)}>{t.goThere}</TextButton>}
            {way && <TextButton onClick={() => repair(way)}>{way.label}</TextButton>}
          </li>
        ))}
      </ul>
    </section>
  );
}
