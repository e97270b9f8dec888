/** Days until a call closes. A separate file: every public page runs this, and its script must stay small. */
import { DAY_MS } from '../format/time.ts';

/** Days before its closing day from which an open call is in its last days. */
const LAST_DAYS = 7;

/**
 * @param closingDay `yyyy-mm-dd`; null: the call stays open without a close day
 * @param today the day in the network's time zone, `yyyy-mm-dd`
 */
export function openState(closingDay: string | null, today: string): { state: 'open' | 'last'; daysLeft: number | null } {
  if (closingDay === null) return { state: 'open', daysLeft: null };
  const daysLeft = Math.round((Date.parse(closingDay) - Date.parse(today)) / DAY_MS);
  return { state: daysLeft <= LAST_DAYS ? 'last' : 'open', daysLeft };
}
