/**
 * Converts a day, with or without an hour, between Spanish text (`05/12/2027 14:30`, `5/12/27`) and the field's value
 * (`2027-12-05T14:30`).
 */
import { instantOf, parseIsoDate, wallClock } from '@trama/shared/format/dates';
import { timeZone } from '../formatDateTime.ts';

/** Converts an ISO instant to the field's value; other text stays unchanged. */
export function toLocalInput(iso: unknown, zone = timeZone()): string {
  const text = typeof iso === 'string' ? iso : '';
  return parseIsoDate(text) ? wallClock(Date.parse(text), zone) : text;
}

/** Converts the field's value to an ISO instant; null: the text is no complete date and time. */
export function fromLocalInput(value: string, zone = timeZone()): string | null {
  const instant = instantOf(value, zone);
  return Number.isNaN(instant) ? null : new Date(instant).toISOString();
}

const WRITTEN = /^(\d{1,2})[/.\s-]+(\d{1,2})[/.\s-]+(\d{4}|\d{2})(?:[,\sT]+(\d{1,2})(?:[:.](\d{2}))?)?$/u;
const STORED = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?/u;

/** @returns `yyyy-mm-dd`, with `hour` `yyyy-mm-ddTHH:mm`; null: the text is no complete day */
export function readDay(text: string, hour = false): string | null {
  const written = WRITTEN.exec(text.trim());
  const stored = written ? null : STORED.exec(text.trim());
  const [day, month, year] = written ? [written[1], written[2], written[3]] : [stored?.[3], stored?.[2], stored?.[1]];
  const [hours, minutes = '00'] = written ? [written[4], written[5]] : [stored?.[4], stored?.[5]];
  if (!day || !month || !year || (hour && !hours)) return null;
  const two = (part = '') => part.padStart(2, '0');
  const value = `${year.padStart(4, '20')}-${two(month)}-${two(day)}${hour ? `T${two(hours)}:${minutes}` : ''}`;
  return parseIsoDate(value) ? value : null;
}

/** Formats a field's value in Spanish; other text stays unchanged. */
export function writtenDay(value: string): string {
  const found = STORED.exec(value);
  if (!found) return value;
  const [, year, month, day, hours, minutes] = found;
  return `${day}/${month}/${year}${hours ? ` ${hours}:${minutes}` : ''}`;
}

/** Inserts separators between typed digits, since a phone's numeric keyboard has none. */
export const withSeparators = (typed: string, hour = false): string => {
  const day = typed.replace(/^(\d{2})(\d)/u, '$1/$2').replace(/^(\d{2}\/\d{2})(\d)/u, '$1/$2');
  return hour ? day.replace(/^(.{6}\d{4})(\d)/u, '$1 $2').replace(/^(.{6}\d{4} \d{2})(\d)/u, '$1:$2') : day;
};

/**
 * Converts `9:30`, `9.30`, `930`, `9` or `09:30 hrs` to HH:mm; typed seconds stay. Returns other text unchanged, which the form's
 * validation rejects.
 */
export function tidyHour(typed: string): string {
  const text = typed.trim().replace(/\s*(?:h|hrs?|horas?)\.?$/iu, '');
  const match = /^(\d{1,2})(?:[:.\s]?(\d{2}))?(?:[:.\s]?(\d{2}))?$/u.exec(text);
  if (!match?.[1]) return typed;
  const [, hour, minutes = '00', seconds] = match;
  const parts = [hour.padStart(2, '0'), minutes, ...(seconds && seconds !== '00' ? [seconds] : [])];
  return Number(hour) < 24 && Number(minutes) < 60 ? parts.join(':') : typed;
}
