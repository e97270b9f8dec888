/** Parses lists of people: a spreadsheet's CSV, an export of a mailing service, or pasted lines. */

import { foldForSearch } from '@trama/shared/format/fold';
import { cleanLine } from '@trama/shared/format/text';
import { isEmail } from '@trama/shared/forms/fields';
import { LIMITS } from '@trama/shared/limits';
import { PEOPLE_LIST_MESSAGES as m } from '@trama/shared/texts/people-lists';
import { invalidFields } from '../http/errors.ts';
import { type CsvRecord, csvRecords, decodeText, delimiterOf } from './read-csv.ts';

/** «Ana Pérez <ana@example.org>», as mail programs write it. */
const NAMED_ADDRESS = /^"?(?<name>[^"<>]*?)"? ?<(?<email>[^<>]+)>$/u;
// Collapses blanks first, because the pattern takes quadratic time on a run of blanks.
const namedAddress = (cell: string) => NAMED_ADDRESS.exec(cleanLine(cell))?.groups;

/** The address in a cell; the whole cell if it has no name. */
export const emailIn = (cell: string): string => cleanLine(namedAddress(cell)?.email ?? cell);
/** The name beside the address in a cell; '': no name. */
export const nameBeside = (cell: string): string => cleanLine(namedAddress(cell)?.name ?? '');
export const hasEmail = (cell: string): boolean => isEmail(emailIn(cell));

/** Folded headers of columns: the address, a full name, and the parts of a name in order. */
const EMAIL_HEADER = /^(?:e-?mail|correo|mail)(?:$|[^a-z])|(?:^|[^a-z])(?:e-?mail|correo|mail)$/u;
const WHOLE_NAME = /^(?:nombre completo|nombres? y apellidos?|full name|name|participante|persona)$/u;
const GIVEN_NAME = /^(?:nombres?|first name|primer nombre|segundo nombre|given name)$/u;
const SURNAME =
  /^(?:apellidos?|primer apellido|segundo apellido|apellido (?:paterno|materno|p|m)|last name|surname|family name)$/u;

/** Indexes of the columns of a list. */
export interface Columns {
  email: number;
  /** Columns in the order in which a name is written. */
  names: number[];
}

const indexes = (headers: readonly string[], pattern: RegExp) =>
  headers.flatMap((header, index) => (pattern.test(header) ? [index] : []));

/** Finds columns by their headers; `email` undefined: no header names addresses. */
export function peopleColumns(header: readonly string[]): { email: number | undefined; names: number[] } {
  const folded = header.map((cell) => foldForSearch(cleanLine(cell)).replace(/_/gu, ' '));
  const whole = indexes(folded, WHOLE_NAME);
  const names = whole.length > 0 ? whole.slice(0, 1) : [...indexes(folded, GIVEN_NAME), ...indexes(folded, SURNAME)];
  return { email: indexes(folded, EMAIL_HEADER)[0], names };
}

/** Whether a file is a spreadsheet instead of CSV: a ZIP archive, or an OLE file of older programs. */
export const isSpreadsheet = (bytes: Uint8Array) =>
  (bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf);

const isFilled = ({ cells }: CsvRecord) => cells.some((cell) => cell.trim() !== '');

/**
 * The records of a list, without empty records. In a list of bare addresses each address is a record of one cell. A list that is
 * no CSV (text after a closing quote) is read as lines. Throws HttpError 422 under `file`.
 */
export function readListRecords(bytes: Uint8Array): { first: CsvRecord; records: CsvRecord[]; isCsv: boolean } {
  if (isSpreadsheet(bytes)) throw invalidFields({ file: m.spreadsheet });
  const { text } = decodeText(bytes);
  const { records, isCsv } = csvOrLines(text);
  const filled = records.filter(isFilled);
  const [first] = filled;
  if (!first) throw invalidFields({ file: m.required });
  return { first, records: filled, isCsv };
}

/** Splits at line ends and semicolons, then at commas: «Soto, Eva <eva@example.org>; …» has commas in names. */
const PARTS = [/(?:"[^"\n]*"|[^";\n])+/gu, /(?:"[^"\n]*"|[^",;\n])+/gu];

/** Parses consecutive addresses, as copied from «Para» of a mail program; null: the text contains anything else. */
function addressList(text: string): CsvRecord[] | null {
  for (const part of PARTS) {
    const found = [...text.matchAll(part)].filter(([cell]) => cell.trim() !== '');
    if (found.length > 0 && found.every(([cell]) => hasEmail(cell))) {
      let [line, at] = [1, 0];
      return found.map(({ 0: cell, index }) => {
        for (; at < index; at += 1) if (text[at] === '\n') line += 1;
        return { line, cells: [cell] };
      });
    }
  }
  return null;
}

function csvOrLines(text: string): { records: CsvRecord[]; isCsv: boolean } {
  const addresses = addressList(text);
  if (addresses) return { records: addresses, isCsv: true };
  try {
    return { records: csvRecords(text, delimiterOf(text)), isCsv: true };
  } catch {
    return { records: text.split(/\r?\n/u).map((cell, index) => ({ line: index + 1, cells: [cell] })), isCsv: false };
  }
}

/** The records without the header, if there is a header. Throws HttpError 422 under `file` for too many records. */
export function bodyOf(records: readonly CsvRecord[], hasHeader: boolean): readonly CsvRecord[] {
  const body = hasHeader ? records.slice(1) : records;
  if (body.length > LIMITS.subscriberImport.rows) throw invalidFields({ file: m.tooLarge });
  return body;
}
