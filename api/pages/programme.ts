/** Reads published programmes for public pages. */

import { lastDay } from '@trama/shared/events/times';
import { PAGES } from '@trama/shared/paths';
import { type MovedPlaces, movedPlaces } from '@trama/shared/programme/changes';
import type {
  ProgrammeBook,
  ProgrammeEvent,
  ProgrammeSession,
  PublicProgramme,
  PublicTalk,
  TalkPerson,
} from '@trama/shared/programme/page';
import type { ProgrammeLayout } from '@trama/shared/programme/programme';
import { instantAt, placedTalks, sortSessions } from '@trama/shared/programme/times';
import { PUBLIC_PROGRAMME_TEXTS as t } from '@trama/shared/texts/public-programme';
import { type Selectable, sql } from 'kysely';
import { addressNotBlocked } from '../core/database/blocked.ts';
import { parseJson } from '../core/database/json.ts';
import type { Db } from '../core/database/open.ts';
import { inList } from '../core/database/sqlite-sql.ts';
import { TAKES_PART } from '../features/applications/index.ts';
import { programmeRow, readLayout, speakerSettings } from '../features/programme/layouts.ts';
import type { TalkPersonTable, TalkTable } from '../features/programme/tables.ts';

/** The talks that visitors may see: without unannounced decisions and people who do not attend. */
export const shownTalks = (db: Db, eventId: number) =>
  db
    .selectFrom('talks')
    .leftJoin('applications', 'applications.application_id', 'talks.application_id')
    .leftJoin('people', 'people.user_id', 'applications.person_id')
    .where('talks.event_id', '=', eventId)
    .where((eb) => eb.or([eb('talks.application_id', 'is', null), eb.and([TAKES_PART, eb('people.blocked_at', 'is', null)])]));

/** People of these talks who may be named, in the order of the paper. */
function shownPeople(db: Db, talkIds: readonly number[]): Promise<Selectable<TalkPersonTable>[]> {
  return db
    .selectFrom('talk_people')
    .innerJoin('talks', 'talks.talk_id', 'talk_people.talk_id')
    .leftJoin('applications', 'applications.application_id', 'talks.application_id')
    .selectAll('talk_people')
    .where('talk_people.talk_id', 'in', inList(talkIds).$castTo<number>())
    .where(sql<boolean>`not (applicant = 1 and coalesce(unpublished, 0) = 1)`)
    .where(addressNotBlocked('talk_people.email_key'))
    .orderBy('talk_people.position')
    .execute();
}

const personOf = ({ name, cited, affiliation, orcid, presents }: Selectable<TalkPersonTable>): TalkPerson => ({
  name,
  cited,
  affiliation,
  orcid,
  presents: presents === 1,
});

interface Published {
  layout: ProgrammeLayout;
  publishedAt: string;
  moved: MovedPlaces;
  isbn: string;
}

/** The published layout of an event without blocked chairs; null: not published. */
export async function publishedLayout(db: Db, eventId: number): Promise<Published | null> {
  const row = await programmeRow(db, eventId);
  const stored = await readLayout(db, row, 'published');
  if (!stored) return null;
  const shown = await db
    .selectFrom('session_chairs')
    .select('session_id')
    .where('event_id', '=', eventId)
    .where('published', '=', 1)
    .where(addressNotBlocked('email_key'))
    .execute();
  const chaired = new Set(shown.map(({ session_id }) => session_id));
  const sessions = stored.sessions.map((each) => (chaired.has(each.id) ? each : { ...each, chair: null }));
  const moved = parseJson(movedPlaces, row?.moved ?? '{}', {});
  return { layout: { ...stored, sessions }, publishedAt: row?.published_at ?? '', moved, isbn: speakerSettings(row).isbn };
}

/** Number of talks in an event's programme, and whether any talk has an abstract; null: no published programme. */
export async function programmeSummary(db: Db, eventId: number): Promise<{ talks: number; book: boolean } | null> {
  const published = await publishedLayout(db, eventId);
  if (!published) return null;
  const talks = await shownIn(db, eventId, published.layout);
  return { talks: talks.length, book: hasBook(talks) };
}

/** Whether a programme has a book: any talk has an abstract. */
export const hasBook = (talks: readonly Pick<ShownTalk, 'abstract'>[]) => talks.some(({ abstract }) => abstract !== '');

type ShownTalk = Pick<Selectable<TalkTable>, 'talk_id' | 'title' | 'abstract' | 'updated_at' | 'version'>;

async function shownIn(db: Db, eventId: number, { sessions }: ProgrammeLayout): Promise<ShownTalk[]> {
  const placed = sessions.flatMap(({ talks }) => talks.map(({ talk }) => talk));
  return shownTalks(db, eventId)
    .select(['talk_id', 'title', 'abstract', 'talks.updated_at', 'talks.version'])
    .where('talk_id', 'in', inList(placed).$castTo<number>())
    .execute();
}

