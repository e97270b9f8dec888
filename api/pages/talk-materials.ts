/** Selects the public files and recordings of talks. */

import type { EventTimes } from '@trama/shared/events/times';
import { isoTime } from '@trama/shared/format/time';
import { materialsShownFrom, type TalkMaterial } from '@trama/shared/programme/materials';
import type { PublicProgramme, ShownTalkFiles, TalkMaterials } from '@trama/shared/programme/page';
import type { ProgrammeLayout } from '@trama/shared/programme/programme';
import { sql } from 'kysely';
import { addressNotBlocked } from '../core/database/blocked.ts';
import type { Db } from '../core/database/open.ts';
import { inList } from '../core/database/sqlite-sql.ts';
import { isVisible } from '../features/content/visible.ts';
import { programmeRow, speakerSettings } from '../features/programme/layouts.ts';
import { materialResponse } from '../features/programme/materials.ts';
import { publishedLayout, shownTalks } from './programme.ts';

/** Talks that take place: in the published programme and not marked as `off`. */
const givenIn = ({ sessions }: ProgrammeLayout) =>
  new Set(sessions.flatMap(({ talks }) => talks.filter(({ off }) => !off).map(({ talk }) => talk)));

/**
 * Materials of these talks that may be published once the event shows files. Leaves out files of blocked people and of people who
 * asked not to be named, because files name their authors.
 */
async function allowedMaterials(db: Db, eventId: number, talkIds: readonly number[]): Promise<Map<number, TalkMaterial[]>> {
  const published = await publishedLayout(db, eventId);
  const given = published ? givenIn(published.layout) : new Set<number>();
  const rows = await shownTalks(db, eventId)
    .innerJoin('talk_materials', 'talk_materials.talk_id', 'talks.talk_id')
    .selectAll('talk_materials')
    .where('talks.talk_id', 'in', inList(talkIds.filter((id) => given.has(id))).$castTo<number>())
    .where(sql<boolean>`coalesce(applications.unpublished, 0) = 0`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('talk_people')
            .select('talk_people.talk_id')
            .whereRef('talk_people.talk_id', '=', 'talks.talk_id')
            .where(sql<boolean>`not ${addressNotBlocked('talk_people.email_key')}`),
        ),
      ),
    )
    .orderBy('talk_materials.kind', 'desc')
    .execute();
  const byTalk = Map.groupBy(rows, ({ talk_id }) => talk_id);
  return new Map([...byTalk].map(([talk, found]) => [talk, found.map(materialResponse)]));
}

type Event = Pick<EventTimes, 'date' | 'finishDate' | 'timeZone'> & { id: number };

const shownFromOf = async (db: Db, event: Event) =>
  materialsShownFrom(speakerSettings(await programmeRow(db, event.id)).materialsShown, event, event.timeZone);

/** The public files of a talk at `now` (ms). `changesAt`: when more become public; null: never. */
export async function talkMaterials(
  db: Db,
  event: Event,
  talkId: number,
  now: number,
): Promise<TalkMaterials & { changesAt: number | null }> {
  const all = (await allowedMaterials(db, event.id, [talkId])).get(talkId) ?? [];
  const from = await shownFromOf(db, event);
  if (from <= now) return { materials: all, expected: [], expectedFrom: null, changesAt: null };
  const expectedFrom = all.length > 0 ? isoTime(from) : null;
  return { materials: [], expected: all.map(({ kind }) => kind), expectedFrom, changesAt: all.length > 0 ? from : null };
}

/** Talks with public files at `now` (ms). `changesAt`: the next instant at which more files become public; null: none. */
export async function talksWithFiles(
  db: Db,
  { event, sessions }: PublicProgramme,
  now: number,
): Promise<{ talks: ShownTalkFiles[]; changesAt: number | null }> {
  const from = await shownFromOf(db, event);
  if (from > now) return { talks: [], changesAt: from };
  const all = sessions.flatMap(({ talks }) => talks);
  const materials = await allowedMaterials(
    db,
    event.id,
    all.map(({ id }) => id),
  );
  const talks = all.flatMap(({ id, title, people }) => {
    const kinds = (materials.get(id) ?? []).map(({ kind }) => kind);
    return kinds.length > 0 ? [{ id, title, people, kinds }] : [];
  });
  return { talks, changesAt: null };
}

/** Tells which of these files are public at `now` (ms). @param timeZone of events without their own zone */
export async function publicTalkFiles(db: Db, ids: readonly string[], now: number, timeZone: string): Promise<string[]> {
  const rows = await db
    .selectFrom('talk_materials')
    .innerJoin('talks', 'talks.talk_id', 'talk_materials.talk_id')
    .innerJoin('events', 'events.id', 'talks.event_id')
    .select(['events.id', 'date', 'finish_date', 'time_zone', 'talks.talk_id'])
    .where('material_id', 'in', inList(ids))
    .where(isVisible(isoTime(now)))
    .execute();
  const shown: string[] = [];
  for (const [id, talks] of Map.groupBy(rows, (row) => row.id)) {
    const [first] = talks;
    if (!first) continue;
    const { date, finish_date: finishDate, time_zone } = first;
    if ((await shownFromOf(db, { id, date, finishDate, timeZone: time_zone ?? timeZone })) > now) continue;
    const allowed = await allowedMaterials(
      db,
      id,
      talks.map(({ talk_id }) => talk_id),
    );
    shown.push(...[...allowed.values()].flat().map(({ material_id }) => material_id));
  }
  return shown.filter((id) => ids.includes(id));
}
