import type { ReviewedApplication } from '@trama/shared/reviews/reviews';
import { REVIEW_TEXTS as t } from '@trama/shared/texts/reviews';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { Problem } from './Note.tsx';

interface Props {
  application: ReviewedApplication;
  /** Resolves to an error text, or null after success. */
  onTakeBack: () => Promise<string | null>;
  /** Opens the next application without a review; undefined: none is left. */
  onNext: (() => void) | undefined;
}

/** An application that the reviewer gave back, with a button to take it again. */
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
        {onNext && <Button onClick={onNext} text={t.nextMissing} />}
        <Button
          className="link touch quiet"
          onClick={() => onTakeBack().then((said) => setProblem(said ?? ''))}
          text={t.takeBack}
        />
      </div>
    </section>
  );
}
