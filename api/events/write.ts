/** Changing events: files first, then one transaction with the row and the note of what went stale. */
import { MESSAGES } from '@trama/shared/messages';
import type { Context } from '../context.ts';
import type { Db, Trx } from '../database/open.ts';
import type { Form } from '../http/multipart.ts';
import { type ContentKey, markStale } from '../publishing/stale-pages.ts';
import type { Keep } from '../uploads/uploads.ts';
import type { EventRow } from './answers.ts';
import { eventColumns, parseEvent } from './input.ts';
import { findDeletedEvent, findEvent, insertEvent, updateEvent } from './repository.ts';

/** After a commit: pages to render, and perhaps mails that wait for a page to be live. */
function wake(ctx: Context): void {
  ctx.publisher.wake();
  ctx.mail.wake();
}

const imageOf = (form: Form) => form.files.find((file) => file.field === 'file');

async function keepImageOf(keep: Keep, form: Form) {
  const file = imageOf(form);
  return file ? keep.image(file) : null;
}

/** Creates an event of a form. Throws HttpError 413, 415, 422. */
export async function createEvent(ctx: Context, form: Form): Promise<EventRow> {
  const input = parseEvent(form.fields, imageOf(form) ? {} : { file: MESSAGES.image.required });
  const now = ctx.clock.now();
  const row = await ctx.uploads.keeping(async (keep) => {
    const image = await keepImageOf(keep, form);
    return ctx.db.transaction().execute(async (trx) => {
      if (image) await trx.insertInto('images').values(image).execute();
      const id = await insertEvent(trx, { ...eventColumns(input), event_image: image?.image_id ?? null }, now);
      await markStale(trx, [`event:${id}`, 'events']);
      return existing(trx, id);
    });
  });
  wake(ctx);
  return row;
}

/** Edits an event; undefined when there is none. Throws HttpError 413, 415, 422. */
export async function editEvent(ctx: Context, id: number, form: Form): Promise<EventRow | undefined> {
  // Asked before the fields are judged: what does not exist is 404, however wrong the form.
  if (!(await findEvent(ctx.db, id))) return undefined;
  const input = parseEvent(form.fields);
  const row = await ctx.uploads.keeping(async (keep) => {
    const image = await keepImageOf(keep, form);
    return ctx.db.transaction().execute(async (trx) => {
      const before = await findEvent(trx, id);
      if (!before) return undefined;
      if (image) await trx.insertInto('images').values(image).execute();
      await updateEvent(trx, id, { ...eventColumns(input), ...(image && { event_image: image.image_id }) }, ctx.clock.now());
      const after = await existing(trx, id);
      await markStale(trx, staleAfter(before, after));
      return after;
    });
  });
  if (row) wake(ctx);
  return row;
}

/** The list is touched when who is in it, its order, or which calls are open may have changed. */
function staleAfter(before: EventRow, after: EventRow): ContentKey[] {
  const keys: ContentKey[] = [`event:${after.event_id}`];
  const listed = ['status', 'publish_at', 'event_date', 'event_end_date'] as const;
  if (listed.some((column) => before[column] !== after[column])) keys.push('events');
  return keys;
}

/** Puts an event in the bin; undefined when there is none. Answers it as it was. */
export function removeEvent(ctx: Context, id: number): Promise<EventRow | undefined> {
  const deleted_at = new Date(ctx.clock.now()).toISOString();
  return moveEvent(ctx, id, findEvent, deleted_at);
}

/** Takes an event out of the bin; undefined when it is not there. */
export function restoreEvent(ctx: Context, id: number): Promise<EventRow | undefined> {
  return moveEvent(ctx, id, findDeletedEvent, null);
}

async function moveEvent(
  ctx: Context,
  id: number,
  find: (db: Db | Trx, id: number) => Promise<EventRow | undefined>,
  deleted_at: string | null,
): Promise<EventRow | undefined> {
  const row = await ctx.db.transaction().execute(async (trx) => {
    const found = await find(trx, id);
    if (!found) return undefined;
    await trx.updateTable('events').set({ deleted_at }).where('event_id', '=', id).execute();
    await markStale(trx, [`event:${id}`, 'events']);
    return { ...found, deleted_at };
  });
  if (row) wake(ctx);
  return row;
}

async function existing(trx: Trx, id: number): Promise<EventRow> {
  const row = await findEvent(trx, id);
  if (!row) throw new Error(`event ${id} vanished inside its own transaction`);
  return row;
}
