/**
 * Imports rows of a CSV or JSON file as events or people in the panel. Rows are validated by the rules of their form and shown
 * before anything is stored; known rows are not created again.
 */
import { readFile } from 'node:fs/promises';
import type { Permission } from '@trama/shared/accounts/permissions';
import { foldEmail } from '@trama/shared/format/text';
import { bulkCounts, bulkResponse, type ChangedRow, changedRow } from '@trama/shared/forms/bulk';
import { LIMITS } from '@trama/shared/limits';
import { memberInput } from '@trama/shared/people/people';
import type { AuditKind } from '@trama/shared/privacy/audit';
import { mapFields } from '@trama/shared/records/fields';
import {
  eventImport,
  IMPORTED_FIELDS,
  type ImportedField,
  isRequired,
  peopleImport,
  type RowImportReport,
  rowImportReport,
} from '@trama/shared/records/row-import';
import { EVENT_MESSAGES } from '@trama/shared/texts/events';
import { PEOPLE_LIST_MESSAGES } from '@trama/shared/texts/people-lists';
import { ROW_IMPORT_MESSAGES as m } from '@trama/shared/texts/row-import';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { noteAudit } from '../../core/audit/request-entry.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import type { App } from '../../core/http/app.ts';
import { BATCH, changeMany, chosenIds } from '../../core/http/bulk.ts';
import { joinBodies, optionalFile } from '../../core/http/docs.ts';
import { HttpError, invalidFields } from '../../core/http/errors.ts';
import { type Form, readForm } from '../../core/http/multipart.ts';
import { parseFields } from '../../core/http/parse.ts';
import { route } from '../../core/http/route.ts';
import { mailIdentity } from '../../core/mail/identity.ts';
import { OperatorError } from '../../core/operator-error.ts';
import { nextTurn } from '../../core/progress.ts';
import { isSpreadsheet } from '../../core/uploads/people-list.ts';
import { insertNew } from '../../features/content/index.ts';
import { eventKind } from '../../features/events/kind.ts';
import { insertMember } from '../../features/people/create.ts';
import { importKeyOf, knownKeys } from './import-events.ts';
import { applyMapping, cellText, namedColumns, ownNames } from './mapping.ts';
import { type ImportRow, type RowFile, readRows } from './read-rows.ts';

/** Keys per query. */
const KEYS = 500;
/** Line breaks begin the lines of a CSV, braces the objects of a JSON; a row has LINES of them at most. */
const STARTS: ReadonlySet<number> = new Set(Buffer.from('\n{'));
const LINES = 20;
const { rowImport: limits } = LIMITS;

