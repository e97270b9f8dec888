/** The texts of a call's mails: the administrators' texts, else the product's. */

import {
  CALL_TEXT_KINDS,
  type CallText,
  type CallTextInput,
  type CallTextKind,
  DEFAULT_DEADLINE,
  textProblems,
} from '@trama/shared/calls/texts';
import { dayIn } from '@trama/shared/format/dates';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { applicationReceipt } from '@trama/shared/texts/mail-kinds/applications';
import { decisionAccepted, decisionRejected, decisionWaitlist } from '@trama/shared/texts/mail-kinds/decisions';
import type { Selectable } from 'kysely';
import { type Context, nowIso } from '../../../context.ts';
import { notBlocked } from '../../../core/database/blocked.ts';
import type { Db, Trx } from '../../../core/database/open.ts';
import { invalidFields, notFound, orNotFound } from '../../../core/http/errors.ts';
import { type MailIdentity, mailIdentity } from '../../../core/mail/identity.ts';
import { renderMail } from '../../../core/mail/render.ts';
import type { RecordState, Save } from '../../../core/revisions/revisions.ts';
import { changeVersioned, type Versioned } from '../../../core/revisions/save-versioned.ts';
import { applicationsJoined } from '../repository.ts';
import type { CallTextTable } from '../tables.ts';

/** Placeholder URLs of buttons in a rendered text; the button is found by its placeholder. */
const EVENT = 'https://evento.invalid';
const OWN = 'https://postulacion.invalid';

/** The product's text of a kind, with placeholders for data. */
function initialText(kind: CallTextKind, site: MailIdentity): Pick<CallTextInput, 'subject' | 'body'> {
  const shared = {
    firstName: '{nombre}',
    talkTitle: '{título}',
    eventTitle: '{evento}',
    confirmBy: '{fecha límite}',
    eventUrl: EVENT,
    applicationUrl: OWN,
  };
  const mail = {
    recibida: () =>
      applicationReceipt(site, {
        ...shared,
        number: '{número}',
        receivedAt: '{recibida el}',
        until: '{plazo}',
        coauthorsWait: false,
      }),
    aceptada: () =>
      decisionAccepted(site, {
        ...shared,
        eventDate: '{fecha del evento}',
        eventHour: '{hora}',
        eventLocation: '{lugar}',
        programme: '{aviso del programa}',
      }),
    lista_espera: () => decisionWaitlist(site, shared),
    rechazada: () => decisionRejected(site, shared),
  }[kind]();
  const { subject, text } = renderMail(mail);
  const body = text
    .trim()
    .replace(/^→ .*: https:\/\/evento\.invalid$/gmu, '{botón Ver el evento}')
    .replace(/^→ .*: https:\/\/postulacion\.invalid$/gmu, kind === 'aceptada' ? '{botón Confirmo}' : '{botón Mi postulación}')
    .replaceAll(EVENT, '{ficha del evento}');
  return { subject, body };
}

type Written = CallTextInput & { version: number; updated_at: string | null };

const readText = ({ subject, body, deadline, days, day, version, updated_at }: Selectable<CallTextTable>): Written => ({
  ...{ subject, body, deadline, days, day },
  ...{ version, updated_at },
});

/** The texts of many events, in one query. */
export async function textsOf(db: Db | Trx, site: MailIdentity, eventIds: readonly number[]) {
  const rows = await db
    .selectFrom('call_texts')
    .selectAll()
    .where('event_id', 'in', [...new Set(eventIds)])
    .execute();
  const known = new Map(rows.map((row) => [`${row.event_id} ${row.kind}`, readText(row)]));
  return (eventId: number, kind: CallTextKind): Written =>
    known.get(`${eventId} ${kind}`) ?? { ...initialText(kind, site), ...DEFAULT_DEADLINE, version: 1, updated_at: null };
}

/** Number of prepared mails of an event that follow each text. */
async function waitingOf(db: Db | Trx, eventId: number): Promise<Map<string, number>> {
  const rows = await applicationsJoined(db)
    .innerJoin('decision_mails', 'decision_mails.application_id', 'applications.application_id')
    .select((eb) => ['decision', eb.fn.countAll<number>().as('count')])
    .where('applications.event_id', '=', eventId)
    .where('decision_mails.status', '=', 'prepared')
    .where(notBlocked)
    .groupBy('decision')
    .execute();
  return new Map(rows.map(({ decision, count }) => [decision, Number(count)]));
}

/** Throws HttpError 404 when there is no such event. */
export async function textEvent(db: Db | Trx, id: number) {
  const query = db.selectFrom('events').select(['id', 'title', 'date']).where('id', '=', id).where('deleted_at', 'is', null);
  const event = await query.executeTakeFirst();
  if (!event) throw notFound(CONTENT_WORDS.event.notFound);
  return event;
}

