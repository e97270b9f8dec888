/**
 * Minutes of grace after a close, for a form that was opened before it. The proof is signed, not stored, and names no person: an
 * event and an instant.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CallState } from '@trama/shared/calls/call';
import { MINUTE_MS } from '@trama/shared/format/time';
import type { Db, Trx } from '../../core/database/open.ts';
import { secretOf } from '../../core/settings/secret.ts';

const STAMP = /^(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/u;

const sign = (secret: string, eventId: number, at: number) =>
  createHmac('sha256', secret).update(`form:${eventId}:${at}`).digest('base64url');

/** @param now ms */
export async function stampForm(db: Db | Trx, eventId: number, now: number): Promise<string> {
  return `${eventId}.${now}.${sign(await secretOf(db, 'form_stamp_secret'), eventId, now)}`;
}

/** When the form of this event was opened (ms), if the product signed the stamp. */
async function openedAt(db: Db | Trx, stamp: string, eventId: number): Promise<number | null> {
  const [, event, at, signature = ''] = STAMP.exec(stamp) ?? [];
  if (Number(event) !== eventId) return null;
  const expected = Buffer.from(sign(await secretOf(db, 'form_stamp_secret'), eventId, Number(at)));
  return timingSafeEqual(Buffer.from(signature), expected) ? Number(at) : null;
}

/** Until when (ISO) an application with a stamp counts; null: the call has no close. */
export const graceEndsAt = ({ closesAt }: CallState, minutes: number): string | null =>
  closesAt && new Date(Date.parse(closesAt) + minutes * MINUTE_MS).toISOString();

/** Whether an application at `now` (ms) counts though its call has closed by its date: the form was opened before. */
export async function isInGrace(
  db: Db | Trx,
  stamp: string,
  eventId: number,
  { call, minutes, now }: { call: CallState; minutes: number; now: number },
): Promise<boolean> {
  const end = graceEndsAt(call, minutes);
  if (stamp === '' || call.closesAt === null || end === null || now >= Date.parse(end)) return false;
  const opened = await openedAt(db, stamp, eventId);
  return opened !== null && opened < Date.parse(call.closesAt);
}
