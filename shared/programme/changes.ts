/** Changes that publishing a draft makes for visitors, and the people to notify. */
import { z } from 'zod';
import { PROGRAMME_CHANGE_TEXTS as t } from '../texts/programme.ts';
import type { ProgrammeLayout, Session, Talk } from './programme.ts';
import { minutesBetween, type PlacedTalk, placesOf } from './times.ts';

const CHANGE_KINDS = ['added', 'moved', 'changed', 'removed'] as const;

export interface ProgrammeChange {
  kind: (typeof CHANGE_KINDS)[number];
  /** The subject of the change, a Spanish phrase. */
  what: string;
  /** The former value, if something moved or changed. */
  before?: string;
  after?: string;
}

interface MovedTalk {
  talk: number;
  /** Former place and time in Spanish; undefined: new in the programme. */
  before: string | undefined;
  /** New place and time; undefined: removed from the programme, or not given. */
  after: string | undefined;
}

const placeIn = (layout: ProgrammeLayout) => {
  const rooms = new Map(layout.rooms.map(({ id, name }) => [id, name]));
  return (day: string, start: string, room: string | null) => t.place(day, start, room === null ? '' : (rooms.get(room) ?? ''));
};

const talkPlace = (layout: ProgrammeLayout, placed: PlacedTalk | undefined) =>
  placed && !placed.slot.off ? placeIn(layout)(placed.session.day, placed.start, placed.session.room) : undefined;

/** Talks that are elsewhere or at another hour than before. @param before as published; null: nothing was */
export function movedTalks(before: ProgrammeLayout | null, after: ProgrammeLayout): MovedTalk[] {
  if (!before) return [];
  const [earlier, later] = [placesOf(before), placesOf(after)];
  return [...new Set([...earlier.keys(), ...later.keys()])]
    .map((talk) => ({ talk, before: talkPlace(before, earlier.get(talk)), after: talkPlace(after, later.get(talk)) }))
    .filter((moved) => moved.before !== moved.after);
}

const sessionPlace = (layout: ProgrammeLayout, session: Session) => placeIn(layout)(session.day, t.hours(session), session.room);

/** Talks that are elsewhere because their whole session is: at the same time from its beginning as before. */
function movedWithSession(before: ProgrammeLayout, after: ProgrammeLayout, session: Session): number[] {
  const [earlier, later] = [placesOf(before), placesOf(after)];
  const fromStart = (placed: PlacedTalk) => minutesBetween(placed.session.start, placed.start);
  return session.talks.flatMap(({ talk }) => {
    const [was, is] = [earlier.get(talk), later.get(talk)];
    const carried = was && is && was.session.id === is.session.id && was.slot.off === is.slot.off;
    return carried && fromStart(was) === fromStart(is) ? [talk] : [];
  });
}

/** @param carried titles of talks that moved with the session */
function sessionChanges(
  before: ProgrammeLayout,
  after: ProgrammeLayout,
  old: Session,
  now: Session,
  carried: readonly string[],
): ProgrammeChange[] {
  const name = t.session(now);
  const changes: ProgrammeChange[] = [];
  const [was, is] = [sessionPlace(before, old), sessionPlace(after, now)];
  if (was !== is) changes.push({ kind: 'moved', what: t.movedSession(name, carried), before: was, after: is });
  const fields: [string, string, string][] = [
    [t.fields.title(name), t.session(old), t.session(now)],
    [t.fields.note(name), old.note, now.note],
    [t.fields.chair(name), old.chair?.name ?? '', now.chair?.name ?? ''],
  ];
  for (const [what, first, last] of fields)
    if (first !== last) changes.push({ kind: 'changed', what, before: first || t.nobody, after: last || t.nobody });
  return changes;
}

