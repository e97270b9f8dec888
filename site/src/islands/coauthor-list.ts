/** The co-authors in the form: JSON of rows that may be invalid or incomplete. */
import { author, coauthors, coauthorsProblem } from '@trama/shared/applications/coauthors';
import { fieldErrors } from '@trama/shared/forms/errors';
import { z } from 'zod';

const text = z.string().catch('');

/** A row as typed; the applicant's row has no texts. */
const row = z.object({
  self: z.boolean().catch(false),
  name: text,
  cited: text,
  affiliation: text,
  orcid: text,
  email: text,
  presents: z.boolean().catch(false),
});
export type CoauthorRow = z.infer<typeof row>;

export const NOBODY: CoauthorRow = { self: false, name: '', cited: '', affiliation: '', orcid: '', email: '', presents: false };
const APPLICANT: CoauthorRow = { ...NOBODY, self: true, presents: true };

/** Reads the rows from the form's JSON. Adds the applicant's row if missing; an empty list also gets a blank row. */
export function readCoauthorRows(json: string): CoauthorRow[] {
  let rows: CoauthorRow[] = [];
  try {
    rows = z.array(row).catch([]).parse(JSON.parse(json));
  } catch {
    // An unreadable draft counts as empty.
  }
  if (rows.length === 0) return [APPLICANT, NOBODY];
  return rows.some(({ self }) => self) ? rows : [APPLICANT, ...rows];
}

/** Serialises the rows; '' if only the applicant is listed. */
export const writeRows = (rows: readonly CoauthorRow[]): string => (rows.some(({ self }) => !self) ? JSON.stringify(rows) : '');

/** Error texts of one row, by field; an empty row has none. */
export function rowErrors(given: CoauthorRow): Record<string, string> {
  if ([given.name, given.cited, given.affiliation, given.orcid, given.email].every((text) => text.trim() === '')) return {};
  const { error } = author.safeParse(given);
  return error ? fieldErrors(error) : {};
}

/** Error text of the first invalid row; undefined: the list is valid. */
export function listProblem(json: string): string | undefined {
  const { error } = coauthors.safeParse(json);
  return error && coauthorsProblem(error);
}
