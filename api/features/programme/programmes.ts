/** The programme of an event: saves its draft and publishes it. */

import { lastDay } from '@trama/shared/events/times';
import { dayIn, isoDay } from '@trama/shared/format/dates';
import { movedPlaces, movedSince } from '@trama/shared/programme/changes';
import {
  EMPTY_LAYOUT,
  type Programme,
  type ProgrammeLayout,
  type ProgrammeMail,
  type ProgrammeSettings,
  type Talk,
  talklessSessions,
} from '@trama/shared/programme/programme';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { PROGRAMME_MESSAGES as m } from '@trama/shared/texts/programme';
import { type Context, nowIso } from '../../context.ts';
import { parseJson } from '../../core/database/json.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { deleteFiles } from '../../core/durable-files.ts';
import { HttpError, invalidFields, orNotFound } from '../../core/http/errors.ts';
import { mailIdentity } from '../../core/mail/identity.ts';
import { renderMail } from '../../core/mail/render.ts';
import { markStale } from '../../core/publishing/stale-pages.ts';
import { programmeRow, readLayout, speakerSettings, withoutChairs, writeChairs } from './layouts.ts';
import { storedFilesOf } from './materials.ts';
import { refuseOutdated } from './outdated.ts';
import { noticesOf, speakerMail, tellSpeakers, untoldSpeakers } from './speaker-notices.ts';
import { countAccepted, talkOf, talksOf } from './talks.ts';

const eventRows = (db: Db | Trx) =>
  db.selectFrom('events').select(['id', 'title', 'date', 'finish_date', 'time_zone']).where('deleted_at', 'is', null);

type EventRow = Awaited<ReturnType<ReturnType<typeof eventRows>['executeTakeFirstOrThrow']>>;

/** The event of a programme. Throws HttpError 404 for an unknown event and for an event in the trash. */
export async function eventOfProgramme(db: Db | Trx, id: number): Promise<EventRow> {
  return orNotFound(await eventRows(db).where('id', '=', id).executeTakeFirst(), CONTENT_WORDS.event.notFound);
}

const programmeHead = ({ id, title, date, time_zone }: EventRow, timeZone: string) => ({
  event_id: id,
  event_title: title,
  first_day: isoDay(date),
  time_zone: time_zone ?? timeZone,
});

/** All data of the builder. Throws HttpError 404. */
export async function currentProgramme(
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  db: Db | Trx,
  eventId: number,
): Promise<Programme> {
  const event = await eventOfProgramme(db, eventId);
  const row = await programmeRow(db, eventId);
  const talks = await talksOf(db, eventId);
  const draft = (await readLayout(db, row, 'draft')) ?? EMPTY_LAYOUT;
  const published = await readLayout(db, row, 'published');
  const known = { ...programmeHead(event, config.timeZone), talks };
  const now = clock.now();
  return {
    ...known,
    last_day: lastDay({ date: event.date, finishDate: event.finish_date }),
    version: row?.version ?? 1,
    draft,
    published,
    publishedAt: row?.published_at ?? null,
    notices: {
      onPublishing: noticesOf(await untoldSpeakers(db, known, draft, now)),
      now: noticesOf(await untoldSpeakers(db, known, published, now)),
    },
    settings: speakerSettings(row),
    accepted: await countAccepted(db, eventId),
  };
}

