/** Lists of people: a spreadsheet's CSV, an export of a mailing service, or pasted lines. */

import { foldForSearch } from '@trama/shared/format/fold';
import { cleanLine } from '@trama/shared/format/text';
import { isEmail } from '@trama/shared/forms/fields';
import { LIMITS } from '@trama/shared/limits';
import { PEOPLE_LIST_MESSAGES as m } from '@trama/shared/texts/people-lists';
import { invalid } from '../http/errors.ts';
import { type CsvRecord, csvRecords, decodeText, delimiterOf } from './read-csv.ts';

/** «Ana Pérez <ana@example.org>», as mail programs write it. */
const NAMED_ADDRESS = /^"?(?<name>[^"<>]*?)"? ?<(?<email>[^<>]+)>$/u;
// Reads one line with single blanks: a run of blanks would be searched once from each of its positions.
const namedAddress = (cell: string) => NAMED_ADDRESS.exec(cleanLine(cell))?.groups;

/** The cell itself where no name is written beside the address. */
export const addressIn = (cell: string): string => cleanLine(namedAddress(cell)?.email ?? cell);
/** '' where the cell is the address alone. */
export const nameBeside = (cell: string): string => cleanLine(namedAddress(cell)?.name ?? '');
export const hasAddress = (cell: string): boolean => isEmail(addressIn(cell));

/** Headers, folded: of the address, of a whole name, and of its parts in their order. */
const EMAIL_HEADER = /^(?:e-?mail|correo|mail)(?:$|[^a-z])|(?:^|[^a-z])(?:e-?mail|correo|mail)$/u;
const WHOLE_NAME = /^(?:nombre completo|nombres? y apellidos?|full name|name|participante|persona)$/u;
const GIVEN_NAME = /^(?:nombres?|first name|primer nombre|segundo nombre|given name)$/u;
const SURNAME =
  /^(?:apellidos?|primer apellido|segundo apellido|apellido (?:paterno|materno|p|m)|last name|surname|family name)$/u;

/** Indexes of columns. */
export interface Columns {
  email: number;
  /** Columns in the order in which a name is written. */
  names: number[];
}

const indexes = (headers: readonly string[], pattern: RegExp) =>
  headers.flatMap((header, index) => (pattern.test(header) ? [index] : []));

/** Columns by their headers; `email` is undefined where no header names addresses. */
export function namedColumns(header: readonly string[]): { email: number | undefined; names: number[] } {
  const folded = header.map((cell) => foldForSearch(cleanLine(cell)).replace(/_/gu, ' '));
  const whole = indexes(folded, WHOLE_NAME);
  const names = whole.length > 0 ? whole.slice(0, 1) : [...indexes(folded, GIVEN_NAME), ...indexes(folded, SURNAME)];
  return { email: indexes(folded, EMAIL_HEADER)[0], names };
}

/** A spreadsheet's own format is a ZIP archive, the older one an OLE file. */
export const isSpreadsheet = (bytes: Uint8Array) =>
  (bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf);

const isFilled = ({ cells }: CsvRecord) => cells.some((cell) => cell.trim() !== '');

/**
 * The records of a list, empty ones left out. Of addresses alone each is a record of one cell; a list that is no CSV (text is
 * behind a closing quote) is read as lines. Throws HttpError 422 under `file`.
 */
export function readListRecords(bytes: Uint8Array): { first: CsvRecord; records: CsvRecord[]; isCsv: boolean } {
  if (isSpreadsheet(bytes)) throw invalid({ file: m.spreadsheet });
  const { text } = decodeText(bytes);
  const { records, isCsv } = csvOrLines(text);
  const filled = records.filter(isFilled);
  const [first] = filled;
  if (!first) throw invalid({ file: m.required });
  return { first, records: filled, isCsv };
}

/** Parts between line ends and semicolons, then between commas: «Soto, Eva <eva@example.org>; …» has commas in names. */
const PARTS = [/(?:"[^"\n]*"|[^";\n])+/gu, /(?:"[^"\n]*"|[^",;\n])+/gu];

/** Addresses one after another, as a mail program's «Para» holds them; null where something else is among them. */
function addressList(text: string): CsvRecord[] | null {
  for (const part of PARTS) {
    const found = [...text.matchAll(part)].filter(([cell]) => cell.trim() !== '');
    if (found.length > 0 && found.every(([cell]) => hasAddress(cell))) {
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

/** The records below the header, where there is one. Throws HttpError 422 under `file` when they are too many. */
export function bodyOf(records: readonly CsvRecord[], hasHeader: boolean): readonly CsvRecord[] {
  const body = hasHeader ? records.slice(1) : records;
  if (body.length > LIMITS.subscriberImport.rows) throw invalid({ file: m.tooLarge });
  return body;
}
