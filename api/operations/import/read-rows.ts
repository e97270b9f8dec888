/** Reads the rows of a CSV or JSON file with their line numbers, and writes some of them back in the same shape. */

import { IMPORT_TEXTS as t } from '@trama/shared/texts/import';
import { CsvError } from 'csv-parse/sync';
import { z } from 'zod';
import { OperatorError } from '../../core/operator-error.ts';
import { type CsvRecord, csvRecords, decodeText, delimiterOf } from '../../core/uploads/read-csv.ts';

export interface ImportRow {
  /** Line of the file, counted from 1, on which the row begins. */
  line: number;
  values: Record<string, unknown>;
  /** The cells as written in a CSV. */
  cells?: string[];
  /** Spanish message why the row is unreadable; absent: the row is readable. */
  problem?: string;
}

export interface RowFile {
  columns: string[];
  rows: ImportRow[];
  /** true: the file is in the Windows encoding of spreadsheets, not UTF-8. */
  windowsText: boolean;
  /** Serialises these rows in the format of the file. */
  write(rows: readonly ImportRow[]): string;
}

/**
 * First characters that make a spreadsheet compute a formula; numbers and telephones are exempt. Source: OWASP, "CSV Injection".
 */
const FORMULA = /^[=+\-@\t\r]/u;
const NUMBER = /^[+-]?[\d\s.,]+$/u;
const defused = (cell: string) => (FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell);
/** Reverses `defused`, so that corrected rejected rows can be imported again. */
const original = (cell: string) => (cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell);

function recordsOf(text: string, delimiter: string): CsvRecord[] {
  try {
    return csvRecords(text, delimiter);
  } catch (error) {
    throw error instanceof CsvError ? new OperatorError(t.badCsv(Number(error.lines))) : error;
  }
}

function readCsv(text: string): Omit<RowFile, 'windowsText'> {
  const delimiter = delimiterOf(text);
  const [header, ...records] = recordsOf(text, delimiter);
  if (!header) throw new OperatorError(t.empty);
  const columns = header.cells.map((name) => name.trim());
  const last = new Map(columns.map((name, index) => [name, index]));
  const repeated = columns.find((name, index) => name !== '' && last.get(name) !== index);
  if (repeated) throw new OperatorError(t.repeatedColumn(repeated));
  const rows = records
    .map((record) => ({ ...record, cells: record.cells.map(original) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ line, cells }) => ({
      line,
      // Only existing cells: filling thousands of missing columns in thousands of rows would take too long.
      values: Object.fromEntries(cells.slice(0, columns.length).map((cell, index) => [columns[index] ?? '', cell])),
      cells,
      ...(cells.length > columns.length && { problem: t.tooManyCells(cells.length, columns.length) }),
    }));
  const quoted = (cell: string) => (/["\r\n]/u.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const lineOf = (cells: readonly string[]) => `${cells.map(defused).map(quoted).join(delimiter)}\n`;
  return { columns, rows, write: (some) => [columns, ...some.map(({ cells = [] }) => cells)].map(lineOf).join('') };
}

/** The line of each element of a JSON list. The text must be a valid list. */
function elementLines(text: string): number[] {
  const lines: number[] = [];
  let line = 1;
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === '\n') line += 1;
    else if (quoted && character === '\\') at += 1;
    else if (character === '"') quoted = !quoted;
    else if (!quoted && /[[{]/u.test(character)) {
      depth += 1;
      if (depth === 2) lines.push(line);
    } else if (!quoted && /[\]}]/u.test(character)) depth -= 1;
  }
  return lines;
}

const jsonRows = z.array(z.record(z.string(), z.unknown()), { error: t.notAList });

function readJson(text: string): Omit<RowFile, 'windowsText'> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new OperatorError(t.badJson(/line (\d+)/u.exec(String(error))?.[1]));
  }
  const parsed = jsonRows.safeParse(data);
  if (!parsed.success) throw new OperatorError(t.notAList);
  const lines = elementLines(text);
  return {
    columns: [...new Set(parsed.data.flatMap((values) => Object.keys(values)))],
    rows: parsed.data.map((values, index) => ({ line: lines[index] ?? 1, values })),
    write: (rows) => `[\n${rows.map(({ values }) => JSON.stringify(values)).join(',\n')}\n]\n`,
  };
}

/**
 * Reads a file of rows. JSON is a list of objects; everything else is CSV with a header, delimited by commas,
 * semicolons or tabs. Throws OperatorError.
 */
export function readRows(bytes: Uint8Array, kind: 'csv' | 'json'): RowFile {
  const { text, windowsText } = decodeText(bytes);
  return { ...(kind === 'json' ? readJson(text) : readCsv(text)), windowsText };
}
