import { Box } from '@mui/material';
import type { ReviewStats } from '@trama/shared/applications/answers';
import { formatNumber } from '@trama/shared/format/format';
import { DISAGREEMENT, REVIEWER_TEXTS as t } from '@trama/shared/texts/reviews';

/** Formats a mean or spread of scores as `4,3`; '' without reviews. */
export const formatScore = (value: number | null) => (value === null ? '' : formatNumber(value, [1, 1]));

const WIDTH = 64;
const EDGE = 6;
const at = (score: number) => EDGE + ((score - 1) / 4) * (WIDTH - 2 * EDGE);

/** A scale from 1 to 5 with a triangle at each review's mean. The highest is filled, so it differs without colour. */
export function ScoreRule({ means }: { means: readonly number[] }) {
  return (
    <svg
      width={WIDTH}
      height="16"
      viewBox={`0 0 ${WIDTH} 16`}
      fill="none"
      stroke="var(--ink-2)"
      role="img"
      aria-label={t.rule(means.map(formatScore))}
    >
      <path d={`M${EDGE} 13H${WIDTH - EDGE}${[1, 2, 3, 4, 5].map((score) => `M${at(score)} 10.5v5`).join('')}`} />
      {means.map((mean, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: marks have no other name
          key={index}
          stroke="var(--accent)"
          strokeWidth="1.5"
          fill={index === means.length - 1 ? 'var(--accent)' : 'var(--panel)'}
          d={`M${at(mean)} 11.5l-4.2-8h8.4z`}
        />
      ))}
    </svg>
  );
}

const doAgree = ({ spread }: ReviewStats) => (spread ?? 0) < DISAGREEMENT;

/** Scores in a row of a list: mean, scale, and whether the reviewers agree; empty without reviews. */
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
      {/* Only disagreement is visible, since it needs attention; screen readers also hear agreement. */}
      {count > 1 && (
        <span className={doAgree(reviews) ? 'visually-hidden' : 'disagree'}>
          {(doAgree(reviews) ? t.agree : t.disagree).toLocaleLowerCase('es')}
        </span>
      )}
    </Box>
  );
}

/** The scores of an application in a sentence. */
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
