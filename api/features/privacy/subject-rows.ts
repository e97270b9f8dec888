/** How a person's rows are found in tables, and the description of each table with personal data (personal-data.ts). */
import type { TreatmentName } from '@trama/shared/texts/treatments';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../core/database/tables.ts';

/** Whose data: of a person's record, of an address, or of both. */
export interface Subject {
  userId: string | null;
  /** Folded (`foldEmail`). */
  email: string | null;
}

export interface PersonalData {
  table: keyof Database;
  /** Of its file in the copy, and of its list in `datos.json`. */
  name: string;
  treatment: TreatmentName;
  /** For `where`: the subject's rows. Without a record or an address the part that needs it finds nothing. */
  rows: (subject: Subject) => RawBuilder<SqlBool>;
  /** `all`: every column but `omit`; or these alone; `null`: none, for the reason given. */
  copied: 'all' | readonly string[] | null;
  /** Secrets, and columns that repeat another one for searching. */
  omit?: readonly string[];
  /** Why it is not copied, or not whole. */
  reason?: string;
  /** `deleted`: with the person; `unlinked`: the row stays and no longer names the person. */
  erased: 'deleted' | 'unlinked';
  /** Column with the instant (ISO) the row was made; absent: there is none. */
  since?: string;
}

// Conditions and subqueries for the rows of a subject; without the part that they need they find nothing.
export const byUser = ({ userId }: Subject) => sql<SqlBool>`user_id = ${userId}`;
export const byEmail = ({ email }: Subject) => sql<SqlBool>`email_key = ${email}`;
export const ownApplications = ({ userId }: Subject) =>
  sql`(select application_id from applications where person_id = ${userId})`;
export const ofApplication = (subject: Subject) => sql<SqlBool>`application_id in ${ownApplications(subject)}`;
export const ownReviewers = ({ email }: Subject) => sql`(select reviewer_id from reviewers where email_key = ${email})`;
/** Of talks that come from the subject's applications, and of those that nobody else signs. */
export const ofOwnTalks = (subject: Subject) => sql<SqlBool>`talk_id in (
  select talk_id from talks where application_id in ${ownApplications(subject)}
  union select talk_id from talk_people group by talk_id having min(email_key) = ${subject.email} and count(*) = 1)`;
