import './reviews.css';
import type { ReviewStats } from '@trama/shared/applications/answers';
import { DISAGREEMENT, REVIEWER_TEXTS as t } from '@trama/shared/texts/reviews';
import { formatScore } from './formatScore.ts';
import { ScoreRule } from './ScoreRule.tsx';

const doAgree = ({ spread }: ReviewStats) => (spread ?? 0) < DISAGREEMENT;

/** Of a list's row: the mean, its rule, and whether the reviewers agree; nothing without reviews. */
export function ScoreSummary({ reviews }: { reviews: ReviewStats }) {
  const { count, mean, means } = reviews;
  if (count === 0) return null;
  return (
    <span className="score-summary num">
      <b>{formatScore(mean)}</b>
      <ScoreRule means={means} />
      {count > 1 && (
        <small className={doAgree(reviews) ? undefined : 'disagree'}>
          {(doAgree(reviews) ? t.agree : t.disagree).toLocaleLowerCase('es')}
        </small>
      )}
    </span>
  );
}

/** The same in a sentence, of one application. */
export function ScoreSentence({ reviews }: { reviews: ReviewStats }) {
  const { count, mean } = reviews;
  return (
    <p className="score-sentence num">
      <b>{formatScore(mean)}</b> {t.of(count)} {count > 1 && `${doAgree(reviews) ? t.agree : t.disagree}.`}
    </p>
  );
}
