/** Until when a request about one's data must be answered. Days are `yyyy-mm-dd`. Source: Ley 19.628, texto de la Ley 21.719, art. 8 ter and 11. */
import { nextDay } from '../format/dates.ts';
import { isHoliday } from '../format/holidays-cl.ts';
import { DAY_MS } from '../format/time.ts';

/** Calendar days to answer, and at most as many more, once. */
export const ANSWER_DAYS = 30;
/** Working days to answer a request to block. */
export const BLOCKING_DAYS = 2;
/** Days left at which administrators are reminded, the most first. */
export const REMINDER_DAYS = [10, 3, 0] as const;

const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);

export const addDays = (day: string, days: number): string => new Date(utc(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Days from `today` to `day`; negative: it is past. */
export const daysUntil = (day: string, today: string): number => Math.round((utc(day) - utc(today)) / DAY_MS);

/** Saturdays are no working days. Source: Ley 19.880, art. 25. */
const isWorkingDay = (day: string) => ![0, 6].includes(new Date(utc(day)).getUTCDay()) && !isHoliday(day);

/** The working day that is `count` of them after `day`. */
export function addWorkingDays(day: string, count: number): string {
  let current = day;
  for (let left = count; left > 0; ) {
    current = nextDay(current);
    if (isWorkingDay(current)) left -= 1;
  }
  return current;
}

/** The last day on which a request that came on `day` is answered in time. */
export const answerDueOn = (kind: string, day: string): string =>
  kind === 'blocking' ? addWorkingDays(day, BLOCKING_DAYS) : addDays(day, ANSWER_DAYS);
