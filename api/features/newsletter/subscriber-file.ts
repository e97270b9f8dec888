/** Reads a list of subscribers as people keep them: a spreadsheet's CSV, an export of a mailing service, or addresses in lines. */
import { isEmail } from '@trama/shared/fields';
import { LIMITS } from '@trama/shared/limits';
import { importedName } from '@trama/shared/subscribers';
import { cleanLine, foldForSearch } from '@trama/shared/text';
import { SUBSCRIBER_MESSAGES as m } from '@trama/shared/texts/subscribers';
import { invalid } from '../../core/http/errors.ts';
import { type CsvRecord, csvRecords, decodeText, delimiterOf } from '../../core/uploads/read-csv.ts';

export interface ImportedRow {
  /** Of the file, counted from 1. */
  line: number;
  /** '' where there is none. */
  email: string;
  name: string;
  /** Why the row cannot be used, as a sentence. */
  problem?: string;
}

export interface SubscriberFile {
  rows: ImportedRow[];
  /** Headers of the columns that were read. */
  columns: { email: string | null; names: string[] };
}

/** «Ana Pérez <ana@example.org>», as mail programs write it. */
const NAMED_ADDRESS = /^"?(?<name>[^"<>]*?)"? ?<(?<email>[^<>]+)>$/u;
// On one line, where blanks come singly: a run of them would be searched once for each of its places.
const namedAddress = (cell: string) => NAMED_ADDRESS.exec(cleanLine(cell))?.groups;

/** Headers, folded: of the address, of a whole name, and of its parts in their order. */
const EMAIL_HEADER = /^(?:e-?mail|correo|mail)(?:$|[^a-z])|(?:^|[^a-z])(?:e-?mail|correo|mail)$/u;
const WHOLE_NAME = /^(?:nombre completo|nombres? y apellidos?|full name|name|participante|persona)$/u;
const GIVEN_NAME = /^(?:nombres?|first name|primer nombre|segundo nombre|given name)$/u;
const SURNAME =
  /^(?:apellidos?|primer apellido|segundo apellido|apellido (?:paterno|materno|p|m)|last name|surname|family name)$/u;

const addressIn = (cell: string) => cleanLine(namedAddress(cell)?.email ?? cell);
const hasAddress = (cell: string) => isEmail(addressIn(cell));

interface Columns {
  email: number;
  names: number[];
}

const indexes = (headers: readonly string[], pattern: RegExp) =>
  headers.flatMap((header, index) => (pattern.test(header) ? [index] : []));

/** By their headers. */
function namedColumns(header: readonly string[]): Columns | null {
  const folded = header.map((cell) => foldForSearch(cleanLine(cell)).replace(/_/gu, ' '));
  const [email] = indexes(folded, EMAIL_HEADER);
  if (email === undefined) return null;
  const whole = indexes(folded, WHOLE_NAME);
  const names = whole.length > 0 ? whole.slice(0, 1) : [...indexes(folded, GIVEN_NAME), ...indexes(folded, SURNAME)];
  return { email, names };
}

/** By what is in them: the column with most addresses, and the first of the others whose cells are words. */
function guessedColumns(records: readonly CsvRecord[]): Columns | null {
  const sample = records.slice(0, 50);
  const width = Math.max(...sample.map(({ cells }) => cells.length), 0);
  const columns = Array.from({ length: width }, (_, index) => index);
  const share = (index: number, matches: (cell: string) => boolean) =>
    sample.filter(({ cells }) => matches(cells[index] ?? '')).length;
  const email = columns.reduce((best, index) => (share(index, hasAddress) > share(best, hasAddress) ? index : best), 0);
  if (share(email, hasAddress) === 0) return null;
  const isWords = (cell: string) => /^[\p{L}\p{M}'’.\- ]{2,}$/u.test(cell.trim());
  const name = columns.find((index) => index !== email && share(index, isWords) > sample.length / 2);
  return { email, names: name === undefined ? [] : [name] };
}

function rowOf({ line, cells }: CsvRecord, { email: at, names }: Columns): ImportedRow {
  const cell = cells[at] ?? '';
  const email = addressIn(cell);
  const written = names.map((index) => cells[index] ?? '').join(' ');
  const name = cleanLine(written) || cleanLine(namedAddress(cell)?.name ?? '');
  if (email === '') return { line, email: '', name, problem: m.emailMissing };
  if (!isEmail(email) || email.length > LIMITS.person.email) return { line, email, name, problem: m.emailInvalid };
  const judged = importedName.safeParse(name);
  return judged.success ? { line, email, name: judged.data } : { line, email, name, problem: m.nameMax };
}

/** A spreadsheet's own format is a ZIP archive, the older one an OLE file. */
const isSpreadsheet = (bytes: Uint8Array) => (bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf);

function recordsOf(text: string): CsvRecord[] {
  try {
    return csvRecords(text, delimiterOf(text)).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  } catch {
    // `"Ana Pérez" <ana@example.org>` is no CSV: text stands behind the closing quote.
    const lines = text.split(/\r?\n/u).map((cell, index) => ({ line: index + 1, cells: [cell] }));
    const written = lines.filter(({ cells: [cell = ''] }) => cell.trim() !== '');
    if (!written.every(({ cells: [cell = ''] }) => hasAddress(cell))) throw invalid({ file: m.unreadable });
    return written;
  }
}

/** The rows of a list, with and without a header. Throws HttpError 422 under `file`. */
export function readSubscriberFile(bytes: Uint8Array): SubscriberFile {
  if (isSpreadsheet(bytes)) throw invalid({ file: m.spreadsheet });
  const records = recordsOf(decodeText(bytes).text);
  const [first, ...others] = records;
  if (!first) throw invalid({ file: m.listRequired });
  const hasHeader = !first.cells.some(hasAddress);
  const body = hasHeader ? others : records;
  if (body.length > LIMITS.subscriberImport.rows) throw invalid({ file: m.tooLarge });
  const columns = (hasHeader ? namedColumns(first.cells) : null) ?? guessedColumns(body);
  if (!columns) throw invalid({ file: m.noEmails });
  const headerOf = (index: number) => cleanLine(first.cells[index] ?? '');
  return {
    rows: body.map((record) => rowOf(record, columns)),
    columns: {
      email: hasHeader ? headerOf(columns.email) : null,
      names: hasHeader ? columns.names.map(headerOf) : [],
    },
  };
}