/** The programme that visitors see; null: not published. */
export async function publicProgramme(db: Db, event: ProgrammeEvent): Promise<PublicProgramme | null> {
  const published = await publishedLayout(db, event.id);
  if (!published) return null;
  const { layout, publishedAt, moved } = published;
  const until = lastDay(event);
  const talks = new Map((await shownIn(db, event.id, layout)).map((row) => [row.talk_id, row]));
  const people = Map.groupBy(await shownPeople(db, [...talks.keys()]), ({ talk_id }) => talk_id);
  const rooms = layout.rooms.map(({ id, name, place }) => ({ id, name, place }));
  const byId = new Map(rooms.map((room) => [room.id, room]));
  const zone = event.timeZone;
  const sessions = sortSessions(layout).map(
    (session): ProgrammeSession => ({
      id: session.id,
      kind: session.kind,
      title: session.title,
      note: session.note,
      chair: session.chair?.name ?? null,
      room: (session.room && byId.get(session.room)) || null,
      day: session.day,
      start: session.start,
      end: session.end,
      startsAt: instantAt(session.day, session.start, zone),
      endsAt: instantAt(session.day, session.end, zone),
      talks: placedTalks(session).flatMap(({ slot, start, end }) => {
        const talk = talks.get(slot.talk);
        if (!talk) return [];
        const was = moved[String(slot.talk)];
        const room = (session.room && byId.get(session.room)?.name) || '';
        return {
          id: talk.talk_id,
          title: talk.title,
          people: (people.get(talk.talk_id) ?? []).map(({ name }) => name),
          start,
          end,
          startsAt: instantAt(session.day, start, zone),
          endsAt: instantAt(session.day, end, zone),
          off: slot.off,
          moved: was && !slot.off ? { words: t.moved(was, { day: session.day, start, room }), until } : null,
        };
      }),
    }),
  );
  const updatedAt = [publishedAt, ...[...talks.values()].map(({ updated_at }) => updated_at)].sort().at(-1) ?? publishedAt;
  const days = [...new Set(sessions.map(({ day }) => day))];
  const book = hasBook([...talks.values()]) ? { isbn: published.isbn } : null;
  return { event, updatedAt, days, rooms, sessions, talkCount: talks.size, book };
}

const talkOf = (
  { talk_id, title, abstract, updated_at, version }: ShownTalk,
  people: Selectable<TalkPersonTable>[],
): PublicTalk => ({
  id: talk_id,
  title,
  abstract,
  people: people.map(personOf),
  updatedAt: updated_at,
  version,
});

/** The data of a talk's page beyond the programme; the caller has checked that the programme contains it. */
export async function publicTalk(db: Db, eventId: number, talkId: number): Promise<PublicTalk | null> {
  const row = await shownTalks(db, eventId)
    .select(['talk_id', 'title', 'abstract', 'talks.updated_at', 'talks.version'])
    .where('talk_id', '=', talkId)
    .executeTakeFirst();
  return row ? talkOf(row, await shownPeople(db, [talkId])) : null;
}

/** The abstracts of a programme; null: no talk has an abstract. */
export async function programmeBook(db: Db, programme: PublicProgramme): Promise<ProgrammeBook | null> {
  return programme.book && { programme, talks: await publishedTalks(db, programme.event.id) };
}

/** The talks of the published programme; empty: not published. */
export async function publishedTalks(db: Db, eventId: number): Promise<PublicTalk[]> {
  const published = await publishedLayout(db, eventId);
  if (!published) return [];
  const rows = await shownIn(db, eventId, published.layout);
  const ids = rows.map(({ talk_id }) => talk_id);
  const people = Map.groupBy(await shownPeople(db, ids), ({ talk_id }) => talk_id);
  return rows.map((row) => talkOf(row, people.get(row.talk_id) ?? []));
}

/** Paths of a published programme and its talks. */
export async function programmePaths(db: Db, eventId: number): Promise<string[]> {
  const published = await publishedLayout(db, eventId);
  if (!published) return [];
  const talks = await shownIn(db, eventId, published.layout);
  const book = hasBook(talks) ? [PAGES.book(eventId)] : [];
  return [PAGES.programme(eventId), ...book, ...talks.map(({ talk_id }) => PAGES.talk(eventId, talk_id))];
}

/** Ids of these events with a published programme. */
export async function withProgramme(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('programmes')
    .select('event_id')
    .where('published', 'is not', null)
    .where('event_id', 'in', inList(ids).$castTo<number>())
    .orderBy('event_id')
    .execute();
  return rows.map(({ event_id }) => event_id);
}
