import { formatInstant } from '@trama/shared/calls/deadline';
import { REVIEW_TEXTS as t } from '@trama/shared/texts/reviews';
import { useEffect, useRef } from 'react';

interface Props {
  reviewer: string;
  count: number;
  /** ISO: when the last review was saved. */
  last: string;
  onReview: () => void;
}

/** The page when all reviews are done. */
export function Finished({ reviewer, count, last, onReview }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="empty desk-finished">
      <i className="wheel" />
      <h2 ref={heading} tabIndex={-1}>
        {t.finished(reviewer)}
      </h2>
      <p className="num">{t.finishedHelp(count, formatInstant(last, document.body.dataset.zone ?? 'UTC'))}</p>
      <div className="actions">
        <button type="button" className="button outline" onClick={onReview}>
          {t.review}
        </button>
      </div>
    </div>
  );
}
