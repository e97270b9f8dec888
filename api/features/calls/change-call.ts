/** Saving the settings of a call, with what follows from it. */
import type { CallSettings, CallSettingsInput } from '@trama/shared/call-settings';
import { type Context, nowIso } from '../../context.ts';
import type { Trx } from '../../core/database/open.ts';
import { markStale } from '../../core/publishing/stale-pages.ts';
import { type Save, writeRevision } from '../../core/revisions/revisions.ts';
import { refuseStale } from '../../core/revisions/versions.ts';
import { markAnswersConfidential } from '../applications/index.ts';
import { callSettingsOf, callVersion, currentCall, saveCallSettings } from './calls.ts';

/** Throws HttpError 409 for an outdated version. */
export async function changeCall(
  ctx: Pick<Context, 'config' | 'clock'>,
  trx: Trx,
  eventId: number,
  input: CallSettingsInput,
  save: Save,
): Promise<CallSettings> {
  const of = { kind: 'call', item: String(eventId) } as const;
  const now = nowIso(ctx);
  const { version, changedAt } = await callVersion(trx, eventId);
  const before = { version, at: changedAt ?? now, snapshot: await callSettingsOf(trx, eventId) };
  await refuseStale(ctx, trx, of, save, { version, changedAt: before.at, current: await currentCall(trx, eventId) });
  await saveCallSettings(trx, eventId, input, now);
  const state = { version: version + 1, at: now, snapshot: await callSettingsOf(trx, eventId) };
  await writeRevision(trx, of, state, save, before);
  await markAnswersConfidential(trx, eventId, input);
  // The public list shows which calls are open.
  await markStale(trx, [`event:${eventId}`, 'events']);
  return currentCall(trx, eventId);
}
