import { ANSWER_DAYS } from '@trama/shared/applications/answer-deadlines';

/** From so many days on, the clock warns. */
const FEW_DAYS = 10;

/** State of a term: `late`, `few` or `enough`. */
export const urgency = (days: number): 'late' | 'few' | 'enough' => (days < 0 ? 'late' : days <= FEW_DAYS ? 'few' : 'enough');

const STROKES = { late: 'var(--accent)', few: 'var(--warning)', enough: 'var(--ink)' };

/** Days left as a number in a ring, which the text beside it repeats. */
export function Clock({ days }: { days: number }) {
  const share = Math.max(0, Math.min(1, days / ANSWER_DAYS));
  return (
    <svg
      viewBox="0 0 44 44"
      width="44"
      height="44"
      fill="none"
      stroke={STROKES[urgency(days)]}
      strokeWidth="4"
      aria-hidden="true"
    >
      <circle cx="22" cy="22" r="19" stroke="var(--line)" />
      <circle cx="22" cy="22" r="19" pathLength="100" strokeDasharray={`${share * 100} 100`} transform="rotate(-90 22 22)" />
      <text x="22" y="27" textAnchor="middle" fill="var(--ink)" stroke="none" fontSize="15" fontWeight="600">
        {days}
      </text>
    </svg>
  );
}
