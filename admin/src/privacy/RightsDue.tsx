import { MINUTE_MS } from '@trama/shared/format/time';
import { ADMIN } from '@trama/shared/paths';
import { ANSWER_DAYS } from '@trama/shared/privacy/answer-deadlines';
import { rightsSummary } from '@trama/shared/privacy/rights-summary';
import { SIDEBAR_TEXTS } from '@trama/shared/texts/panel';
import { Link } from 'react-router-dom';
import { useGet } from '../dataProvider/hooks.ts';
import { Icon } from '../ui/Icon.tsx';

/** Maximum number of days left at which the clock warns. */
const FEW_DAYS = 10;

/** Urgency of a deadline: `late`, `few` or `enough` days left. */
export const urgency = (days: number): 'late' | 'few' | 'enough' => (days < 0 ? 'late' : days <= FEW_DAYS ? 'few' : 'enough');

const STROKES = { late: 'var(--accent)', few: 'var(--warning)', enough: 'var(--ink)' };

/** Days left as a number in a ring; the adjacent text repeats the number. */
export function DaysRing({ days }: { days: number }) {
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

/** Number of open requests, and the most urgent one; 0 and null while they load. */
export function useRightsSummary() {
  const { data } = useGet('/rights-summary', rightsSummary, { refetchInterval: 5 * MINUTE_MS });
  return { open: data?.open ?? 0, next: data?.next ?? null };
}

/** Maximum number of days left at which the top bar warns on every screen. */
const SOON_DAYS = 7;

/** Link to the most urgent request, if its deadline is near. */
export function RightsDue() {
  const { next } = useRightsSummary();
  if (!next || next.days_left > SOON_DAYS) return null;
  return (
    <Link className={urgency(next.days_left) === 'late' ? 'live failed' : 'live busy'} to={`${ADMIN.rights}/${next.request_id}`}>
      <Icon name="alert" />
      <span>{SIDEBAR_TEXTS.rightsDue(next.days_left)}</span>
    </Link>
  );
}
