/**
 * Minutes of grace after a close, for forms opened before. The proof is signed instead of stored, and names no person: an event
 * and an instant.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CallState } from '@trama/shared/calls/call';
import type { CallSettingsInput } from '@trama/shared/calls/settings';
import type { EventState } from '@trama/shared/events/times';
import { isoTime, MINUTE_MS } from '@trama/shared/format/time';
import type { Db, Trx } from '../../core/database/open.ts';
import { secretOf } from '../../core/settings/secret.ts';

const STAMP = /^(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/u;

const sign = (secret: string, eventId: number, at: number) =>
  createHmac('sha256', secret).update(`form:${eventId}:${at}`).digest('base64url');

/** @param now ms */
export async function stampForm(db: Db | Trx, eventId: number, now: number): Promise<string> {
  return `${eventId}.${now}.${sign(await secretOf(db, 'form_stamp_secret'), eventId, now)}`;
}

/** When the form of this event was opened (ms); null: the stamp has no valid signature for this event. */
async function openedAt(db: Db | Trx, stamp: string, eventId: number): Promise<number | null> {
  const [, event, at, signature = ''] = STAMP.exec(stamp) ?? [];
  if (Number(event) !== eventId) return null;
  const expected = Buffer.from(sign(await secretOf(db, 'form_stamp_secret'), eventId, Number(at)));
  return timingSafeEqual(Buffer.from(signature), expected) ? Number(at) : null;
}

/** End of the minutes of grace (ISO); null: the call has no close. */
export const graceEndsAt = ({ closesAt }: CallState, minutes: number): string | null =>
  closesAt && isoTime(Date.parse(closesAt) + minutes * MINUTE_MS);

interface ClosedCall {
  event: { event_id: number; event_state: EventState };
  settings: Pick<CallSettingsInput, 'override' | 'graceMinutes'>;
  call: CallState;
}

/** Whether an application at `now` (ms) counts after the close, because its form was opened before. */
export async function isInGrace(
  db: Db | Trx,
  stamp: string,
  { event, settings, call }: ClosedCall,
  now: number,
): Promise<boolean> {
  // A call closed by hand has no minutes of grace.
  if (settings.override !== null || event.event_state === 'cancelled' || call.opensAt !== undefined) return false;
  const end = graceEndsAt(call, settings.graceMinutes);
  if (stamp === '' || call.closesAt === null || end === null || now >= Date.parse(end)) return false;
  const opened = await openedAt(db, stamp, event.event_id);
  return opened !== null && opened < Date.parse(call.closesAt);
}

/** Stamp of a form sent without scripts: the page of a closed call has no form, so this one was opened before the close. */
export const stampOfPage = async (db: Db | Trx, eventId: number, { closesAt }: CallState): Promise<string> =>
  closesAt === null ? '' : stampForm(db, eventId, Date.parse(closesAt) - 1);
