/** Imports events from a CSV or JSON file, also while the product runs. */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { IMPORT_TEXTS as t } from '@trama/shared/texts/import';
import { migrate } from '../../core/database/migrate.ts';
import { DATABASE_FILE, openDatabase } from '../../core/database/open.ts';
import { restrictPermissions } from '../../core/database/private-folder.ts';
import { OperatorError } from '../../core/operator-error.ts';
import { followChanges } from '../../pages/site-search/indexing.ts';
import { type ImportResult, importEvents } from './import-events.ts';
import { type Mapping, mappingFile, mappingProblems, ownNames } from './mapping.ts';
import { type RowFile, readRows } from './read-rows.ts';

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

interface Request {
  file: string;
  dryRun: boolean;
  mapping: string | undefined;
  /** File for rejected rows; null: rejected rows are not written. */
  rejects: string | null;
}

/** Parses the command line; null: the user asked for the usage. */
function readRequest(args: string[]): Request | null {
  const options = {
    'dry-run': { type: 'boolean', default: false },
    mapping: { type: 'string' },
    rejects: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  } as const;
  let parsed: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>;
  try {
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new OperatorError(`${t.badArgument(wordsOf(error))}\n\n${t.usage}`);
  }
  const { values, positionals } = parsed;
  if (values.help) return null;
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new OperatorError(`${file ? t.tooManyFiles : t.noFile}\n\n${t.usage}`);
  const rejects = values.rejects === undefined ? null : resolve(values.rejects);
  return { file, dryRun: values['dry-run'], mapping: values.mapping, rejects };
}

async function readBytes(file: string): Promise<Uint8Array> {
  return readFile(file).catch((error: unknown) => {
    throw new OperatorError(t.unreadable(file, wordsOf(error)));
  });
}

async function readMapping(file: string | undefined, columns: string[]): Promise<Mapping> {
  let mapping = ownNames(columns);
  if (file) {
    const text = new TextDecoder().decode(await readBytes(file));
    try {
      mapping = mappingFile.parse(JSON.parse(text));
    } catch (error) {
      throw new OperatorError(t.badMapping(wordsOf(error)));
    }
  }
  const { unknownColumns, unfilledFields } = mappingProblems(mapping, columns);
  if (unknownColumns.length > 0) throw new OperatorError(t.unknownColumns(unknownColumns, columns));
  if (unfilledFields.length > 0) throw new OperatorError(t.unfilledFields(unfilledFields, columns));
  return mapping;
}

async function importInto(dataDir: string, rows: RowFile['rows'], mapping: Mapping, dryRun: boolean): Promise<ImportResult> {
  if (dryRun && !existsSync(join(dataDir, DATABASE_FILE))) return importEvents(null, rows, { mapping, dryRun, now: Date.now() });
  if (!dryRun) restrictPermissions(dataDir);
  const db = openDatabase(dataDir, { follow: followChanges({ now: Date.now }) });
  try {
    if (!dryRun) await migrate(db);
    return await importEvents(db, rows, { mapping, dryRun, now: Date.now() });
  } catch (error) {
    throw error instanceof OperatorError ? error : new OperatorError(t.stopped(wordsOf(error)));
  } finally {
    await db.destroy();
  }
}

interface Surroundings {
  /** Called once the arguments are valid. */
  dataDir: () => string;
  /** Prints a line of the report. */
  say: (line: string) => void;
}

/** Runs the command. Throws OperatorError. @returns exit code: 0 all rows are imported, 1 rows were rejected */
export async function runImport(args: string[], { dataDir, say }: Surroundings): Promise<number> {
  const request = readRequest(args);
  if (!request) {
    say(t.usage);
    return 0;
  }
  const { rejects } = request;
  const into = dataDir();
  const file = readRows(await readBytes(request.file), extname(request.file).toLowerCase() === '.json' ? 'json' : 'csv');
  const mapping = await readMapping(request.mapping, file.columns);
  if (file.windowsText) say(t.windowsText);
  say(t.read(file.rows.length, request.file));

  const began = performance.now();
  const { created, known, rejected } = await importInto(into, file.rows, mapping, request.dryRun);
  say(t.done(created, known, rejected.length));
  say(t.took((performance.now() - began) / 1000));
  for (const { row, reasons } of rejected) for (const [field, reason] of reasons) say(t.rejected(row.line, field, reason));
  if (request.dryRun) say(t.rehearsed);
  if (rejected.length === 0) return 0;
  if (rejects === null) {
    if (!request.dryRun) say(t.rejectsUnwritten);
    return 1;
  }
  await writeFile(rejects, file.write(rejected.map(({ row }) => row))).catch((error: unknown) => {
    throw new OperatorError(t.unwritable(rejects, wordsOf(error)));
  });
  say(t.rejectsIn(rejects));
  return 1;
}
