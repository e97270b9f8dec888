/** Saves the settings of a call and updates the data that depends on them. */

import type { CallSettings, CallSettingsInput } from '@trama/shared/calls/settings';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { type Context, nowIso } from '../../context.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { notFound } from '../../core/http/errors.ts';
import type { RecordState, Save } from '../../core/revisions/revisions.ts';
import { saveVersioned, type Versioned } from '../../core/revisions/save-versioned.ts';
import { markAnswersConfidential } from '../applications/index.ts';
import { callSettingsOf, callVersion, currentCall, saveCallSettings } from './calls.ts';

export const eventMissing = () => notFound(CONTENT_WORDS.event.notFound);

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

/** The revision state of a call. @param now time of default settings, which were never saved */
export async function callRecord(db: Db | Trx, eventId: number, now: string): Promise<RecordState> {
  const { version, changedAt } = await callVersion(db, eventId);
  return { version, at: changedAt ?? now, snapshot: await callSettingsOf(db, eventId) };
}

/** Reads a call for its save. Throws HttpError 404 if the event does not exist. */
const versioned = (eventId: number, now: string): Versioned<{ call: CallSettings; state: RecordState }> => ({
  kind: 'call',
  item: String(eventId),
  async read(trx) {
    await eventMustExist(trx, eventId);
    return { call: await currentCall(trx, eventId), state: await callRecord(trx, eventId, now) };
  },
  state: ({ state }) => state,
  answer: ({ call }) => call,
});

/** Saves the settings of an event's call. Throws HttpError 404, or 409 for an outdated version. */
export async function changeCall(ctx: Context, eventId: number, input: CallSettingsInput, save: Save): Promise<CallSettings> {
  const { call } = await saveVersioned(ctx, versioned(eventId, nowIso(ctx)), save, {
    async change(trx, _, at) {
      await saveCallSettings(trx, eventId, input, at);
      await markAnswersConfidential(trx, eventId, input);
    },
    // The public list shows open calls.
    stale: () => [`event:${eventId}`, 'events'],
  });
  return call;
}
