import { Box } from '@mui/material';
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
    <Box
      component="span"
      className="num"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.15rem 0.6rem' }}
    >
      <b>{formatScore(mean)}</b>
      <ScoreRule means={means} />
      {/* That they agree is no news to the eye. */}
      {count > 1 && (
        <span className={doAgree(reviews) ? 'visually-hidden' : 'disagree'}>
          {(doAgree(reviews) ? t.agree : t.disagree).toLocaleLowerCase('es')}
        </span>
      )}
    </Box>
  );
}

/** The same in a sentence, of one application. */
export function ScoreSentence({ reviews }: { reviews: ReviewStats }) {
  const { count, mean } = reviews;
  return (
    <p className="num">
      <Box component="b" sx={{ font: '450 2rem / 1 var(--serif)' }}>
        {formatScore(mean)}
      </Box>{' '}
      {t.of(count)} {count > 1 && `${doAgree(reviews) ? t.agree : t.disagree}.`}
    </p>
  );
}
