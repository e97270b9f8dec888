/**
 * Entries of the register of personal data: one per table, or kind of rows in a table. Each feature declares entries for its
 * tables; features/privacy/register.ts joins them. Readers: copy, erasing, blocking, breach reports, replay after a restore.
 */
import type { Erasable } from '@trama/shared/privacy/rights';
import type { TreatmentName } from '@trama/shared/texts/treatments';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Trx } from '../database/open.ts';
import type { Database } from '../database/tables.ts';

/** The person of an entry: a person row, an address, or both. */
export interface Subject {
  userId: string | null;
  /** Folded (`foldEmail`). */
  email: string | null;
}

/** Names of files to delete after the transaction that erased their rows. */
export interface ErasedFiles {
  applications: string[];
  images: string[];
}

/** An erasure written as code, for rules that concern several features. @param before ISO; later rows stay */
export type ErasureRule = (trx: Trx, subject: Subject, before: string) => Promise<Partial<ErasedFiles>>;

/** Parts that a person can choose to erase. `correspondence` is no choice: it is erased with a record that retention deletes. */
export type ErasedPart = Erasable | 'correspondence';

export interface PersonalData {
  table: keyof Database;
  /** Name of the entry's file in the copy, and of its list in `datos.json`. */
  name: string;
  treatment: TreatmentName;
  /** SQL condition: the subject's rows. A null `userId` or `email` matches no row. */
  rows: (subject: Subject) => RawBuilder<SqlBool>;
  /** Column with the ISO instant of the row's creation; absent: the table has no such column. */
  since?: string;
  /** Column with the person's name, in addition to the address. */
  named?: string;

  /** Columns in the copy. `all`: all except `omit`; a list: only these columns; null: none, for the `reason`. */
  copied: 'all' | readonly string[] | null;
  /** Columns that the copy omits: secrets, and search copies of other columns. */
  omit?: readonly string[];
  /** Names of columns in the copy; absent: the column's name. */
  copiedNames?: Readonly<Record<string, string>>;
  /** Why the copy leaves out the rows or some columns. */
  reason?: string;
  /** The rows name files in the folder of applications: `stored_name` on disk, `original_filename` in the copy. */
  files?: true;

  /**
   * How the rows are erased. `deleted`: the row is deleted, with its `mails`, `page` and `form`. `emptied`: these columns are
   * emptied, after the rule `first`. `with-owner`: the database deletes the row with the row that owns it (a test compares the
   * schema). `unlinked`: the row stays and identifies no person once the person row is deleted. A function: a rule written by
   * hand.
   */
  erased: 'deleted' | 'with-owner' | 'unlinked' | { emptied: readonly string[]; first?: ErasureRule } | ErasureRule;
  /** Parts of an erasure request that include these rows. */
  parts?: readonly ErasedPart[];
  /** SQL expression: rows with an equal value count as one; absent: each row counts. */
  counted?: string;
  /**
   * Keys of mails about these rows to any recipient; each key also stands for `key:…`. Mails to the person are rows of the
   * outbox.
   */
  mails?: (trx: Trx, rows: RawBuilder<SqlBool>) => Promise<string[]>;
  /** SQL: the key of the page that shows a row (core/publishing/stale-pages.ts). */
  page?: RawBuilder<string | null>;
  /** The table whose version rises, because an open form would save the erased data again. */
  form?: { table: 'talks'; id: 'talk_id' } | { table: 'programmes'; id: 'event_id' };
}

// Conditions and subqueries for the rows of a subject.
export const byUser = ({ userId }: Subject) => sql<SqlBool>`user_id = ${userId}`;
export const byEmail = ({ email }: Subject) => sql<SqlBool>`email_key = ${email}`;
export const ownApplications = ({ userId }: Subject) =>
  sql`(select application_id from applications where person_id = ${userId})`;
export const ofApplication = (subject: Subject) => sql<SqlBool>`application_id in ${ownApplications(subject)}`;
export const ownReviewers = ({ email }: Subject) => sql`(select reviewer_id from reviewers where email_key = ${email})`;