/** Programmes of events that are not over, with the number of people in `notices.now` if there are any; the soonest event first. */
export async function programmesToTell({ db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>) {
  const now = clock.now();
  const published = db.selectFrom('programmes').select('event_id').where('published', 'is not', null);
  const found = [];
  for (const event of await eventRows(db).where('id', 'in', published).orderBy('date').orderBy('id').execute()) {
    const head = programmeHead(event, config.timeZone);
    if (lastDay({ date: event.date, finishDate: event.finish_date }) < dayIn(now, head.time_zone)) continue;
    const layout = await readLayout(db, await programmeRow(db, event.id), 'published');
    const { length } = await untoldSpeakers(db, { ...head, talks: await talksOf(db, event.id) }, layout, now);
    if (length > 0) found.push({ event_id: event.id, event_title: event.title, people: length });
  }
  return found;
}

async function mayChange(ctx: Context, trx: Trx, eventId: number, version: number | undefined): Promise<Programme> {
  const current = await currentProgramme(ctx, trx, eventId);
  const row = await programmeRow(trx, eventId);
  refuseOutdated(ctx, version, { version: current.version, changedAt: row?.updated_at ?? nowIso(ctx), current });
  return current;
}

/** Throws HttpError 422 for talks of another event. Accepts deleted talks, which every reader of a layout skips. */
async function refuseOtherTalks(trx: Trx, { sessions }: ProgrammeLayout, own: readonly Talk[]): Promise<void> {
  const known = new Set(own.map(({ talk_id }) => talk_id));
  const others = sessions.flatMap(({ talks }) => talks.map(({ talk }) => talk)).filter((id) => !known.has(id));
  const found = trx.selectFrom('talks').select('talk_id').where('talk_id', 'in', others);
  if (others.length > 0 && (await found.executeTakeFirst())) throw invalidFields({ draft: m.otherTalk });
}

/** Saves the whole draft. Throws HttpError 404, 409 for an outdated version, 422 for a talk of another event. */
export async function saveProgrammeDraft(
  ctx: Context,
  eventId: number,
  draft: ProgrammeLayout,
  version: number | undefined,
): Promise<Programme> {
  return ctx.db.transaction().execute(async (trx) => {
    const before = await mayChange(ctx, trx, eventId, version);
    await refuseOtherTalks(trx, draft, before.talks);
    const values = { draft: withoutChairs(draft), updated_at: nowIso(ctx), version: before.version + 1 };
    await trx
      .insertInto('programmes')
      .values({ event_id: eventId, ...values })
      .onConflict((conflict) => conflict.column('event_id').doUpdateSet(values))
      .execute();
    await writeChairs(trx, { event_id: eventId, which: 'draft', named_at: values.updated_at }, draft);
    return currentProgramme(ctx, trx, eventId);
  });
}

/** Saves an event's settings for speakers, and its ISBN; leaves the draft. Throws HttpError 404. */
export async function saveProgrammeSettings(
  ctx: Context,
  eventId: number,
  { materialsUntil, materialsShown, isbn }: ProgrammeSettings,
): Promise<Programme> {
  const saved = await ctx.db.transaction().execute(async (trx) => {
    await eventOfProgramme(trx, eventId);
    const values = { materials_until: materialsUntil, materials_shown: materialsShown, isbn };
    await trx
      .insertInto('programmes')
      .values({ event_id: eventId, draft: JSON.stringify(EMPTY_LAYOUT), updated_at: nowIso(ctx), ...values })
      .onConflict((conflict) => conflict.column('event_id').doUpdateSet(values))
      .execute();
    await markStale(trx, [`event:${eventId}`]);
    return currentProgramme(ctx, trx, eventId);
  });
  ctx.publisher.wake();
  return saved;
}

/**
 * Publishes the draft. `notify` mails the authors whose talks have a new place. Throws HttpError 404, or 409 for an outdated
 * version or a programme without sessions.
 * @returns the number of mails
 */
export async function publishProgramme(
  ctx: Context,
  eventId: number,
  { version, notify }: { version?: number | undefined; notify: boolean },
): Promise<{ programme: Programme; mailed: number; empty: number }> {
  const response = await ctx.db.transaction().execute(async (trx) => {
    const { draft, published } = await mayChange(ctx, trx, eventId, version);
    if (draft.sessions.length === 0) throw new HttpError(409, m.nothingToPublish);
    const at = nowIso(ctx);
    const known = parseJson(movedPlaces, (await programmeRow(trx, eventId))?.moved ?? '{}', {});
    await trx
      .updateTable('programmes')
      .set({ published: withoutChairs(draft), published_at: at, moved: JSON.stringify(movedSince(published, draft, known)) })
      .where('event_id', '=', eventId)
      .execute();
    await writeChairs(trx, { event_id: eventId, which: 'published', named_at: at }, draft);
    await markStale(trx, [`event:${eventId}`]);
    const mailed = notify ? await tellSpeakers(ctx, trx, await currentProgramme(ctx, trx, eventId), draft) : 0;
    return { programme: await currentProgramme(ctx, trx, eventId), mailed, empty: talklessSessions(draft).length };
  });
  ctx.publisher.wake();
  ctx.mail.wake();
  return response;
}

/** «Avisar cambios»: mails the authors whose talks have a new place in the published programme. Throws HttpError 404. */
export async function notifySpeakers(ctx: Context, eventId: number): Promise<{ programme: Programme; mailed: number }> {
  const response = await ctx.db.transaction().execute(async (trx) => {
    const current = await currentProgramme(ctx, trx, eventId);
    const mailed = await tellSpeakers(ctx, trx, current, current.published);
    return { programme: await currentProgramme(ctx, trx, eventId), mailed };
  });
  ctx.mail.wake();
  return response;
}

/** The first mail that publishing the draft would send; null: publishing would send no mail. Throws HttpError 404. */
export async function previewMail(ctx: Context, eventId: number): Promise<ProgrammeMail | null> {
  const site = await mailIdentity(ctx);
  const programme = await currentProgramme(ctx, ctx.db, eventId);
  const [first] = await untoldSpeakers(ctx.db, programme, programme.draft, ctx.clock.now());
  if (!first) return null;
  const { subject, text } = renderMail(speakerMail(site, programme, first));
  return { to: first.name, subject, text };
}

/**
 * Deletes a talk, also from the site. Mails its authors at once if they know its place. Layouts skip missing talks. Throws
 * HttpError 404.
 */
export async function deleteTalk(ctx: Context, id: number): Promise<Talk> {
  const { talk: deleted, files } = await ctx.db.transaction().execute(async (trx) => {
    const talk = await talkOf(trx, id);
    const files = await storedFilesOf(trx, [id]);
    const event = await eventRows(trx).where('id', '=', talk.event_id).executeTakeFirst();
    if (event) await tellSpeakers(ctx, trx, { ...programmeHead(event, ctx.config.timeZone), talks: [talk] }, EMPTY_LAYOUT);
    await trx.deleteFrom('talks').where('talk_id', '=', id).execute();
    await markStale(trx, [`event:${talk.event_id}`]);
    return { talk, files };
  });
  ctx.publisher.wake();
  ctx.mail.wake();
  await deleteFiles(ctx.uploads.folders.applications, files);
  return deleted;
}
