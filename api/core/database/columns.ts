/** Column types that several tables share. */
import type { Generated } from 'kysely';
import type { EmailKey } from './email-keys.ts';

/** 0 or 1: SQLite has no boolean type, and Postgres accepts integers. */
export type Flag = number;

/** ISO 8601 in UTC, `2026-12-05T00:00:00.000Z`: sorts as text. */
export type Timestamp = string;

/** Columns of a named author: of an application, or of a talk. */
export interface NamedAuthorColumns {
  /** Place in the order of the paper; places may be missing. */
  position: number;
  /** The name as the person writes it. */
  name: string;
  /** «Surname, Given», as cited; '': derived from the name. */
  cited: Generated<string>;
  affiliation: Generated<string>;
  orcid: string | null;
  /** Never public; '': unknown. */
  email: Generated<string>;
  email_key: EmailKey;
  presents: Generated<Flag>;
}

export const toFlag = (value: boolean): Flag => (value ? 1 : 0);
