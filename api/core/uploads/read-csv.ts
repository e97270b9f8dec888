/** Reads tables that people saved from a spreadsheet, in whichever of its encodings and delimiters. */
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

const MARKS = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const;

/** Text of a file in UTF-8, in UTF-16 with a mark, else in Windows-1252. */
export function decodeText(bytes: Uint8Array): { text: string; windowsText: boolean } {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return { text: new TextDecoder(marked[0]).decode(bytes), windowsText: false };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), windowsText: false };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), windowsText: true };
  }
}

const DELIMITERS = [',', ';', '\t', '|'];

/** The delimiter that the first line uses most, quoted text aside. */
export function delimiterOf(text: string): string {
  const first = (text.split(/\r?\n/u, 1)[0] ?? '').replace(/"[^"]*"/gu, '');
  const uses = (delimiter: string) => first.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => (uses(delimiter) > uses(best) ? delimiter : best));
}

export interface CsvRecord {
  /** Line on which the record begins, counted from 1. */
  line: number;
  cells: string[];
}

const parsed = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }));

/** The records of a table, its header among them; empty lines are left out. Throws csv-parse's error for a text that is no CSV. */
export const csvRecords = (text: string, delimiter: string): CsvRecord[] =>
  parsed
    .parse(parse(text, { delimiter, info: true, relax_column_count: true, skip_empty_lines: true, bom: true }))
    .map(({ record, info }) => ({
      // `lines` is the last line of a record; line breaks inside its cells come before.
      line: info.lines - record.join('').split('\n').length + 1,
      cells: record,
    }));
