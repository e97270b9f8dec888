import { ADMIN } from '@trama/shared/paths';
import { SIDEBAR_TEXTS } from '@trama/shared/texts/panel';
import { Link } from 'react-router-dom';
import { Icon } from '../ui/Icon.tsx';
import { urgency } from './Clock.tsx';
import { useRightsSummary } from './useRightsSummary.ts';

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
