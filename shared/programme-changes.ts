/** What publishing a draft changes for those who see the programme, and who has to be notified. */
import type { Layout, Session, Talk } from './programme.ts';
import { type PlacedTalk, placesOf } from './programme-times.ts';
import { PROGRAMME_CHANGE_TEXTS as t } from './texts/programme.ts';

export const CHANGE_KINDS = ['added', 'moved', 'changed', 'removed'] as const;

export interface ProgrammeChange {
  kind: (typeof CHANGE_KINDS)[number];
  /** What it is about, a Spanish phrase. */
  what: string;
  /** Of what moved or changed. */
  before?: string;
  after?: string;
}

export interface MovedTalk {
  talk: number;
  /** Where and when, in Spanish; undefined: it was in no published programme. */
  before: string | undefined;
  /** undefined: it is in the programme no longer, or not given. */
  after: string | undefined;
}

const placeIn = (layout: Layout) => {
  const rooms = new Map(layout.rooms.map(({ id, name }) => [id, name]));
  return (day: string, start: string, room: string | null) => t.place(day, start, room === null ? '' : (rooms.get(room) ?? ''));
};

const talkPlace = (layout: Layout, placed: PlacedTalk | undefined) =>
  placed && !placed.slot.off ? placeIn(layout)(placed.session.day, placed.start, placed.session.room) : undefined;

/** Talks that are elsewhere or at another hour than before. @param before as published; null: nothing was */
export function movedTalks(before: Layout | null, after: Layout): MovedTalk[] {
  if (!before) return [];
  const [earlier, later] = [placesOf(before), placesOf(after)];
  return [...new Set([...earlier.keys(), ...later.keys()])]
    .map((talk) => ({ talk, before: talkPlace(before, earlier.get(talk)), after: talkPlace(after, later.get(talk)) }))
    .filter((moved) => moved.before !== moved.after);
}

function sessionChanges(before: Layout, after: Layout, old: Session, now: Session): ProgrammeChange[] {
  const name = t.session(now);
  const changes: ProgrammeChange[] = [];
  const places = [placeIn(before)(old.day, t.hours(old), old.room), placeIn(after)(now.day, t.hours(now), now.room)] as const;
  if (places[0] !== places[1]) changes.push({ kind: 'moved', what: name, before: places[0], after: places[1] });
  const fields: [string, string, string][] = [
    [t.fields.title(name), t.session(old), t.session(now)],
    [t.fields.note(name), old.note, now.note],
    [t.fields.chair(name), old.chair?.name ?? '', now.chair?.name ?? ''],
  ];
  for (const [what, was, is] of fields)
    if (was !== is) changes.push({ kind: 'changed', what, before: was || t.nobody, after: is || t.nobody });
  return changes;
}

/** In the order in which the programme shows them. @param before as published; null: nothing was */
export function programmeChanges(before: Layout | null, after: Layout, talks: readonly Talk[]): ProgrammeChange[] {
  const was = before ?? { days: [], rooms: [], sessions: [] };
  const place = placeIn(after);
  const earlier = new Map(was.sessions.map((each) => [each.id, each]));
  const now = new Set(after.sessions.map(({ id }) => id));
  const titles = new Map(talks.map(({ talk_id, title }) => [talk_id, title]));
  const changes: ProgrammeChange[] = [];
  const own = new Set<number>();
  for (const each of after.sessions) {
    const old = earlier.get(each.id);
    if (old) changes.push(...sessionChanges(was, after, old, each));
    else {
      changes.push({ kind: 'added', what: t.added(t.session(each), place(each.day, each.start, each.room), each.talks.length) });
      // The talks that come with a new session are said with it.
      for (const { talk } of each.talks) own.add(talk);
    }
  }
  const places = placesOf(was);
  for (const moved of movedTalks(was, after)) {
    const title = titles.get(moved.talk);
    if (title === undefined || (own.has(moved.talk) && !places.has(moved.talk))) continue;
    if (moved.before === undefined) changes.push({ kind: 'added', what: t.addedTalk(title, moved.after ?? '') });
    else if (moved.after === undefined) changes.push({ kind: 'removed', what: t.talk(title) });
    else changes.push({ kind: 'moved', what: t.talk(title), before: moved.before, after: moved.after });
  }
  for (const old of was.sessions) if (!now.has(old.id)) changes.push({ kind: 'removed', what: t.session(old) });
  return [...changes, ...roomChanges(was, after)];
}

function roomChanges(before: Layout, after: Layout): ProgrammeChange[] {
  const rooms = new Map(before.rooms.map((each) => [each.id, each]));
  return after.rooms.flatMap((each) => {
    const old = rooms.get(each.id);
    const [was, is] = [old && t.roomInWords(old), t.roomInWords(each)];
    return was === undefined || was === is ? [] : [{ kind: 'changed' as const, what: t.fields.room, before: was, after: is }];
  });
}
