import { MINUTE_MS } from '@trama/shared/format/time';
import { ADMIN } from '@trama/shared/paths';
import { SIDEBAR_TEXTS } from '@trama/shared/texts/panel';
import { Link } from 'react-router-dom';
import { useAsk } from '../dataProvider/hooks.ts';
import { Icon } from '../ui/Icon.tsx';
import { urgency } from './Clock.tsx';

/** How many requests wait, and the next one that is due; nothing until it is known. */
export function useRightsSummary() {
  const { data } = useAsk(['rights-summary'], (api) => api.getRightsSummary(), { refetchInterval: 5 * MINUTE_MS });
  return { open: data?.open ?? 0, next: data?.next ?? null };
}

/** From so many days on, the bar says it on every screen. */
const SOON_DAYS = 7;

/** The next request that is due, and by when; nothing while there is time. */
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
