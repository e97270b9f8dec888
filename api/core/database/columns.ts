/** Column types that several tables share. */

/** 0 or 1: SQLite has no boolean type, and Postgres accepts integers. */
export type Flag = number;

/** ISO 8601 in UTC, `2026-12-05T00:00:00.000Z`: sorts as text. */
export type Timestamp = string;

export const flag = (value: boolean): Flag => (value ? 1 : 0);
