/** How long a call stays open. Apart from calls.ts: every public page runs this, and its script is to stay small. */
import { DAY_MS } from '../format/time.ts';

/** An open call is announced as being in its last days from so many days before its closing day. */
const LAST_DAYS = 7;

/**
 * @param closingDay `yyyy-mm-dd`; null: the call has no closing date
 * @param today the day in the network's time zone, `yyyy-mm-dd`
 */
export function remaining(closingDay: string | null, today: string): { state: 'open' | 'last'; daysLeft: number | null } {
  if (closingDay === null) return { state: 'open', daysLeft: null };
  const daysLeft = Math.round((Date.parse(closingDay) - Date.parse(today)) / DAY_MS);
  return { state: daysLeft <= LAST_DAYS ? 'last' : 'open', daysLeft };
}
