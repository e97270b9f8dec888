/** Copies an event for the next year: which dates move, and to which days. */
import { z } from 'zod';
import { addDays, isoDay } from '../format/dates.ts';
import { DAY_MS } from '../format/time.ts';
import { event, eventInput } from './event.ts';

const { title, date } = eventInput.shape;

/** `POST /events/{id}/duplicate`. */
export const eventCopy = z.object({ title, date }).meta({
  examples: [{ title: 'Infancias y lectura en el sur 2028', date: '2028-05-18T00:00:00.000Z' }],
});

export const copiedEvent = event;

/** `GET /events/{id}/duplicable`: numbers of copied records, and the days that move with the date. */
export const copyContents = z.object({
  title: z.string(),
  documents: z.number().int(),
  questions: z.number().int(),
  criteria: z.number().int(),
  texts: z.number().int(),
  picture: z.boolean(),
  /** `yyyy-mm-dd`; null: the event has no such day. */
  days: z.object({
    date: z.string(),
    finishDate: z.string().nullable(),
    dateEnd: z.string().nullable(),
    opens: z.string().nullable(),
    answerBy: z.string().nullable(),
  }),
});
export type CopyContents = z.infer<typeof copyContents>;

const daysBetween = (from: string, to: string) => Math.round((Date.parse(isoDay(to)) - Date.parse(isoDay(from))) / DAY_MS);

/**
 * Moves a day with the event's date, by the same distance. Keeps the weekday if the moved day stays before the event. All as
 * `yyyy-mm-dd`.
 */
export function movedDay(day: string, oldDate: string, newDate: string): string {
  const distance = daysBetween(oldDate, newDate);
  const sameWeekday = addDays(day, Math.round(distance / 7) * 7);
  const isBefore = day < isoDay(oldDate);
  return isBefore && sameWeekday < isoDay(newDate) ? sameWeekday : addDays(day, distance);
}

/** Moves the last day, so that the event keeps its length. */
export const movedFinish = (finish: string, oldDate: string, newDate: string): string =>
  addDays(isoDay(finish), daysBetween(oldDate, newDate));

/** Moves a year in a title like the date: `Jornadas 2026`, copied to the next year, becomes `Jornadas 2027`. */
export function movedTitle(text: string, oldDate: string, newDate: string): string {
  const years = Number(newDate.slice(0, 4)) - Number(oldDate.slice(0, 4));
  return text.replace(/\b(?:19|20)\d\d\b/gu, (year) => String(Number(year) + years));
}
