/** Saves a record that has a history, whatever its kind. */
import type { RevisedKind } from '@trama/shared/records/history';
import { type Context, nowIso } from '../../context.ts';
import type { Trx } from '../database/open.ts';
import { type ContentKey, markStale } from '../publishing/stale-pages.ts';
import { type RecordState, type Save, writeRevision } from './revisions.ts';
import { refuseStale } from './versions.ts';

/** A record as its save reads it. */
export interface Versioned<Row> {
  kind: RevisedKind;
  /** Key of the record in the history. */
  item: string;
  /** The present record. Throws HttpError 404 when there is none, or another one when it may not be saved. */
  read(trx: Trx): Promise<Row>;
  /** The state that a revision stores. */
  state(row: Row): RecordState;
  /** The answer of the record's call; a refused save carries it for comparison. */
  answer(row: Row, trx: Trx): object | Promise<object>;
}

interface Saving<Row> {
  /** Writes the record, with the next version, and what else depends on it. @param at ISO, of the revision */
  change(trx: Trx, before: Row, at: string): Promise<void>;
  /** Keys of the pages that show what changed. */
  stale?(before: Row, after: Row): readonly ContentKey[];
}

/**
 * Changes a record in the caller's transaction: refuses an outdated version, then writes the record, the revision and the stale
 * pages. Throws HttpError 409, or AlreadySaved when the record holds what was sent. @returns the changed record
 */
export async function changeVersioned<Row>(
  ctx: Pick<Context, 'config' | 'clock'>,
  trx: Trx,
  { kind, item, read, state, answer }: Versioned<Row>,
  save: Save,
  { change, stale }: Saving<Row>,
): Promise<Row> {
  const of = { kind, item };
  const before = await read(trx);
  const { version, at: changedAt } = state(before);
  await refuseStale(ctx, trx, of, save, { version, changedAt, current: await answer(before, trx) });
  const at = nowIso(ctx);
  await change(trx, before, at);
  const after = await read(trx);
  await writeRevision(trx, of, { ...state(after), at }, save, state(before));
  await markStale(trx, stale?.(before, after) ?? []);
  return after;
}

/** `changeVersioned` in a transaction, after which pages are rendered and mails are sent. */
export async function saveVersioned<Row>(
  ctx: Pick<Context, 'db' | 'config' | 'clock' | 'publisher' | 'mail'>,
  record: Versioned<Row>,
  save: Save,
  saving: Saving<Row>,
): Promise<Row> {
  const after = await ctx.db.transaction().execute((trx) => changeVersioned(ctx, trx, record, save, saving));
  ctx.publisher.wake();
  ctx.mail.wake();
  return after;
}