/** Changes in the order in which the programme shows them. @param before as published; null: nothing was */
export function programmeChanges(
  before: ProgrammeLayout | null,
  after: ProgrammeLayout,
  talks: readonly Talk[],
): ProgrammeChange[] {
  const was = before ?? { days: [], rooms: [], sessions: [] };
  const place = placeIn(after);
  const earlier = new Map(was.sessions.map((each) => [each.id, each]));
  const now = new Set(after.sessions.map(({ id }) => id));
  const titles = new Map(talks.map(({ talk_id, title }) => [talk_id, title]));
  const changes: ProgrammeChange[] = [];
  const places = placesOf(was);
  /** Reported with their session. */
  const own = new Set<number>();
  for (const each of after.sessions) {
    const old = earlier.get(each.id);
    if (old) {
      const carried = sessionPlace(was, old) !== sessionPlace(after, each) ? movedWithSession(was, after, each) : [];
      for (const talk of carried) own.add(talk);
      changes.push(
        ...sessionChanges(
          was,
          after,
          old,
          each,
          carried.flatMap((talk) => titles.get(talk) ?? []),
        ),
      );
    } else {
      changes.push({ kind: 'added', what: t.added(t.session(each), place(each.day, each.start, each.room), each.talks.length) });
      for (const { talk } of each.talks) if (!places.has(talk)) own.add(talk);
    }
  }
  for (const moved of movedTalks(was, after)) {
    const title = titles.get(moved.talk);
    if (title === undefined || own.has(moved.talk)) continue;
    if (moved.before === undefined) changes.push({ kind: 'added', what: t.addedTalk(title, moved.after ?? '') });
    else if (placesOf(after).get(moved.talk)?.slot.off)
      changes.push({ kind: 'changed', what: t.talk(title), before: moved.before, after: t.off });
    else if (moved.after === undefined) changes.push({ kind: 'removed', what: t.talk(title) });
    else changes.push({ kind: 'moved', what: t.talk(title), before: moved.before, after: moved.after });
  }
  const formerPlace = placeIn(was);
  for (const old of was.sessions)
    if (!now.has(old.id))
      changes.push({ kind: 'removed', what: t.added(t.session(old), formerPlace(old.day, old.start, old.room), 0) });
  return [...changes, ...roomChanges(was, after)];
}

function roomChanges(before: ProgrammeLayout, after: ProgrammeLayout): ProgrammeChange[] {
  const rooms = new Map(before.rooms.map((each) => [each.id, each]));
  return after.rooms.flatMap((each) => {
    const old = rooms.get(each.id);
    const [was, is] = [old && t.roomInWords(old), t.roomInWords(each)];
    return was === undefined || was === is ? [] : [{ kind: 'changed' as const, what: t.fields.room, before: was, after: is }];
  });
}

/** Former place of a talk: `yyyy-mm-dd`, `HH:mm`, the room's name or ''. */
const place = z.object({ day: z.string(), start: z.string(), room: z.string() });
/** Former places by the talk's id. */
export const movedPlaces = z.record(z.string(), place);
export type MovedPlaces = z.infer<typeof movedPlaces>;

/**
 * First published places of a new publication's talks. A talk that returned to its first place has not moved.
 * @param before as published until now; null: nothing was
 */
export function movedSince(before: ProgrammeLayout | null, after: ProgrammeLayout, known: MovedPlaces): MovedPlaces {
  const placesIn = (layout: ProgrammeLayout) => {
    const rooms = new Map(layout.rooms.map(({ id, name }) => [id, name]));
    return [...placesOf(layout).values()]
      .filter(({ slot }) => !slot.off)
      .map(
        ({ slot, session: { day, room }, start }) =>
          [String(slot.talk), { day, start, room: room === null ? '' : (rooms.get(room) ?? '') }] as const,
      );
  };
  const earlier: MovedPlaces = { ...(before && Object.fromEntries(placesIn(before))), ...known };
  return Object.fromEntries(
    placesIn(after).flatMap(([talk, now]) => {
      const was = earlier[talk];
      const same = !was || (was.day === now.day && was.start === now.start && was.room === now.room);
      return same ? [] : [[talk, was]];
    }),
  );
}
