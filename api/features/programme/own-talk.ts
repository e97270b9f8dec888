/** Lets an applicant complete the talk of an accepted application by the personal link. */
import { dayIn } from '@trama/shared/format/dates';
import { PAGES } from '@trama/shared/paths';
import { type MaterialInput, type MaterialKind, materialsShownDay } from '@trama/shared/programme/materials';
import type { OwnAbstract, OwnTalk } from '@trama/shared/programme/own-talk';
import { LINK_TEXTS } from '@trama/shared/texts/own-application';
import { TALK_MATERIAL_MESSAGES as m } from '@trama/shared/texts/talk-materials';
import { type Context, nowIso } from '../../context.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { HttpError } from '../../core/http/errors.ts';
import type { ReceivedFile } from '../../core/http/multipart.ts';
import { markStale } from '../../core/publishing/stale-pages.ts';
import { isOutdated, versionConflict } from '../../core/revisions/versions.ts';
import { applicantName, findOwnApplication, type OwnRow, takesPart, talkTitle } from '../applications/index.ts';
import { placeOfApplication } from './author-places.ts';
import { programmeRow, readLayout, speakerSettings } from './layouts.ts';
import { findTalkFile, materialsOf, putMaterial, removeMaterial } from './materials.ts';
import { talkOfApplication } from './talks.ts';

/** Version of a talk that does not exist yet. */
const NOT_SAVED = 0;

type Parts = Pick<Context, 'db' | 'clock' | 'config'>;

const unknownLink = () => new HttpError(404, LINK_TEXTS.dead);

/** The application of a link, if it takes part. Throws HttpError 404. */
async function acceptedRow({ clock, config }: Parts, db: Db | Trx, token: string): Promise<OwnRow> {
  const row = await findOwnApplication(db, token, clock.now(), config.timeZone);
  if (!takesPart(row) || row.deleted_at !== null) throw unknownLink();
  return row;
}

const talkRow = (db: Db | Trx, applicationId: string) =>
  db
    .selectFrom('talks')
    .select(['talk_id', 'title', 'abstract', 'version'])
    .where('application_id', '=', applicationId)
    .executeTakeFirst();

const eventRow = (db: Db | Trx, id: number) =>
  db.selectFrom('events').select(['date', 'finish_date', 'time_zone']).where('id', '=', id).executeTakeFirstOrThrow();

/** The deadline for completing the talk, and whether it is open. */
async function deadlineOf(db: Db | Trx, eventId: number, { clock, config }: Parts) {
  const { materialsUntil: until, materialsShown: shown } = speakerSettings(await programmeRow(db, eventId));
  const event = await eventRow(db, eventId);
  const timeZone = event.time_zone ?? config.timeZone;
  const open = until !== null && dayIn(clock.now(), timeZone) <= until;
  const shownDay = materialsShownDay(shown, { date: event.date, finishDate: event.finish_date });
  return { until, shown, open, shownDay };
}

/** Throws HttpError 404 for a token that opens no accepted application. */
export async function readOwnTalk(ctx: Parts, token: string): Promise<OwnTalk> {
  const { db } = ctx;
  const row = await acceptedRow(ctx, db, token);
  const deadline = await deadlineOf(db, row.event_id, ctx);
  const talk = await talkRow(db, row.application_id);
  const published = await readLayout(db, await programmeRow(db, row.event_id), 'published');
  const isIn = published?.sessions.some(({ talks }) => talks.some((slot) => slot.talk === talk?.talk_id));
  return {
    title: talk?.title ?? (talkTitle(row) || applicantName(row)),
    abstract: talk?.abstract ?? '',
    version: talk?.version ?? NOT_SAVED,
    ...deadline,
    unpublished: row.unpublished === 1,
    place: await placeOfApplication(ctx, row.application_id),
    page: talk && isIn ? PAGES.talk(row.event_id, talk.talk_id) : null,
    materials: talk ? ((await materialsOf(db, [talk.talk_id])).get(talk.talk_id) ?? []) : [],
  };
}

/** The application, if its talk can still change. Throws HttpError 404 or 409. */
async function changeableRow(ctx: Parts, db: Db | Trx, token: string): Promise<OwnRow> {
  const row = await acceptedRow(ctx, db, token);
  const { until, open } = await deadlineOf(db, row.event_id, ctx);
  if (!open) throw new HttpError(409, until === null ? m.notAsked : m.closed(until));
  return row;
}

/** Throws the errors of a change before any file is received. */
export async function admitOwnMaterial(ctx: Parts, token: string): Promise<void> {
  await changeableRow(ctx, ctx.db, token);
}

/** Returns the link's talk; creates it from the accepted application if missing. Throws HttpError 404 or 409. */
const ownTalkId = (ctx: Context, token: string) => async (trx: Trx) => {
  const row = await changeableRow(ctx, trx, token);
  const known = await talkRow(trx, row.application_id);
  return {
    version: known?.version ?? NOT_SAVED,
    talk_id: known?.talk_id ?? (await talkOfApplication(trx, row, nowIso(ctx))),
    event_id: row.event_id,
  };
};

/** Stores material of the link's talk, creating the talk if needed. Throws HttpError 404 or 409. */
export const putOwnMaterial = (ctx: Context, token: string, input: MaterialInput, file: ReceivedFile | undefined) =>
  putMaterial(ctx, ownTalkId(ctx, token), input, file);

/** Removes material, with the rules of putOwnMaterial. */
export const removeOwnMaterial = (ctx: Context, token: string, kind: MaterialKind) =>
  removeMaterial(ctx, ownTalkId(ctx, token), kind);

/**
 * Writes the final abstract, which is published with the talk like an administrator's. Throws HttpError 404 or 409.
 * @param sent the version that the form was opened with
 */
export async function writeOwnAbstract(ctx: Context, { token, abstract, version: sent }: OwnAbstract): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const { talk_id, event_id, version } = await ownTalkId(ctx, token)(trx);
    if (isOutdated(sent, version)) throw versionConflict(m.abstractChanged);
    await trx
      .updateTable('talks')
      .set((eb) => ({ abstract, updated_at: nowIso(ctx), version: eb('version', '+', 1) }))
      .where('talk_id', '=', talk_id)
      .execute();
    await markStale(trx, [`event:${event_id}`]);
  });
  ctx.publisher.wake();
}

/** A file of the link's talk. Throws HttpError 404. */
export async function ownTalkFile(ctx: Parts, token: string, materialId: string) {
  const row = await acceptedRow(ctx, ctx.db, token);
  const talk = await talkRow(ctx.db, row.application_id);
  const file = await findTalkFile(ctx.db, materialId);
  if (!file || file.talk_id !== talk?.talk_id) throw unknownLink();
  return file;
}
