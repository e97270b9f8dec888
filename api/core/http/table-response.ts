/** Writes tables for administrators as CSV or as a workbook. */
import type { Blob } from 'node:buffer';
import type { Stream } from 'node:stream';
import { csvText } from '@trama/shared/format/csv';
import { dayIn, wallClock } from '@trama/shared/format/dates';
import { formatDate, formatDateTime } from '@trama/shared/format/format';
import { create as attachment } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import type { Feature } from 'write-excel-file/node';
import { z } from 'zod';
import type { Context } from '../../context.ts';

/** A day is `yyyy-mm-dd`, or an ISO timestamp at midnight UTC; an instant is ISO and shown in the network's time zone. */
export type Cell = string | number | null | { day: string } | { instant: string; dayOnly?: true };

export interface ExportColumn<Row> {
  /** The name by which a request chooses the column. */
  name: string;
  label: string;
  value(row: Row): Cell;
  /** Long texts, which get a wider column in a workbook. */
  wide?: boolean;
}

/** Builds columns from labels and cell functions with equal names, in the order of the labels. */
export function columnsOf<Row, Name extends string>(
  labels: Readonly<Record<Name, string>>,
  cells: Readonly<Record<NoInfer<Name>, (row: Row) => Cell>>,
): ExportColumn<Row>[];
export function columnsOf<Row>(
  labels: Readonly<Record<string, string>>,
  cells: Readonly<Record<string, (row: Row) => Cell>>,
): ExportColumn<Row>[] {
  return Object.entries(labels).map(([name, label]) => ({ name, label, value: (row) => cells[name]?.(row) ?? null }));
}

export const tableFormat = z.enum(['csv', 'xlsx']);
type TableFormat = z.infer<typeof tableFormat>;

const TABLE_TYPES: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

interface Table<Row> {
  /** Name of the file and the sheet, without day and extension. */
  name: string;
  columns: readonly ExportColumn<Row>[];
  rows: readonly Row[];
}

/** Formats a cell for CSV: dates for people, numbers with a decimal comma. */
function formatCell(cell: Cell, timeZone: string): string | null {
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  if (cell === null || typeof cell === 'string') return cell;
  if ('day' in cell) return formatDate(cell.day);
  const { instant, dayOnly } = cell;
  return dayOnly ? formatDate(dayIn(Date.parse(instant), timeZone)) : formatDateTime(instant, timeZone);
}

function csvOf<Row>({ columns, rows }: Table<Row>, timeZone: string): string {
  const lines = rows.map((row) => columns.map(({ value }) => formatCell(value(row), timeZone)));
  return csvText([columns.map(({ label }) => label), ...lines]);
}

/** Adds a workbook's filter and sort arrows over the whole table. */
const autoFilter = (lastCell: string): Feature<Stream | Buffer | Blob> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        // OOXML requires the filter right after the rows.
        transform: (xml) => xml.replace('</sheetData>', `</sheetData><autoFilter ref="A1:${lastCell}"/>`),
      },
    },
  },
});

const DAY_FORMAT = 'dd/mm/yyyy';

function workbookCell(cell: Cell, timeZone: string) {
  if (cell === null) return null;
  if (typeof cell === 'number') return { value: cell };
  // Writes text as a text cell, so that a spreadsheet computes no formula.
  if (typeof cell === 'string') return { value: cell, type: String };
  if ('day' in cell) return { value: new Date(`${cell.day.slice(0, 10)}T00:00:00Z`), type: Date, format: DAY_FORMAT };
  // Writes local time as UTC, because a workbook has no time zones.
  const value = new Date(`${wallClock(Date.parse(cell.instant), timeZone)}Z`);
  return { value, type: Date, format: cell.dayOnly ? DAY_FORMAT : `${DAY_FORMAT} hh:mm` };
}

async function xlsxOf<Row>({ name, columns, rows }: Table<Row>, timeZone: string): Promise<Buffer> {
  // 79 modules, not loaded at start.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const { getCellAddress } = await import('write-excel-file/utility');
  const head = columns.map(({ label }) => ({ value: label, type: String, fontWeight: 'bold' as const }));
  const data = [head, ...rows.map((row) => columns.map(({ value }) => workbookCell(value(row), timeZone)))];
  const features = [autoFilter(getCellAddress(data.length - 1, columns.length - 1))];
  const sheet = name.charAt(0).toUpperCase() + name.slice(1);
  const widths = columns.map(({ wide }) => ({ width: wide ? 40 : 20 }));
  return writeXlsxFile(data, { sheet, columns: widths, stickyRowsCount: 1 }, { features }).toBuffer();
}

/** Sends a file named `<name>-<day>.<ending>`, without caching or serialization. */
export const sendFile = (
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  reply: FastifyReply,
  { type, name, ending }: { type: string; name: string; ending: string },
): FastifyReply =>
  reply
    .type(type)
    .header('content-disposition', attachment(`${name}-${dayIn(clock.now(), config.timeZone)}.${ending}`))
    .header('cache-control', 'private, no-store')
    .serializer((body) => body);

/** Sends a table as a file. The route's `response` must be `fileResponse`. */
export async function sendTable<Row>(
  ctx: Pick<Context, 'clock' | 'config'>,
  reply: FastifyReply,
  table: Table<Row>,
  format: TableFormat = 'csv',
): Promise<FastifyReply> {
  const { timeZone } = ctx.config;
  const body = format === 'csv' ? csvOf(table, timeZone) : await xlsxOf(table, timeZone);
  return sendFile(ctx, reply, { type: TABLE_TYPES[format], name: table.name, ending: format }).send(body);
}
