import { formatInstant } from '@trama/shared/calls/deadline';
import { REVIEW_TEXTS as t } from '@trama/shared/texts/reviews';
import { FocusedHeading } from '../FocusedHeading.tsx';
import { zone } from '../zone.ts';

interface Props {
  reviewer: string;
  count: number;
  /** ISO: when the last review was saved. */
  last: string;
  onReview: () => void;
}

/** The page when all reviews are done. */
export function Finished({ reviewer, count, last, onReview }: Props) {
  return (
    <div className="empty desk-finished">
      <i className="wheel" />
      <FocusedHeading>{t.finished(reviewer)}</FocusedHeading>
      <p className="num">{t.finishedHelp(count, formatInstant(last, zone()))}</p>
      <div className="actions">
        <button type="button" className="button outline" onClick={onReview}>
          {t.review}
        </button>
      </div>
    </div>
  );
}
