/**
 * Formats dates, hours, sizes and numbers for pages, panel, mails and commands. The time zone is always an argument, because the
 * network's zone is a setting. The locale is an argument only where it may differ from the product's.
 */

/** Language and country of everything that people read. */
const LOCALE = 'es-CL';

/** Creating a formatter costs about fifty times as much as using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** The formatter of a locale and options, created once. */
export function dateTimeFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(locale, options);
    formatters.set(key, formatter);
  }
  return formatter;
}

/** `dd/mm/yyyy` in UTC of an ISO timestamp or date: the specification's date format. */
export function formatDate(iso: string): string {
  return `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`;
}

/** `18/03/2027 al 19/03/2027`, or one day. @param finish ISO: the last of several days, or null */
export const formatDays = (iso: string, finish: string | null) =>
  finish ? `${formatDate(iso)} al ${formatDate(finish)}` : formatDate(iso);

/**
 * `21/11/2026, 09:00`.
 * @param instant ISO timestamp, or milliseconds
 * @param timeZone IANA name; undefined: the zone of the reader's computer
 */
export function formatDateTime(instant: string | number, timeZone: string | undefined, locale = LOCALE): string {
  const options = { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
  // Chile's locale puts hyphens between day, month and year; the specification's dates have slashes.
  return dateTimeFormat(locale, { timeZone, ...options, hourCycle: 'h23' })
    .format(new Date(instant))
    .replaceAll('-', '/');
}

/** `09:30`. Takes the parameters of formatDateTime. */
export function formatTime(instant: string | number, timeZone: string | undefined, locale = LOCALE): string {
  return dateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(instant));
}

/** `09:30` of an `event_time` (see dates.ts). */
export const formatHour = (eventTime: string) => eventTime.slice(11, 16);

/** `sábado, 5 de diciembre de 2026`: the UTC day of an ISO timestamp or date, in words. */
export function formatDayInWords(iso: string, locale = LOCALE): string {
  return dateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(iso),
  );
}

/** `sábado 5 de diciembre de 2026`: like formatDayInWords, for use within a sentence. */
export const formatDay = (iso: string): string => formatDayInWords(iso).replace(',', '');

/** `domingo 22 de noviembre`: the UTC day of an ISO timestamp or date, without its year. */
export function formatWeekday(iso: string, locale = LOCALE): string {
  return dateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })
    .format(new Date(iso))
    .replace(',', '');
}

/** `5.607`, `4,3`. @param digits maximum number of decimals, or minimum and maximum */
export function formatNumber(
  value: number,
  digits: number | readonly [least: number, most: number] = 0,
  locale = LOCALE,
): string {
  const [minimumFractionDigits, maximumFractionDigits] = typeof digits === 'number' ? [0, digits] : digits;
  return new Intl.NumberFormat(locale, { minimumFractionDigits, maximumFractionDigits }).format(value);
}

/** A number with its noun: `1 correo`, `5.607 correos`. */
export function formatCount(count: number, singular: string, plural: string, locale = LOCALE): string {
  return `${formatNumber(count, 0, locale)} ${count === 1 ? singular : plural}`;
}

const UNITS = ['KB', 'MB', 'GB', 'TB'] as const;

/** `312 KB`, `1,4 MB`: bytes in the largest unit (powers of 1024) that gives at least 1; at least `1 KB`. */
export function formatBytes(bytes: number, locale = LOCALE): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log2(kilobytes) / 10));
  return `${formatNumber(kilobytes / 1024 ** step, step === 0 ? 0 : 1, locale)} ${UNITS[step]}`;
}

const monthAndYear = (day: string, year: boolean, locale: string) =>
  dateTimeFormat(locale, { timeZone: 'UTC', month: 'long', ...(year && { year: 'numeric' }) }).format(new Date(day));
const dayInWords = (iso: string, year: boolean, locale: string) =>
  `${Number(iso.slice(8, 10))} de ${monthAndYear(iso, year, locale)}`;

/** `el 15 de octubre de 2026`, `del 14 al 16 de enero de 2027`: days of an event within a sentence. @param finish ISO, or null */
export function formatPeriodInWords(iso: string, finish: string | null, locale = LOCALE): string {
  const last = finish ?? iso;
  if (last.slice(0, 10) === iso.slice(0, 10)) return `el ${dayInWords(iso, true, locale)}`;
  const sameYear = iso.slice(0, 4) === last.slice(0, 4);
  const begin = iso.slice(0, 7) === last.slice(0, 7) ? String(Number(iso.slice(8, 10))) : dayInWords(iso, !sameYear, locale);
  return `del ${begin} al ${dayInWords(last, true, locale)}`;
}
