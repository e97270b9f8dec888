/** Days in Chile, by its law and not by the library that the product uses. */

const DAY = 24 * 60 * 60 * 1000;

/**
 * The instant (ms) at which a day ends in Chile, by its law and not by a library: UTC-4 from the first Sunday of April to the first Sunday
 * of September (24:00 of the Saturday), UTC-3 otherwise. Source: Decreto 224 de 2022.
 */
export function endOfDay(day: string): number {
  const midnightUtc = Date.parse(`${day}T00:00:00.000Z`) + DAY;
  const year = Number(day.slice(0, 4));
  const firstSunday = (month: number) => {
    const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
    return Date.UTC(year, month, 1 + ((7 - first) % 7));
  };
  // A day's end at a change of clocks counts by the clock before the change.
  const winter = midnightUtc > firstSunday(3) && midnightUtc <= firstSunday(8);
  return midnightUtc + (winter ? 4 : 3) * 60 * 60 * 1000;
}

/** The day (yyyy-mm-dd) in Chile. */
export function dayIn(now: number): string {
  const day = new Date(now - 4 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return now < endOfDay(day) ? day : addDays(day, 1);
}

export const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
