/** Imports rows as events under the rules of the form, each row at most once. */

import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { isoTime } from '@trama/shared/format/time';
import type { Db, Trx } from '../../core/database/open.ts';
import { HttpError } from '../../core/http/errors.ts';
import { markStale } from '../../core/publishing/stale-pages.ts';
import { insertItem } from '../../features/content/index.ts';
import { type EventValues, eventKind } from '../../features/events/kind.ts';
import { applyMapping, type ImportField, keyText, type Mapping } from './mapping.ts';
import type { ImportRow } from './read-rows.ts';

/** Short transactions: while one is open, a running product cannot write. */
const BATCH = 20;
/**
 * Longest pause between batches (ms). After each transaction the write lock stays free for the transaction's duration, up to this
 * limit.
 */
const LONGEST_PAUSE = 100;

interface Rejection {
  row: ImportRow;
  /** Payload name of the field, '' for the row itself; and the message of the broken rule. */
  reasons: [field: string, reason: string][];
}

export interface ImportResult {
  created: number;
  /** Rows already imported, by an earlier import or line. */
  known: number;
  rejected: Rejection[];
}

interface Candidate {
  values: EventValues;
  importKey: string;
}

/** Key of a row: from the mapping's `key`, else from all values. */
export function importKeyOf(
  key: string,
  { finishDate, finishHour, timeZone, ...first }: Partial<Record<ImportField, string>>,
): string {
  // The order of the fields must never change: it is part of stored keys, and another order would import rows again.
  const fields = Object.entries({ ...first, finishDate, finishHour, timeZone }).filter(([, value]) => value !== undefined);
  const identity = key ? ['key', key] : ['row', ...fields.flat()];
  return createHash('sha256').update(JSON.stringify(identity)).digest('base64url').slice(0, 32);
}

function readRow(row: ImportRow, mapping: Mapping): Candidate | Rejection {
  if (row.problem) return { row, reasons: [['', row.problem]] };
  const fields = applyMapping(mapping, row.values);
  try {
    return { values: eventKind.read(fields), importKey: importKeyOf(keyText(mapping, row.values), fields) };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { row, reasons: error.errors ? Object.entries(error.errors) : [['', error.message]] };
  }
}

/** The keys among `keys` whose event exists already, in the trash or not. */
export async function knownKeys(db: Db | Trx, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('events').select('import_key').where('import_key', 'in', keys).execute();
  return new Set(rows.flatMap(({ import_key }) => import_key ?? []));
}

const keysOf = (batch: readonly Candidate[]) => batch.map(({ importKey }) => importKey);

/** Inserts the new events of a batch and notes the stale pages, in one transaction. Returns the number of new events. */
function insertBatch(db: Db, batch: readonly Candidate[], now: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const known = await knownKeys(trx, keysOf(batch));
    const created: number[] = [];
    for (const { values, importKey } of batch) {
      if (known.has(importKey)) continue;
      created.push(await insertItem(trx, eventKind, { ...values, import_key: importKey }, { now: isoTime(now) }));
    }
    if (created.length > 0) await markStale(trx, [...created.map((id) => `event:${id}` as const), 'events']);
    return created.length;
  });
}

interface ImportOptions {
  mapping: Mapping;
  /** True: validates all rows and writes nothing. */
  dryRun: boolean;
  /** Creation time of the events (ms). */
  now: number;
}

/**
 * Imports events, twenty per transaction together with the pages they make stale. An interrupted import loses no event, and a
 * repeated import creates no duplicate.
 * @param db null: no database exists yet, which only a dry run allows
 */
export async function importEvents(
  db: Db | null,
  rows: readonly ImportRow[],
  { mapping, dryRun, now }: ImportOptions,
): Promise<ImportResult> {
  const rejected: Rejection[] = [];
  const candidates = new Map<string, Candidate>();
  let accepted = 0;
  for (const row of rows) {
    const read = readRow(row, mapping);
    if ('reasons' in read) {
      rejected.push(read);
      continue;
    }
    accepted += 1;
    candidates.set(read.importKey, read);
  }

  const fresh = [...candidates.values()];
  let created = 0;
  for (let from = 0; from < fresh.length; from += BATCH) {
    const batch = fresh.slice(from, from + BATCH);
    if (!db) created += batch.length;
    else if (dryRun) created += batch.length - (await knownKeys(db, keysOf(batch))).size;
    else {
      const began = performance.now();
      created += await insertBatch(db, batch, now);
      await setTimeout(Math.min(performance.now() - began, LONGEST_PAUSE));
    }
  }
  return { created, known: accepted - created, rejected };
}
