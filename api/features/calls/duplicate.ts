/** Duplicates an event as a draft: picture, documents, call and texts, with moved dates. */

import type { CallSettingsInput } from '@trama/shared/calls/settings';
import { type CopyContents, movedDay, movedFinish } from '@trama/shared/events/copy';
import { eventTime, hourOf, instantOf, isoDay, wallClock } from '@trama/shared/format/dates';
import { foldForSearch } from '@trama/shared/format/fold';
import { isoTime } from '@trama/shared/format/time';
import { EVENT_FIELDS } from '@trama/shared/records/event';
import { columnsWithFlag } from '@trama/shared/records/fields';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { type Context, nowIso } from '../../context.ts';
import type { Db } from '../../core/database/open.ts';
import { orNotFound } from '../../core/http/errors.ts';
import type { StoredFile } from '../../core/uploads/documents.ts';
import { copyTextsTo } from '../applications/index.ts';
import { findItem, insertNew } from '../content/index.ts';
import { type EventRow, eventKind, insertDocuments, listDocuments } from '../events/index.ts';
import { callSettingsOf, saveCallSettings } from './calls.ts';

/** Columns copied unchanged; `online` is derived from the place. */
const COPIED = [...columnsWithFlag(EVENT_FIELDS, 'copiedOnDuplicate'), 'online' as const];

const midnight = (day: string) => `${day}T00:00:00.000Z`;

const getEvent = async (db: Db, id: number): Promise<EventRow> =>
  orNotFound(await findItem(db, eventKind, id), CONTENT_WORDS.event.notFound);

/** The same local time on the moved day. @param instant ISO */
function movedInstant(instant: string, day: (day: string) => string, timeZone: string): string {
  const [before = '', hour = ''] = wallClock(Date.parse(instant), timeZone).split('T');
  return isoTime(instantOf(`${day(before)}T${hour}`, timeZone));
}

/** Copies a call: drops opening and closing by hand, and moves its dates with the event. */
function movedCall(call: CallSettingsInput, day: (day: string) => string, timeZone: string): CallSettingsInput {
  const moved = (instant: string | null) => instant && movedInstant(instant, day, timeZone);
  return {
    ...call,
    override: null,
    opensAt: moved(call.opensAt),
    reviewUntil: moved(call.reviewUntil),
    resultsOn: call.resultsOn && day(call.resultsOn),
  };
}

/** The contents to copy, and the days that move. Throws HttpError 404. */
export async function copyContentsOf({ db, config }: Context, id: number): Promise<CopyContents> {
  const event = await getEvent(db, id);
  const call = await callSettingsOf(db, id);
  const texts = await db.selectFrom('call_texts').select(['deadline', 'day']).where('event_id', '=', id).execute();
  const answerBy = texts.find(({ deadline }) => deadline === 'day')?.day ?? null;
  const { date, finish_date, close_date, image } = event;
  return {
    title: event.title,
    documents: (await listDocuments(db, id)).length,
    questions: call.questions.length,
    criteria: call.criteria.length,
    texts: texts.length,
    picture: image !== null,
    days: {
      date: isoDay(date),
      finishDate: finish_date && isoDay(finish_date),
      dateEnd: close_date && isoDay(close_date),
      opens: call.opensAt && wallClock(Date.parse(call.opensAt), config.timeZone).slice(0, 10),
      answerBy,
    },
  };
}

/**
 * Copies an event as a draft, atomically. The copy has no cancellation, postponement, video or announcement. Throws HttpError
 * 404.
 * @param date of the new event, ISO
 */
export async function duplicateEvent(
  ctx: Context,
  id: number,
  { title, date }: { title: string; date: string },
  account: string,
): Promise<EventRow> {
  const { timeZone } = ctx.config;
  const created = await ctx.uploads.withRollback(async (store) => {
    await getEvent(ctx.db, id);
    const files: StoredFile[] = [];
    for (const row of await listDocuments(ctx.db, id)) files.push(await store.copyDocument(row));
    return ctx.db.transaction().execute(async (trx) => {
      const event = orNotFound(await findItem(trx, eventKind, id), CONTENT_WORDS.event.notFound);
      const day = (before: string) => movedDay(before, isoDay(event.date), isoDay(date));
      const { image, close_date, finish_date } = event;
      const values = {
        ...(await trx.selectFrom('events').select(COPIED).where('id', '=', id).executeTakeFirstOrThrow()),
        title,
        search_title: foldForSearch(title),
        date,
        time: eventTime(date, hourOf(event.time)),
        close_date: close_date && midnight(day(isoDay(close_date))),
        finish_date: finish_date && midnight(movedFinish(finish_date, event.date, date)),
        status: 'draft' as const,
      };
      const copy = await insertNew(ctx, trx, eventKind, values, image, account);
      if (files.length > 0) await insertDocuments(trx, copy.id, files, ctx.clock.now());
      const call = movedCall(await callSettingsOf(trx, id), day, timeZone);
      await saveCallSettings(trx, copy.id, call, nowIso(ctx));
      await copyTextsTo(ctx, trx, { from: id, to: copy.id, moved: day }, { account });
      return copy;
    });
  });
  ctx.publisher.wake();
  return created;
}