/** The texts of one event in the response for administrators. Throws HttpError 404. */
export async function callTextsOf(ctx: Context, db: Db | Trx, eventId: number): Promise<CallText[]> {
  await textEvent(db, eventId);
  const site = await mailIdentity({ db, config: ctx.config });
  const textOf = await textsOf(db, site, [eventId]);
  const waiting = await waitingOf(db, eventId);
  return CALL_TEXT_KINDS.map((kind) => {
    const { updated_at: _, ...text } = textOf(eventId, kind);
    return { event_id: eventId, kind, ...text, initial: initialText(kind, site), waiting: waiting.get(kind) ?? 0 };
  });
}

/** The revision state of a text. @param now time of a text that was never saved */
async function stateOf(ctx: Context, db: Db | Trx, eventId: number, kind: CallTextKind, now: string): Promise<RecordState> {
  const { version, updated_at, ...snapshot } = (await textsOf(db, await mailIdentity({ db, config: ctx.config }), [eventId]))(
    eventId,
    kind,
  );
  return { version, at: updated_at ?? now, snapshot };
}

/** Key of a text in the history. */
export const keyOf = (eventId: number, kind: CallTextKind) => `${eventId}-${kind}`;

interface Saved {
  text: CallText;
  state: RecordState;
}

const versioned = (ctx: Context, eventId: number, kind: CallTextKind): Versioned<Saved> => ({
  kind: 'call-text',
  item: keyOf(eventId, kind),
  async read(trx) {
    const text = orNotFound((await callTextsOf(ctx, trx, eventId)).find((each) => each.kind === kind));
    return { text, state: await stateOf(ctx, trx, eventId, kind, nowIso(ctx)) };
  },
  state: ({ state }) => state,
  answer: ({ text }) => text,
});

function writeText(ctx: Context, trx: Trx, eventId: number, kind: CallTextKind, input: CallTextInput, save: Save) {
  return changeVersioned(ctx, trx, versioned(ctx, eventId, kind), save, {
    async change(_, before, updated_at) {
      const problems = textProblems(kind, input, dayIn(ctx.clock.now(), ctx.config.timeZone));
      if (Object.keys(problems).length > 0) throw invalidFields(problems);
      const { subject, body, deadline, days, day } = input;
      const values = { subject, body, deadline, days, day, updated_at, version: before.state.version + 1 };
      await trx
        .insertInto('call_texts')
        .values({ event_id: eventId, kind, ...values })
        .onConflict((conflict) => conflict.columns(['event_id', 'kind']).doUpdateSet(values))
        .execute();
    },
  });
}

/** Saves a text. Prepared mails that are not edited by hand use it from now on. Throws HttpError 404, 409 or 422. */
export async function changeText(
  ctx: Context,
  eventId: number,
  kind: CallTextKind,
  input: CallTextInput,
  save: Save,
): Promise<CallText> {
  const { text } = await ctx.db.transaction().execute((trx) => writeText(ctx, trx, eventId, kind, input, save));
  return text;
}

/**
 * Copies the texts of an event to another, with all earlier versions. A fixed past day becomes a number of days.
 * @param moved shifts a fixed day
 * @throws HttpError 404
 */
export async function copyTextsTo(
  ctx: Context,
  trx: Trx,
  { from, to, moved = (day: string) => day }: { from: number; to: number; moved?: (day: string) => string },
  save: Save,
): Promise<void> {
  await textEvent(trx, from);
  const today = dayIn(ctx.clock.now(), ctx.config.timeZone);
  for (const row of await trx.selectFrom('call_texts').selectAll().where('event_id', '=', from).execute()) {
    const { version: _, updated_at: __, ...text } = readText(row);
    const day = text.deadline === 'day' ? moved(text.day) : '';
    const past = text.deadline === 'day' && day < today;
    const input: CallTextInput = past ? { ...text, deadline: 'days', day: '' } : { ...text, day };
    await writeText(ctx, trx, to, row.kind, input, { account: save.account });
  }
}

/** The present state of a text, by its key in the history; undefined: no such event or kind. */
export async function textRecord(ctx: Context, key: string): Promise<(RecordState & { title: string }) | undefined> {
  const of = textOfKey(key);
  const query = ctx.db.selectFrom('events').select('title').where('deleted_at', 'is', null);
  const event = of && (await query.where('id', '=', of.eventId).executeTakeFirst());
  return event && { ...(await stateOf(ctx, ctx.db, of.eventId, of.kind, nowIso(ctx))), title: event.title };
}

/** Parses a key of the history into event and kind. */
export function textOfKey(key: string): { eventId: number; kind: CallTextKind } | undefined {
  const [event, name] = key.split('-');
  const kind = CALL_TEXT_KINDS.find((one) => one === name);
  return kind && Number.isSafeInteger(Number(event)) ? { eventId: Number(event), kind } : undefined;
}
