/**
 * Maps a file's columns to the fields of the event form. A mapping is a JSON file:
 *
 *     {
 *       "dates": "iso",
 *       "key": "{id}",
 *       "fields": {
 *         "title": "name",
 *         "dateEnd": ["cfpEndDate", "startDate"],
 *         "location": ["{city}, {country}", { "value": "En línea", "when": "online" }],
 *         "hour": { "value": "09:00:00" }
 *       }
 *     }
 *
 * A source is a column (`"name"`), a template (`"{city}, {country}"`) or a fixed value. A template is empty if one of its columns
 * is empty. A fixed value with `when` applies only if that column means yes. The first non-empty source of a list counts.
 * `dates`: format of dates. `key` identifies a row in repeated imports (default: all fields).
 */
import { foldForSearch } from '@trama/shared/format/fold';
import { EVENT_FIELDS } from '@trama/shared/records/event';
import { fieldsWithFlag } from '@trama/shared/records/fields';
import { IMPORTED_FIELDS, type ImportedField } from '@trama/shared/records/row-import';
import { z } from 'zod';
import type { ImportRow } from './read-rows.ts';

/** The fields a row can fill, under the payload's names; they are also the column names of a file without a mapping. */
const FIELDS = fieldsWithFlag(EVENT_FIELDS, 'imported');
/** Required fields of the form; a file without one of these columns gives no event. */
const REQUIRED = FIELDS.filter((name) => EVENT_FIELDS[name].value.need === 'required');
export type ImportField = (typeof FIELDS)[number];

const source = z.union([z.string().min(1), z.strictObject({ value: z.string(), when: z.string().optional() })]);
const sources = z.union([source, z.array(source).min(1)]);
type Source = z.infer<typeof source>;

export const mappingFile = z.strictObject({
  dates: z.enum(['iso', 'dd/mm/yyyy']).default('iso'),
  key: sources.optional(),
  fields: z.partialRecord(z.enum(FIELDS), sources),
});
export type Mapping = z.output<typeof mappingFile>;

/** The file's column of each field, found by the field's name or label. */
export function namedColumns(
  fields: Readonly<Record<string, ImportedField>>,
  columns: readonly string[],
): Record<string, string> {
  const folded = columns.map((column) => foldForSearch(column.trim()));
  const found = Object.entries(fields).map(([name, { label, inputLabel = label }]) => {
    const titles = [name, label, inputLabel].map(foldForSearch);
    return [name, columns[folded.findIndex((title) => titles.includes(title))]] as const;
  });
  return Object.fromEntries(found.flatMap(([name, column]) => (column === undefined ? [] : [[name, column]])));
}

/** The mapping of a file with the form's names; an `id` column, if present, is the key. */
export const ownNames = (columns: readonly string[]): Mapping => ({
  dates: 'iso',
  ...(columns.includes('id') && { key: 'id' }),
  fields: namedColumns(IMPORTED_FIELDS.event, columns),
});

/** Text of a cell or JSON value; '' for lists and objects. */
export function cellText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

const NO = new Set(['', 'false', '0', 'no']);
const COLUMN = /\{([^{}]+)\}/gu;

function fromSource(given: Source, row: ImportRow['values']): string {
  if (typeof given !== 'string') return given.when && NO.has(cellText(row[given.when]).toLowerCase()) ? '' : given.value;
  if (!given.includes('{')) return cellText(row[given]);
  const names = [...given.matchAll(COLUMN)].map(([, name = '']) => name);
  return names.some((name) => cellText(row[name]) === '') ? '' : given.replace(COLUMN, (_, name: string) => cellText(row[name]));
}

const listOf = (given: Source | Source[]) => (Array.isArray(given) ? given : [given]);

/** The first non-empty text of the sources, or ''. */
function firstText(given: Source | Source[], row: ImportRow['values']): string {
  for (const one of listOf(given)) {
    const text = fromSource(one, row);
    if (text !== '') return text;
  }
  return '';
}

/** Converts `31/12/2026`, `31-12-2026` and `31.12.2026` to ISO; returns other text unchanged, for the schema to check. */
function isoFromDayFirst(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/u.exec(text) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}

/** Converts a row to the form's fields. A field without text is absent. */
export function applyMapping({ dates, fields }: Mapping, row: ImportRow['values']): Partial<Record<ImportField, string>> {
  const filled: Partial<Record<ImportField, string>> = {};
  for (const field of FIELDS) {
    const given = fields[field];
    const text = given ? firstText(given, row) : '';
    if (text === '') continue;
    filled[field] = dates === 'dd/mm/yyyy' && EVENT_FIELDS[field].value.kind === 'day' ? isoFromDayFirst(text) : text;
  }
  return filled;
}

/** The value of the mapping's `key` for a row; '': all fields are the key. */
export const keyText = ({ key }: Mapping, row: ImportRow['values']): string => (key ? firstText(key, row) : '');

const sourceColumns = (given: Source): string[] => {
  if (typeof given !== 'string') return given.when ? [given.when] : [];
  return given.includes('{') ? [...given.matchAll(COLUMN)].map(([, name = '']) => name) : [given];
};

interface MappingProblems {
  /** Columns of the mapping that the file lacks. */
  unknownColumns: string[];
  /** Required fields without a source. */
  unfilledFields: string[];
}

/** Problems of a mapping for a file with these columns; both lists are empty if it fits. */
export function mappingProblems({ key, fields }: Mapping, columns: readonly string[]): MappingProblems {
  const named = [...(key ? [key] : []), ...Object.values(fields)].flatMap(listOf).flatMap(sourceColumns);
  return {
    unknownColumns: [...new Set(named)].filter((name) => !columns.includes(name)),
    unfilledFields: REQUIRED.filter((field) => !fields[field]),
  };
}
