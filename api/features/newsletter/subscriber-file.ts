/** Reads a list of subscribers: a spreadsheet's CSV, an export of a mailing service, or lines with addresses. */

import { cleanLine } from '@trama/shared/format/text';
import { isEmail } from '@trama/shared/forms/fields';
import { LIMITS } from '@trama/shared/limits';
import { importedName } from '@trama/shared/mail/subscribers';
import { PEOPLE_LIST_MESSAGES as list } from '@trama/shared/texts/people-lists';
import { SUBSCRIBER_MESSAGES as m } from '@trama/shared/texts/subscribers';
import { invalidFields } from '../../core/http/errors.ts';
import {
  bodyOf,
  type Columns,
  emailIn,
  hasEmail,
  nameBeside,
  peopleColumns,
  readListRecords,
} from '../../core/uploads/people-list.ts';
import type { CsvRecord } from '../../core/uploads/read-csv.ts';

export interface ImportedRow {
  /** Line of the file, counted from 1. */
  line: number;
  /** '': the row has no address. */
  email: string;
  name: string;
  /** Message why the row is unusable; absent: the row is usable. */
  problem?: string;
}

export interface SubscriberFile {
  rows: ImportedRow[];
  /** Headers of the parsed columns. */
  columns: { email: string | null; names: string[] };
}

/** Guesses columns by their content: the column with most addresses, and the first other column with text. */
function guessedColumns(records: readonly CsvRecord[]): Columns | null {
  const sample = records.slice(0, 50);
  const width = Math.max(...sample.map(({ cells }) => cells.length), 0);
  const columns = Array.from({ length: width }, (_, index) => index);
  const share = (index: number, matches: (cell: string) => boolean) =>
    sample.filter(({ cells }) => matches(cells[index] ?? '')).length;
  const email = columns.reduce((best, index) => (share(index, hasEmail) > share(best, hasEmail) ? index : best), 0);
  if (share(email, hasEmail) === 0) return null;
  const isWords = (cell: string) => /^[\p{L}\p{M}'’.\- ]{2,}$/u.test(cell.trim());
  const name = columns.find((index) => index !== email && share(index, isWords) > sample.length / 2);
  return { email, names: name === undefined ? [] : [name] };
}

function rowOf({ line, cells }: CsvRecord, { email: at, names }: Columns): ImportedRow {
  const cell = cells[at] ?? '';
  const email = emailIn(cell);
  const written = names.map((index) => cells[index] ?? '').join(' ');
  const name = cleanLine(written) || nameBeside(cell);
  if (email === '') return { line, email: '', name, problem: m.emailMissing };
  if (!isEmail(email) || email.length > LIMITS.person.email) return { line, email, name, problem: list.emailInvalid };
  const parsed = importedName.safeParse(name);
  return parsed.success ? { line, email, name: parsed.data } : { line, email, name, problem: m.nameMax };
}

/** The rows of a list, with and without a header. Throws HttpError 422 under `file`. */
export function readSubscriberFile(bytes: Uint8Array): SubscriberFile {
  const { first, records, isCsv } = readListRecords(bytes);
  if (!isCsv) throw invalidFields({ file: list.unreadable });
  const hasHeader = !first.cells.some(hasEmail);
  const body = bodyOf(records, hasHeader);
  const { email, names } = peopleColumns(hasHeader ? first.cells : []);
  const columns = email === undefined ? guessedColumns(body) : { email, names };
  if (!columns) throw invalidFields({ file: m.noEmails });
  const headerOf = (index: number) => cleanLine(first.cells[index] ?? '');
  return {
    rows: body.map((record) => {
      const row = rowOf(record, columns);
      // Without a header, a row with several addresses is ambiguous, also if one of them is mistyped.
      const several = !hasHeader && record.cells.filter((cell) => cell.includes('@')).length > 1;
      return several ? { ...row, problem: m.emailsSeveral } : row;
    }),
    columns: {
      email: hasHeader ? headerOf(columns.email) : null,
      names: hasHeader ? columns.names.map(headerOf) : [],
    },
  };
}
