/** Saving the settings of a call, with what follows from it. */
import type { CallSettings, CallSettingsInput } from '@trama/shared/call-settings';
import { EVENT_MESSAGES } from '@trama/shared/texts/events';
import { type Context, nowIso } from '../../context.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { notFound } from '../../core/http/errors.ts';
import { markStale } from '../../core/publishing/stale-pages.ts';
import { type RecordState, type Save, writeRevision } from '../../core/revisions/revisions.ts';
import { refuseStale } from '../../core/revisions/versions.ts';
import { markAnswersConfidential } from '../applications/index.ts';
import { callSettingsOf, callVersion, currentCall, saveCallSettings } from './calls.ts';

export const eventMissing = () => notFound(EVENT_MESSAGES.notFound);

/** Throws HttpError 404 when there is no such event. */
export async function eventMustExist(db: Db | Trx, id: number): Promise<void> {
  const event = await db
    .selectFrom('events')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!event) throw eventMissing();
}

/** The settings of a call as a revision stores them. @param now of the plain call's, which nobody saved */
export async function callRecord(db: Db | Trx, eventId: number, now: string): Promise<RecordState> {
  const { version, changedAt } = await callVersion(db, eventId);
  return { version, at: changedAt ?? now, snapshot: await callSettingsOf(db, eventId) };
}

async function writeCall(ctx: Context, trx: Trx, eventId: number, input: CallSettingsInput, save: Save): Promise<CallSettings> {
  await eventMustExist(trx, eventId);
  const of = { kind: 'call', item: String(eventId) } as const;
  const now = nowIso(ctx);
  const before = await callRecord(trx, eventId, now);
  const current = await currentCall(trx, eventId);
  await refuseStale(ctx, trx, of, save, { version: before.version, changedAt: before.at, current });
  await saveCallSettings(trx, eventId, input, now);
  const after = await callRecord(trx, eventId, now);
  await writeRevision(trx, of, after, save, before);
  await markAnswersConfidential(trx, eventId, input);
  // The public list shows which calls are open.
  await markStale(trx, [`event:${eventId}`, 'events']);
  return currentCall(trx, eventId);
}

/** Saves the settings of an event's call. Throws HttpError 404, or 409 for an outdated version. */
export async function changeCall(ctx: Context, eventId: number, input: CallSettingsInput, save: Save): Promise<CallSettings> {
  const saved = await ctx.db.transaction().execute((trx) => writeCall(ctx, trx, eventId, input, save));
  ctx.publisher.wake();
  return saved;
}