/** How a file's rows become records. */
interface RowKind<Values> {
  fields: Readonly<Record<string, ImportedField>>;
  /** The file's column of each field. */
  columns: Readonly<Record<string, string>>;
  given(row: ImportRow['values']): Readonly<Partial<Record<string, string>>>;
  /** Fields that identify a row to the administrator. */
  named: readonly string[];
  /** Validates a row. Throws HttpError with a message per field. */
  read(given: Readonly<Partial<Record<string, string>>>): Values;
  /** Key of a row; rows with equal keys count as one. */
  keyOf(values: Values, given: Readonly<Partial<Record<string, string>>>): string;
  known(db: Db | Trx, keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** @returns the argument of the undo; null: the insert cannot be undone */
  insert(trx: Trx, values: Values, key: string): Promise<ChangedRow | null>;
}

interface Fresh<Values> {
  line: number;
  key: string;
  cells: string[];
  values: Values;
}

/** Validates each row. @returns the rows to create, by their position in the file */
async function classifyRows<Values>(
  db: Db,
  { rows, write }: RowFile,
  kind: RowKind<Values>,
): Promise<{ report: RowImportReport; fresh: ReadonlyMap<number, Fresh<Values>> }> {
  const label = (name: string) => kind.fields[name]?.label ?? '';
  const missing = Object.entries(kind.fields).filter(([name, field]) => isRequired(field) && kind.columns[name] === undefined);
  if (missing.length > 0) throw invalidFields({ file: m.missing(missing.map(([, field]) => field.label)) });
  if (rows.length > limits.rows) throw invalidFields({ file: m.tooMany });
  const names = Object.keys(kind.columns);
  const fresh = new Map<number, Fresh<Values>>();
  const places = new Map<string, number>();
  const refused: RowImportReport['refused'] = [];
  const rejects: ImportRow[] = [];
  let classified = 0;
  for (const [place, row] of rows.entries()) {
    // Yields in between, because sanitising formatted text takes long.
    if (place % BATCH === BATCH - 1) await nextTurn();
    const { line, problem } = row;
    const given = kind.given(row.values);
    const refuse = (reasons: readonly (readonly [name: string, reason: string])[]) => {
      rejects.push(row);
      const name = kind.named.flatMap((part) => given[part] ?? []).join(' ');
      for (const [field, why] of reasons) {
        const reason = why === EVENT_MESSAGES.hourInvalid ? m.hourInvalid : why;
        refused.push({ line, name, field: label(field), value: given[field] ?? '', reason });
      }
    };
    if (problem !== undefined) {
      refuse([['', problem]]);
      continue;
    }
    try {
      const values = kind.read(given);
      const key = kind.keyOf(values, given);
      classified += 1;
      if (places.has(key)) continue;
      places.set(key, place);
      fresh.set(place, { line, key, values, cells: names.map((name) => given[name] ?? '') });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      refuse(error.errors ? Object.entries(error.errors) : [['', error.message]]);
    }
  }
  const keys = [...places.keys()];
  for (let from = 0; from < keys.length; from += KEYS)
    for (const key of await kind.known(db, keys.slice(from, from + KEYS))) fresh.delete(places.get(key) ?? -1);
  const sample = [...fresh.values()].slice(0, limits.shown).map(({ line, cells }) => ({ line, cells }));
  const counts = { rows: rows.length, fresh: fresh.size, known: classified - fresh.size };
  const file = rejects.length > 0 ? write(rejects) : '';
  return { report: { ...counts, columns: names.map(label), sample, refused, rejects: file }, fresh };
}

/** The rows of the form's file, or of its text. Throws HttpError 413 or 422. */
async function rowsOf({ files: [file] }: Form, text = ''): Promise<RowFile> {
  if (!file && text.trim() === '') throw invalidFields({ file: m.required });
  const bytes = file ? await readFile(file.path) : Buffer.from(text);
  if (isSpreadsheet(bytes)) throw invalidFields({ file: PEOPLE_LIST_MESSAGES.spreadsheet });
  // Counts before reading: a million empty rows would fill the memory.
  if (bytes.filter((byte) => STARTS.has(byte)).length > limits.rows * LINES) throw invalidFields({ file: m.tooMany });
  try {
    return readRows(bytes, file && /\.json$/iu.test(file.filename) ? 'json' : 'csv');
  } catch (error) {
    throw error instanceof OperatorError ? invalidFields({ file: error.message }) : error;
  }
}

/** Rows as drafts of events, keyed by all fields: the `id` of a spreadsheet starts at 1 again in the next year's file. */
function eventRows(ctx: Context, { columns }: RowFile, account: string) {
  const mapping = { ...ownNames(columns), dates: 'dd/mm/yyyy' as const };
  return {
    fields: IMPORTED_FIELDS.event,
    columns: namedColumns(IMPORTED_FIELDS.event, columns),
    given: (row: ImportRow['values']) => applyMapping(mapping, row),
    named: ['title'],
    read: (given: object) => eventKind.read({ ...given, status: 'draft' }),
    keyOf: (_values: unknown, given: Readonly<Partial<Record<string, string>>>) => importKeyOf('', given),
    known: knownKeys,
    async insert(trx: Trx, values: ReturnType<typeof eventKind.read>, import_key: string): Promise<ChangedRow> {
      const { id, version } = await insertNew(ctx, trx, eventKind, { ...values, import_key }, null, account);
      return [id, version];
    },
  };
}

/** Rows as members or partners without a photo, keyed by address. */
async function peopleRows(
  ctx: Context,
  { columns }: RowFile,
  account: string,
  options: Omit<z.output<typeof peopleImport>, 'text'>,
) {
  const found = namedColumns(IMPORTED_FIELDS.person, columns);
  const site = await mailIdentity(ctx);
  return {
    fields: IMPORTED_FIELDS.person,
    columns: found,
    given: (row: ImportRow['values']) => mapFields(found, (column) => cellText(row[column])),
    named: ['firstName', 'lastName'],
    read: (given: object) => parseFields(memberInput, { ...given, ...options }),
    keyOf: ({ email }: z.output<typeof memberInput>) => foldEmail(email),
    async known(db: Db | Trx, keys: readonly string[]) {
      const rows = await db
        .selectFrom('people')
        .select('email_key')
        .where('email_key', 'in', keys)
        .where('role_name', '!=', 'exhibitor')
        .execute();
      return new Set(rows.flatMap(({ email_key }) => email_key ?? []));
    },
    async insert(trx: Trx, person: z.output<typeof memberInput>) {
      await insertMember(ctx, trx, site, person, account);
      return null;
    },
  };
}

/** Inserts the new rows, a hundred per transaction. */
async function insertRows<Values>(ctx: Context, file: RowFile, kind: RowKind<Values>) {
  const { fresh } = await classifyRows(ctx.db, file, kind);
  if (fresh.size === 0) noteAudit({ detail: { count: 0 } });
  return changeMany(ctx.db, {
    ...chosenIds([...fresh.keys()]),
    id: z.number(),
    mark: changedRow,
    async change(trx, place) {
      const row = fresh.get(place);
      if (!row || (await kind.known(trx, [row.key])).size > 0) return undefined;
      const mark = await kind.insert(trx, row.values, row.key);
      // Names the object only for a single row; for several rows the entry has their number.
      if (fresh.size > 1) noteAudit({ object: null });
      return mark;
    },
    committed() {
      ctx.publisher.wake();
      ctx.mail.wake();
    },
  });
}

const fileLimits = { fileSize: limits.bytes, files: 1, tooLarge: { field: 'file', message: m.tooLarge } };
const HOW =
  'CSV o JSON en `file`, o CSV en `text`, con los campos del formulario como columnas, por su nombre o su título. Lo que ya está no se repite.';

interface Import<Values> {
  name: 'event' | 'people';
  access: Permission;
  body: z.ZodObject;
  tag: string;
  audited: AuditKind;
  /** Schema of the import's response. */
  answer: typeof bulkResponse | typeof bulkCounts;
  /** Summaries of preview and import, in Spanish. */
  summaries: readonly [preview: string, stored: string];
  /** Reads the rows of the form's file. Throws HttpError 413 or 422. */
  read(form: Form, account: string): Promise<readonly [RowFile, RowKind<Values>]>;
}

/** Registers preview and import of a kind of rows. */
function registerImport<Values>(
  app: App,
  ctx: Context,
  { name, access, body, tag, audited, answer, summaries, read }: Import<Values>,
): void {
  const common = { access, form: true as const, body: joinBodies(body, optionalFile), tags: [tag] };
  const [seen, stored] = summaries;

  route(app, `POST /api/${name}-imports/preview`, {
    ...common,
    audit: { notAuditedBecause: 'stores nothing' },
    idempotency: { noKeyBecause: 'stores nothing' },
    summary: seen,
    description: `${HOW} No guarda nada.`,
    responses: { 200: rowImportReport },
    handler: (request) =>
      readForm(request, fileLimits, async (form) => {
        const [rows, kind] = await read(form, request.account.userId);
        return (await classifyRows(ctx.db, rows, kind)).report;
      }),
  });

  route(app, `POST /api/${name}-imports`, {
    ...common,
    audit: { action: 'create', kind: audited },
    summary: stored,
    description: `${HOW} Cien por transacción: con \`Idempotency-Key\` una repetición sigue donde quedó.`,
    responses: { 200: answer },
    handler: (request) =>
      readForm(request, fileLimits, async (form) => insertRows(ctx, ...(await read(form, request.account.userId)))),
  });
}

export function registerImports(app: App, ctx: Context): void {
  registerImport(app, ctx, {
    name: 'event',
    access: 'content.write',
    body: eventImport,
    tag: 'eventos',
    audited: 'event',
    answer: bulkResponse,
    summaries: ['Qué eventos traería un archivo', 'Importar eventos como borradores'],
    async read(form, account) {
      const rows = await rowsOf(form, parseFields(eventImport, form.fields).text);
      return [rows, eventRows(ctx, rows, account)];
    },
  });
  registerImport(app, ctx, {
    name: 'people',
    access: 'people.write',
    body: peopleImport,
    tag: 'personas',
    audited: 'person',
    answer: bulkCounts,
    summaries: ['Qué personas traería un archivo', 'Importar miembros o afiliados'],
    async read(form, account) {
      const { text, ...options } = parseFields(peopleImport, form.fields);
      const rows = await rowsOf(form, text);
      return [rows, await peopleRows(ctx, rows, account, options)];
    },
  });
}
