/** Applications as a table, CSV and XLSX, without confidential data. */

import type { ApplicationRecord } from '@trama/shared/application-records';
import { formatDateTime } from '@trama/shared/format';
import { STATE_NAMES, APPLICATION_EXPORT_TEXTS as t } from '@trama/shared/texts/applications';
import writeXlsxFile from 'write-excel-file/node';
import { csvText } from '../../core/uploads/csv.ts';

type Value = string | number | null;
type Column = readonly [head: string, value: (row: ApplicationRecord) => Value];

const round = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);

/** The form's columns, then one for each question of these calls. */
function columnsOf(rows: readonly ApplicationRecord[], timeZone: string): Column[] {
  const questions = [...new Set(rows.flatMap((row) => row.answers.map(({ label }) => label)))];
  return [
    [t.event, (row) => row.event_title],
    [t.state, (row) => STATE_NAMES[row.state]],
    [t.received, (row) => formatDateTime(row.created_at, timeZone)],
    [t.fullName, (row) => row.fullName],
    [t.nombre, (row) => row.nombre],
    [t.apellidoP, (row) => row.apellidoP],
    [t.apellidoM, (row) => row.apellidoM],
    [t.email, (row) => row.email],
    [t.institucion, (row) => row.institucion],
    [t.institucionCompleta, (row) => row.institucionCompleta],
    [t.academico, (row) => row.academico],
    [t.titulo, (row) => row.titulo],
    [t.tituloCompleto, (row) => row.tituloCompleto],
    [t.observacion, (row) => row.observacion],
    [t.files, (row) => row.files.map((file) => file.original_filename).join(', ')],
    [t.reviewCount, (row) => row.reviews.count],
    [t.reviewMean, (row) => round(row.reviews.mean)],
    [t.reviewSpread, (row) => round(row.reviews.spread)],
    ...questions.map((label): Column => [label, (row) => row.answers.find((answer) => answer.label === label)?.value ?? null]),
  ];
}

export function csvOf(rows: readonly ApplicationRecord[], timeZone: string): string {
  const columns = columnsOf(rows, timeZone);
  const decimal = (value: Value) => (typeof value === 'number' ? String(value).replace('.', ',') : value);
  const table = [columns.map(([head]) => head), ...rows.map((row) => columns.map(([, value]) => decimal(value(row))))];
  return csvText(table);
}

/** Every text is a cell of type text: nothing in it is computed. */
export async function xlsxOf(rows: readonly ApplicationRecord[], timeZone: string): Promise<Buffer> {
  const columns = columnsOf(rows, timeZone);
  const cell = (value: Value) => (value === null ? null : typeof value === 'number' ? { value } : { value, type: String });
  const head = columns.map(([value]) => ({ value, type: String, fontWeight: 'bold' as const }));
  const data = [head, ...rows.map((row) => columns.map(([, value]) => cell(value(row))))];
  const widths = columns.map(([name]) => ({ width: name === t.titulo || name === t.event ? 40 : 20 }));
  return writeXlsxFile(data, { sheet: t.sheet, columns: widths, stickyRowsCount: 1 }).toBuffer();
}
