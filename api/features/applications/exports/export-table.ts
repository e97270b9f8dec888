/** Applications as a table, CSV and XLSX, without confidential data. */

import type { Blob } from 'node:buffer';
import type { Stream } from 'node:stream';
import type { ListedApplication } from '@trama/shared/applications/answers';
import { applicationNumber } from '@trama/shared/applications/number';
import { csvText } from '@trama/shared/format/csv';
import { wallClock } from '@trama/shared/format/dates';
import { formatDateTime } from '@trama/shared/format/format';
import { ATTENDANCE_NAMES, STATE_NAMES, APPLICATION_EXPORT_TEXTS as t } from '@trama/shared/texts/applications';
import { AUTHORS_TEXTS } from '@trama/shared/texts/coauthors';
import type { Feature } from 'write-excel-file/node';

/** A date is an instant. */
type Value = string | number | Date | null;
type Column = readonly [head: string, value: (row: ListedApplication) => Value];

const round = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);

const coauthorsOf = ({ authors }: ListedApplication) => authors.filter(({ self }) => !self);

/** The form's columns, then one for each question of these calls. */
function columnsOf(rows: readonly ListedApplication[]): Column[] {
  const questions = [...new Set(rows.flatMap((row) => row.answers.map(({ label }) => label)))];
  return [
    [t.event, (row) => row.event_title],
    [t.state, (row) => STATE_NAMES[row.state]],
    [t.attendance, (row) => row.attendance && ATTENDANCE_NAMES[row.attendance]],
    [t.number, (row) => applicationNumber(row.application_id)],
    [t.received, (row) => new Date(row.created_at)],
    [t.fullName, (row) => row.fullName],
    [t.nombre, (row) => row.nombre],
    [t.apellidoP, (row) => row.apellidoP],
    [t.apellidoM, (row) => row.apellidoM],
    [t.email, (row) => row.email],
    [t.institucion, (row) => row.institution],
    [t.institucionCompleta, (row) => row.institucionCompleta],
    [t.orcid, (row) => row.orcid],
    [t.academico, (row) => row.academico],
    [t.titulo, (row) => row.titulo],
    [t.tituloCompleto, (row) => row.tituloCompleto],
    [AUTHORS_TEXTS.column, (row) => row.authors.map(AUTHORS_TEXTS.inWords).join('; ') || null],
    [
      AUTHORS_TEXTS.emails,
      (row) =>
        coauthorsOf(row)
          .map(({ email }) => email)
          .filter(Boolean)
          .join(', ') || null,
    ],
    [t.observacion, (row) => row.observacion],
    [t.files, (row) => row.files.map((file) => file.original_filename).join(', ')],
    [t.labels, (row) => row.labels.join(', ')],
    [t.reviewCount, (row) => row.reviews.count],
    [t.reviewMean, (row) => round(row.reviews.mean)],
    [t.reviewSpread, (row) => round(row.reviews.spread)],
    ...questions.map((label): Column => [label, (row) => row.answers.find((answer) => answer.label === label)?.value ?? null]),
  ];
}

export function csvOf(rows: readonly ListedApplication[], timeZone: string): string {
  const columns = columnsOf(rows);
  const text = (value: Value) => {
    if (value instanceof Date) return formatDateTime(value.getTime(), timeZone);
    return typeof value === 'number' ? String(value).replace('.', ',') : value;
  };
  const table = [columns.map(([head]) => head), ...rows.map((row) => columns.map(([, value]) => text(value(row))))];
  return csvText(table);
}

/** Adds the arrows by which a workbook's rows are filtered and sorted, over the whole table. */
const autoFilter = (lastCell: string): Feature<Stream | Buffer | Blob> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        // The standard's order of elements puts the filter right behind the rows.
        transform: (xml) => xml.replace('</sheetData>', `</sheetData><autoFilter ref="A1:${lastCell}"/>`),
      },
    },
  },
});

/** Every text is a cell of type text: nothing in it is computed. Dates stand as the clocks of `timeZone` show them. */
export async function xlsxOf(rows: readonly ListedApplication[], timeZone: string): Promise<Buffer> {
  // 79 modules, not loaded at start.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const { getCellAddress } = await import('write-excel-file/utility');
  const columns = columnsOf(rows);
  const cell = (value: Value) => {
    if (value === null) return null;
    if (typeof value === 'number') return { value };
    if (typeof value === 'string') return { value, type: String };
    // A workbook has no time zones: the cell's date is written as UTC.
    return { value: new Date(`${wallClock(value.getTime(), timeZone)}Z`), type: Date, format: 'dd/mm/yyyy hh:mm' };
  };
  const head = columns.map(([value]) => ({ value, type: String, fontWeight: 'bold' as const }));
  const data = [head, ...rows.map((row) => columns.map(([, value]) => cell(value(row))))];
  const widths = columns.map(([name]) => ({ width: name === t.titulo || name === t.event ? 40 : 20 }));
  const features = [autoFilter(getCellAddress(data.length - 1, columns.length - 1))];
  return writeXlsxFile(data, { sheet: t.sheet, columns: widths, stickyRowsCount: 1 }, { features }).toBuffer();
}
