/** Durations in milliseconds, for arithmetic on instants, and the text of an instant. A calendar day may be shorter or longer: see `startOfDay` in dates.ts. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The ISO timestamp of an instant (ms). */
export const isoTime = (ms: number): string => new Date(ms).toISOString();
