/** The co-authors as the form holds them: JSON of rows that may be wrong and incomplete. */
import { author, coauthors, coauthorsProblem } from '@trama/shared/applications/coauthors';
import { fieldErrors } from '@trama/shared/forms/errors';
import { z } from 'zod';

const text = z.string().catch('');

/** A row as it is typed; the applicant's own has no texts. */
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

/** The rows that a form's JSON has, the applicant's among them; without any, the applicant and one to fill in. */
export function readRows(json: string): CoauthorRow[] {
  let rows: CoauthorRow[] = [];
  try {
    rows = z.array(row).catch([]).parse(JSON.parse(json));
  } catch {
    // An unreadable draft counts as empty.
  }
  if (rows.length === 0) return [APPLICANT, NOBODY];
  return rows.some(({ self }) => self) ? rows : [APPLICANT, ...rows];
}

/** '' when only the applicant is left. */
export const writeRows = (rows: readonly CoauthorRow[]): string => (rows.some(({ self }) => !self) ? JSON.stringify(rows) : '');

/** Problems of one row, by field. An empty row has none. */
export function rowErrors(given: CoauthorRow): Record<string, string> {
  if ([given.name, given.cited, given.affiliation, given.orcid, given.email].every((text) => text.trim() === '')) return {};
  const { error } = author.safeParse(given);
  return error ? fieldErrors(error) : {};
}

/** A sentence about the first problem of the list. */
export function listProblem(json: string): string | undefined {
  const { error } = coauthors.safeParse(json);
  return error && coauthorsProblem(error);
}
