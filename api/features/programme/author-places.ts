/** The place of an application's talk in a published programme, for the pages of its authors. */

import { zoneName } from '@trama/shared/calls/deadline';
import { startOfDay } from '@trama/shared/format/dates';
import { NON_HTML_PATHS, PAGES } from '@trama/shared/paths';
import { type AuthorPlace, talkPlaces } from '@trama/shared/programme/places';
import type { Context } from '../../context.ts';
import { coauthorOf, takesPart } from '../applications/index.ts';
import { programmeRow, readLayout } from './layouts.ts';

type Parts = Pick<Context, 'db' | 'clock' | 'config'>;

/** The place of an application's talk; null: no talk, or not in a published session. */
export async function placeOfApplication({ db, config }: Pick<Parts, 'db' | 'config'>, id: string): Promise<AuthorPlace> {
  const talk = await db
    .selectFrom('talks')
    .innerJoin('events', 'events.id', 'talks.event_id')
    .select(['talk_id', 'event_id', 'events.time_zone'])
    .where('application_id', '=', id)
    .where('events.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!talk) return null;
  const { talk_id, event_id } = talk;
  const published = await readLayout(db, await programmeRow(db, event_id), 'published');
  const place = published && talkPlaces(published).get(talk_id);
  if (!place) return null;
  const timeZone = talk.time_zone ?? config.timeZone;
  return {
    ...place,
    zone: zoneName(startOfDay(place.day, timeZone), timeZone),
    calendar: NON_HTML_PATHS.talkCalendar(event_id, talk_id),
    page: PAGES.talk(event_id, talk_id),
  };
}

/** The place of the talk of a co-author's link. Throws HttpError 404. */
export async function coauthorPlace(ctx: Parts, token: string): Promise<{ place: AuthorPlace }> {
  const { row } = await coauthorOf(ctx.db, token, ctx.clock.now(), ctx.config.timeZone);
  return { place: takesPart(row) ? await placeOfApplication(ctx, row.application_id) : null };
}
