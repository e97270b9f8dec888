import type { ReviewedApplication } from '@trama/shared/reviews/reviews';
import { REVIEW_TEXTS as t } from '@trama/shared/texts/reviews';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { Problem } from './Note.tsx';

interface Props {
  application: ReviewedApplication;
  /** Resolves to the sentence of a failure, or null. */
  onTakeBack: () => Promise<string | null>;
  /** Undefined: nothing is missing. */
  onNext: (() => void) | undefined;
}

/** An application that was given back: it can be taken again. */
export function GivenBack({ application, onTakeBack, onNext }: Props) {
  const [problem, setProblem] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section className="form desk-form" aria-labelledby="proposal">
      <div>
        <p className="label num">{application.number}</p>
        <h2 id="proposal" ref={heading} tabIndex={-1}>
          {application.titulo}
        </h2>
      </div>
      <p>
        <b>{t.refusedTitle}.</b> {t.refusedHelp}
      </p>
      <Problem sentence={problem} />
      <div className="actions">
        {onNext && <Button act={onNext} text={t.nextMissing} />}
        <Button look="link touch quiet" act={() => onTakeBack().then((said) => setProblem(said ?? ''))} text={t.takeBack} />
      </div>
    </section>
  );
}
