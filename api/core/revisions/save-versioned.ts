/** Saves a record of any kind that has a history. */
import type { RevisedKind } from '@trama/shared/records/history';
import { type Context, nowIso } from '../../context.ts';
import type { Trx } from '../database/open.ts';
import { type ContentKey, markStale } from '../publishing/stale-pages.ts';
import { type RecordState, type Save, writeRevision } from './revisions.ts';
import { refuseStale } from './versions.ts';

/** Reads a record for its save. */
export interface Versioned<Row> {
  kind: RevisedKind;
  /** Key of the record in the history. */
  item: string;
  /** Reads the present record. Throws HttpError 404 if the record is missing, and any other HttpError if it may not be saved. */
  read(trx: Trx): Promise<Row>;
  /** The state that a revision stores. */
  state(row: Row): RecordState;
  /** The body of the record's response; a version conflict carries it, so that the form can compare. */
  answer(row: Row, trx: Trx): object | Promise<object>;
}

interface Saving<Row> {
  /** Writes the record with the next version, and the rows that depend on it. @param at ISO, of the revision */
  change(trx: Trx, before: Row, at: string): Promise<void>;
  /** Keys of the pages that show what changed. */
  stale?(before: Row, after: Row): readonly ContentKey[];
}

/**
 * Changes a record in the caller's transaction: refuses an outdated version, then writes the record, the revision and the stale
 * pages. Throws HttpError 409 for an outdated version, or AlreadySaved when the record already equals the request.
 * @returns the changed record
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
