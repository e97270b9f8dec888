/**
 * Deadlines for answering requests about personal data, `yyyy-mm-dd`. Source: Ley 19.628, texto de la Ley 21.719, art. 8 ter and
 * 11.
 */
import { addDays, nextDay } from '../format/dates.ts';

/** Calendar days to answer. One extension may add as many again. */
export const ANSWER_DAYS = 30;
/** Working days to answer a request to block. */
export const BLOCKING_DAYS = 2;
/** Days left at which administrators are reminded, the most first. */
export const REMINDER_DAYS = [10, 3, 0] as const;

/**
 * Chilean public holidays that fall on Monday to Friday, `mm-dd`. Sources: Leyes 2.977, 19.668, 19.973, 20.148, 20.215, 20.299,
 * 20.983 and 21.357. Days that a single law adds (elections) are not known in advance; without them a deadline is a day early, never late.
 */
const HOLIDAYS: Readonly<Record<string, string>> = {
  2026: '01-01 04-03 05-01 05-21 06-29 07-16 09-18 10-12 12-08 12-25',
  2027: '01-01 03-26 05-21 06-21 06-28 07-16 09-17 10-11 11-01 12-08',
  2028: '04-14 05-01 06-20 06-26 08-15 09-18 09-19 10-09 10-27 11-01 12-08 12-25',
  2029: '01-01 03-30 05-01 05-21 06-20 07-02 07-16 08-15 09-17 09-18 09-19 10-15 11-01 11-02 12-25',
  2030: '01-01 04-19 05-01 05-21 06-21 07-16 08-15 09-18 09-19 09-20 10-31 11-01 12-25',
  2031: '01-01 04-11 05-01 05-21 07-16 08-15 09-18 09-19 10-31 12-08 12-25',
  2032: '01-01 03-26 05-21 06-28 07-16 09-17 10-11 11-01 12-08',
};

/** @param day `yyyy-mm-dd` */
const isHoliday = (day: string): boolean => (HOLIDAYS[day.slice(0, 4)] ?? '').split(' ').includes(day.slice(5));

/** Saturdays are no working days. Source: Ley 19.880, art. 25. */
const isWorkingDay = (day: string) => ![0, 6].includes(new Date(day).getUTCDay()) && !isHoliday(day);

/** The working day that is `count` working days after `day`. */
export function addWorkingDays(day: string, count: number): string {
  let current = day;
  for (let left = count; left > 0; ) {
    current = nextDay(current);
    if (isWorkingDay(current)) left -= 1;
  }
  return current;
}

/** The last day to answer a request that arrived on `day`. */
export const answerDueOn = (kind: string, day: string): string =>
  kind === 'blocking' ? addWorkingDays(day, BLOCKING_DAYS) : addDays(day, ANSWER_DAYS);
