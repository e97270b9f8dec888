/** Checks whether a person may apply to an event: the call, its minutes of grace or a late link must be open. */

import { applicationTarget } from '@trama/shared/applications/target';
import type { CallState } from '@trama/shared/calls/call';
import { formatInstant, lastMinute } from '@trama/shared/calls/deadline';
import type { Event } from '@trama/shared/events/event';
import { foldEmail } from '@trama/shared/format/text';
import { isoTime } from '@trama/shared/format/time';
import { APPLICATION_MESSAGES as m } from '@trama/shared/texts/application-form';
import { CALL_TEXTS } from '@trama/shared/texts/calls';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import type { Context } from '../../../context.ts';
import { activeSubject } from '../../../core/auth/access-tokens.ts';
import type { Db, Trx } from '../../../core/database/open.ts';
import { HttpError, invalidFields, notFound } from '../../../core/http/errors.ts';
import type { Form } from '../../../core/http/multipart.ts';
import { activeLateLink, callOf, callSettingsOf, isInGrace, lateLinkUser, stampOfPage } from '../../calls/index.ts';
import { isVisible } from '../../content/index.ts';
import { applicationOf } from './repeats.ts';

export interface Target {
  userId: string;
  eventId: number;
  /** Token of a late link, or ''. */
  late: string;
  /** Proof that the form was opened before the close, or ''. */
  stamp: string;
  /** Token by which the tab opens its own application, also if the response was lost. */
  tabToken: string | undefined;
  /** Token of the draft that the form continues, or ''. */
  draft: string;
}

/** The person and event in the fields; a malformed ticket or id counts as unknown. */
export const targetOf = (sent: Form['fields']): Target => ({
  userId: applicationTarget.shape.userId.safeParse(sent.userId).data ?? '',
  eventId: applicationTarget.shape.eventId.safeParse(sent.eventId).data ?? 0,
  late: typeof sent.enlace === 'string' ? sent.enlace : '',
  stamp: typeof sent.sello === 'string' ? sent.sello : '',
  tabToken: applicationTarget.shape.comprobante.safeParse(sent.comprobante).data,
  draft: typeof sent.borrador === 'string' ? sent.borrador : '',
});

/** HttpError 400 with the time of the earlier application, which the page shows. */
export const alreadyApplied = (application: { created_at: string } | undefined) =>
  new HttpError(400, m.already, undefined, {}, undefined, application && { arrivedAt: application.created_at });

/** A visible event, and its call at `now` (ms). Throws HttpError 404. */
async function callAt(db: Db | Trx, eventId: number, now: number, timeZone: string) {
  const event = await db
    .selectFrom('events')
    .select([
      'events.id as event_id',
      'events.title as event_title',
      'events.date as event_date',
      'events.close_date as event_end_date',
      'event_state',
    ])
    .where('events.id', '=', eventId)
    .where(isVisible(isoTime(now)))
    .executeTakeFirst();
  if (!event) throw notFound(CONTENT_WORDS.event.notFound);
  const settings = await callSettingsOf(db, event.event_id);
  return { event, settings, call: callOf(event, settings, now, timeZone) };
}

/**
 * Admits an application at `now` (ms): returns its person, event and call. Throws HttpError 401 (no active ticket), 404, 410
 * (closed) or 422 (a late link for another address).
 */
export async function admitApplicant(
  db: Db | Trx,
  target: Pick<Target, 'userId' | 'eventId' | 'late' | 'stamp'>,
  now: number,
  timeZone: string,
) {
  const personId = await activeSubject(db, 'applying', target.userId, now);
  if (!personId) throw new HttpError(401, m.ticketExpired);
  const called = await callAt(db, target.eventId, now, timeZone);
  const { event, settings, call } = called;
  // While the call is open, the late link stays unused.
  if (call.state !== 'closed') return { personId, event, settings, closesAt: call.closesAt, late: undefined };
  if (await isInGrace(db, target.stamp, called, now)) return { personId, event, settings, closesAt: null, late: undefined };
  const late = target.late === '' ? undefined : await activeLateLink(db, target.late, now, event.event_id);
  if (!late && (await wasUsedBy(db, target.late, personId)))
    throw alreadyApplied(await applicationOf(db, personId, event.event_id));
  if (!late) throw closed(event, call, settings.override, timeZone);
  if (!(await personHasAddress(db, personId, late.email))) throw invalidFields({ mail: CALL_TEXTS.lateOther });
  return { personId, event, settings, closesAt: null, late };
}

/** Whether the same person already used the link: a retry. */
async function wasUsedBy(db: Db | Trx, token: string, personId: string): Promise<boolean> {
  const person = token === '' ? undefined : await lateLinkUser(db, token);
  return person === personId;
}

export async function personHasAddress(db: Db | Trx, personId: string, email: string): Promise<boolean> {
  const person = await db.selectFrom('people').select('email_key').where('user_id', '=', personId).executeTakeFirst();
  return person?.email_key === foldEmail(email);
}

function closed(
  event: Pick<Event, 'event_end_date' | 'event_state'>,
  { opensAt, closesAt }: CallState,
  override: 'open' | 'closed' | null,
  timeZone: string,
): HttpError {
  if (opensAt) return new HttpError(410, CALL_TEXTS.notYetOpen(formatInstant(opensAt, timeZone)));
  // Names no date for a call closed by hand or a cancelled event, because `event_end_date` is not when it closed.
  if (override === 'closed' || event.event_state === 'cancelled' || !event.event_end_date || closesAt === null)
    return new HttpError(410, m.closed);
  return new HttpError(410, m.closedOn(...lastMinute(closesAt, timeZone)));
}

/**
 * The event's call for a posted form, before the applicant is known, and the form's stamp. Throws HttpError 404, or 410 if the
 * call, its minutes of grace and late links are all closed.
 */
export async function openCallAt({ db, config: { timeZone } }: Context, fields: Form['fields'], now: number) {
  const { eventId, late } = targetOf(fields);
  const called = await callAt(db, eventId, now, timeZone);
  const { event, settings, call } = called;
  const sello = call.state === 'closed' ? await stampOfPage(db, event.event_id, call) : '';
  if (await isInGrace(db, sello, called, now)) return { event, settings, sello };
  // Accepts a used link here, because the form may be a repeat: `admit` compares the person.
  const isLate = async () => (await activeLateLink(db, late, now, event.event_id)) ?? (await lateLinkUser(db, late));
  if (call.state === 'closed' && (late === '' || !(await isLate()))) throw closed(event, call, settings.override, timeZone);
  return { event, settings, sello };
}

/** Throws the errors of submitApplication for ticket, event and close before any file is received. @param arrivedAt ms */
export async function admitApplication(ctx: Context, fields: Form['fields'], arrivedAt: number): Promise<void> {
  await admitApplicant(ctx.db, targetOf(fields), arrivedAt, ctx.config.timeZone);
}
