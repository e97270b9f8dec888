/** Reads tables saved from a spreadsheet, in any of its usual encodings and delimiters. */
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

const MARKS = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const;

/** Decodes a file: UTF-8, UTF-16 with a byte order mark, else Windows-1252. */
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

/** The most frequent delimiter of the first line, outside quoted text. */
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

/** The records of a table, including the header, without empty lines. Throws csv-parse's error for text that is no CSV. */
export const csvRecords = (text: string, delimiter: string): CsvRecord[] =>
  parsed
    .parse(parse(text, { delimiter, info: true, relax_column_count: true, skip_empty_lines: true, bom: true }))
    .map(({ record, info }) => ({
      // `lines` is the last line of a record; line breaks inside its cells come before.
      line: info.lines - record.join('').split('\n').length + 1,
      cells: record,
    }));
