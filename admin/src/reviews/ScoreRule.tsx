import { REVIEWER_TEXTS as t } from '@trama/shared/texts/reviews';
import { formatScore } from './formatScore.ts';

const WIDTH = 64;
const EDGE = 6;
const at = (score: number) => EDGE + ((score - 1) / 4) * (WIDTH - 2 * EDGE);

/** A rule from 1 to 5 with a triangle for each review's mean: the lowest hollow, the highest full, so that they differ without colour. */
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
