import type { ApplicationDetail } from '@trama/shared/application-records';
import { APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { REVIEWER_TEXTS } from '@trama/shared/texts/reviews';
import { Section } from '../ui/form/Section.tsx';
import { formatScore } from './formatScore.ts';

/** The scores and comments of each reviewer; absent while there are none. */
export function Reviews({ application: { reviews, reviewed } }: { application: ApplicationDetail }) {
  if (reviewed.length === 0) return null;
  return (
    <Section title={REVIEWER_TEXTS.reviews}>
      <p className="form-note num">{t.reviewLong(formatScore(reviews.mean), reviews.count, formatScore(reviews.spread))}</p>
      <ul className="history">
        {reviewed.map((review) => (
          <li key={review.reviewer}>
            <b>{review.reviewer}</b> <span className="num">{formatScore(review.mean)}</span>
            <span className="secondary num">{review.scores.map(({ name, score }) => `${name}: ${score}`).join(' · ')}</span>
            {review.comment && <p>{review.comment}</p>}
            {review.authorComment && <p>{REVIEWER_TEXTS.forAuthor(review.authorComment)}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
