/**
 * Changes many rows of a list, a hundred per transaction, so that other requests can write in between. Each transaction stores
 * the progress: a repeat with the same key continues. Source: api/README.md, "Repeats".
 */
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { noteAudit, requestEntry } from '../audit/request-entry.ts';
import type { Db, Trx } from '../database/open.ts';
import { nextTurn } from '../progress.ts';
import { HttpError } from './errors.ts';
import { earlierProgress, noteProgress, noteResponse } from './idempotent-request.ts';
import { countRows } from './list-filters.ts';

/** Rows of one transaction. */
export const BATCH = 100;

interface Many<Id extends string | number, Mark> {
  id: z.ZodType<Id>;
  /** Schema of a changed row's mark in the response; sending the mark back undoes the change. */
  mark: z.ZodType<Mark>;
  /** Number of chosen rows. */
  count(): Promise<number>;
  /** The first `limit` chosen rows with ids above `after`, ascending; null: from the start. */
  next(after: Id | null, limit: number): Promise<Id[]>;
  /**
   * Changes one row. Returns undefined if the row already has the value, null if the change cannot be undone. To refuse the row,
   * throws HttpError before any write.
   */
  change(trx: Trx, id: Id): Promise<Mark | null | undefined>;
  /** Runs after each commit. */
  committed(): Promise<void> | void;
}

interface ManyChanged<Mark> {
  changed: number;
  unchanged: number;
  refused: { reason: string; count: number }[];
  undo: Mark[];
}

/** Reason of a refusal: the messages of its fields, else its message. */
const reasonOf = ({ message, errors }: HttpError) => Object.values(errors ?? {}).join(' · ') || message;

/** Rows chosen by their ids. */
export function chosenIds<Id extends string | number>(ids: readonly Id[]): Pick<Many<Id, never>, 'count' | 'next'> {
  const ordered = [...new Set(ids)].sort((one, other) => (one < other ? -1 : 1));
  return {
    count: async () => ordered.length,
    // A repeated request may send fewer ids than the first one, so `after` need not be in the list.
    next: async (after, limit) => ordered.filter((id) => after === null || id > after).slice(0, limit),
  };
}

/**
 * Rows chosen by a list's filter.
 * @param query the filtered rows
 * @param key the id column, by which the batches are ordered
 * @param id schema of an id
 */
export function foundRows<DB, TB extends keyof DB, O, Id extends string | number>(
  query: () => SelectQueryBuilder<DB, TB, O>,
  key: RawBuilder<unknown>,
  id: z.ZodType<Id>,
): Pick<Many<Id, never>, 'count' | 'next'> {
  const keys = z.array(z.object({ key: id }));
  return {
    count: () => countRows(query()),
    async next(after, limit) {
      const from = after === null ? query() : query().where(sql<SqlBool>`${key} > ${after}`);
      const rows = await from.clearSelect().select(key.as('key')).orderBy(key).limit(limit).execute();
      return keys.parse(rows).map((row) => row.key);
    },
  };
}

/** Changes the chosen rows one by one and counts refusals by their reason. */
export async function changeMany<Id extends string | number, Mark>(db: Db, many: Many<Id, Mark>): Promise<ManyChanged<Mark>> {
  const progress = z.object({
    after: many.id.nullable(),
    changed: z.number(),
    unchanged: z.number(),
    refused: z.array(z.object({ reason: z.string(), count: z.number() })),
    undo: z.array(many.mark),
  });
  const earlier = earlierProgress(progress);
  const entry = requestEntry.getStore();
  // The first request is already audited; a repeat continues it.
  if (earlier && entry) entry.due = false;
  let done = earlier ?? { after: null, changed: 0, unchanged: 0, refused: [], undo: [] };
  const total = await many.count();
  for (;;) {
    const ids = await many.next(done.after, BATCH);
    if (ids.length === 0) break;
    const before = done;
    done = await db.transaction().execute(async (trx) => {
      const now = structuredClone(before);
      for (const id of ids) {
        now.after = id;
        await changeOne(trx, many, id, now);
      }
      // The audit entry is written with the first batch: with more rows, its count is the number of chosen rows.
      if (!earlier) noteAudit({ detail: { count: total > BATCH ? total : now.changed } });
      if (ids.length < BATCH) noteResponse(responseOf(now));
      else noteProgress(now);
      return now;
    });
    await many.committed();
    if (ids.length < BATCH) break;
    await nextTurn();
  }
  return responseOf(done);
}

const responseOf = <Mark>({ changed, unchanged, refused, undo }: ManyChanged<Mark>): ManyChanged<Mark> => ({
  changed,
  unchanged,
  refused,
  undo,
});

async function changeOne<Id extends string | number, Mark>(
  trx: Trx,
  { change }: Pick<Many<Id, Mark>, 'change'>,
  id: Id,
  counts: ManyChanged<Mark>,
): Promise<void> {
  try {
    const mark = await change(trx, id);
    if (mark === undefined) counts.unchanged += 1;
    else counts.changed += 1;
    if (mark) counts.undo.push(mark);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const reason = reasonOf(error);
    const known = counts.refused.find((one) => one.reason === reason);
    if (known) known.count += 1;
    else counts.refused.push({ reason, count: 1 });
  }
}
