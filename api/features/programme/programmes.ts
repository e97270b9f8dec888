/** The programme of an event: its draft, and publishing it. */
import { isoDay } from '@trama/shared/dates';
import { lastDay } from '@trama/shared/event-times';
import { EMPTY_LAYOUT, type Layout, type Programme } from '@trama/shared/programme';
import { movedTalks } from '@trama/shared/programme-changes';
import { EVENT_MESSAGES } from '@trama/shared/texts/events';
import { PROGRAMME_MESSAGES as m } from '@trama/shared/texts/programme';
import { type Context, nowIso } from '../../context.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { HttpError, invalid, orNotFound } from '../../core/http/errors.ts';
import { siteIdentity } from '../../core/mail/identity.ts';
import { markStale } from '../../core/publishing/stale-pages.ts';
import { programmeRow, readLayout, withoutChairs, writeChairs } from './layouts.ts';
import { refuseOutdated } from './outdated.ts';
import { tellSpeakers } from './speaker-mails.ts';
import { countAccepted, talksOf } from './talks.ts';

/** Throws HttpError 404 when there is no such event, or it is in the trash. */
export async function eventOfProgramme(db: Db | Trx, id: number) {
  const event = await db
    .selectFrom('events')
    .select(['id', 'title', 'date', 'finish_date', 'time_zone'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return orNotFound(event, EVENT_MESSAGES.notFound);
}

/** Everything that the builder shows. Throws HttpError 404. */
export async function currentProgramme({ config }: Pick<Context, 'config'>, db: Db | Trx, eventId: number): Promise<Programme> {
  const event = await eventOfProgramme(db, eventId);
  const row = await programmeRow(db, eventId);
  return {
    event_id: eventId,
    event_title: event.title,
    first_day: isoDay(event.date),
    last_day: lastDay({ date: event.date, finishDate: event.finish_date }),
    time_zone: event.time_zone ?? config.timeZone,
    version: row?.version ?? 1,
    draft: (await readLayout(db, row, 'draft')) ?? EMPTY_LAYOUT,
    published: await readLayout(db, row, 'published'),
    publishedAt: row?.published_at ?? null,
    talks: await talksOf(db, eventId),
    accepted: await countAccepted(db, eventId),
  };
}

async function mayChange(ctx: Context, trx: Trx, eventId: number, version: number | undefined): Promise<Programme> {
  const current = await currentProgramme(ctx, trx, eventId);
  const row = await programmeRow(trx, eventId);
  refuseOutdated(ctx, version, { version: current.version, changedAt: row?.updated_at ?? nowIso(ctx), current });
  return current;
}

/** Saves the whole draft. Throws HttpError 404, 409 for an outdated version, 422 for a talk of another event. */
export async function saveDraft(ctx: Context, eventId: number, draft: Layout, version: number | undefined): Promise<Programme> {
  return ctx.db.transaction().execute(async (trx) => {
    const before = await mayChange(ctx, trx, eventId, version);
    const own = new Set(before.talks.map(({ talk_id }) => talk_id));
    if (draft.sessions.some(({ talks }) => talks.some(({ talk }) => !own.has(talk)))) throw invalid({ draft: m.otherTalk });
    const values = { draft: withoutChairs(draft), updated_at: nowIso(ctx), version: before.version + 1 };
    await trx
      .insertInto('programmes')
      .values({ event_id: eventId, ...values })
      .onConflict((conflict) => conflict.column('event_id').doUpdateSet(values))
      .execute();
    await writeChairs(trx, eventId, 'draft', draft);
    return currentProgramme(ctx, trx, eventId);
  });
}

/**
 * Publishes the draft as it is. With `notify`, the speakers whose talk is at another hour or in another room are notified, once for
 * each publication. Throws HttpError 404, or 409 for an outdated version and for a programme without sessions.
 * @returns how many mails were written
 */
export async function publishProgramme(
  ctx: Context,
  eventId: number,
  { version, notify }: { version?: number | undefined; notify: boolean },
): Promise<{ programme: Programme; mailed: number }> {
  // Before the transaction, which holds the only connection.
  const site = await siteIdentity(ctx);
  const answer = await ctx.db.transaction().execute(async (trx) => {
    const { draft, published, talks, event_title } = await mayChange(ctx, trx, eventId, version);
    if (draft.sessions.length === 0) throw new HttpError(409, m.nothingToPublish);
    const at = nowIso(ctx);
    await trx
      .updateTable('programmes')
      .set({ published: withoutChairs(draft), published_at: at })
      .where('event_id', '=', eventId)
      .execute();
    await writeChairs(trx, eventId, 'published', draft);
    await markStale(trx, [`event:${eventId}`]);
    const programme = await currentProgramme(ctx, trx, eventId);
    const moved = notify ? movedTalks(published, draft) : [];
    const mailed = await tellSpeakers(ctx, trx, { site, event: { id: eventId, title: event_title }, programme, talks, moved });
    return { programme, mailed };
  });
  ctx.publisher.wake();
  ctx.mail.wake();
  return answer;
}
