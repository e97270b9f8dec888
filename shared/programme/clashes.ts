/** Finds clashes: a room or a person in two places at once. A clash does not prevent publishing. */

import { foldEmail } from '../format/text.ts';
import { PROGRAMME_CLASH_TEXTS as t } from '../texts/programme.ts';
import type { ProgrammeLayout, Session, Talk } from './programme.ts';
import { freeMinutes, hourAfter, minutesBetween, placedTalks } from './times.ts';

export interface Clash {
  /** A Spanish sentence. */
  sentence: string;
  /** Short text for a session's card; absent: `sentence` is shown. */
  brief?: string;
  /** Ids of the clashing sessions, the most relevant first. */
  sessions: string[];
  /** A later start of a session that resolves the clash. */
  repair?: { session: string; start: string; label: string };
}

interface Use {
  session: Session;
  start: string;
  end: string;
}

const overlap = (a: Use, b: Use) => a.session.day === b.session.day && a.start < b.end && b.start < a.end;

/** Pairs of one list that are at the same time in different sessions, each pair of sessions once. */
function* clashingPairs(uses: readonly Use[]): Generator<[Use, Use]> {
  const seen = new Set<string>();
  for (const [index, first] of uses.entries())
    for (const second of uses.slice(index + 1)) {
      const pair = `${first.session.id} ${second.session.id}`;
      if (first.session === second.session || seen.has(pair) || !overlap(first, second)) continue;
      seen.add(pair);
      yield first.start <= second.start ? [first, second] : [second, first];
    }
}

function roomClashes({ rooms, sessions }: ProgrammeLayout): Clash[] {
  return rooms.flatMap((room) => {
    const uses = sessions
      .filter((each) => each.room === room.id)
      .map((each) => ({ session: each, start: each.start, end: each.end }));
    return [...clashingPairs(uses)].map(([first, second]) => ({
      sentence: t.room(room.name, second.session.day, second.start, [first.end, second.end].sort()[0] ?? first.end, [
        t.session(first.session),
        t.session(second.session),
      ]),
      brief: t.roomBrief(t.session(first.session)),
      sessions: [second.session.id, first.session.id],
      ...repairOf(sessions, first, second),
    }));
  });
}

/** Proposes to start the later session at the end of the earlier session; empty if the room is not free then. */
function repairOf(sessions: readonly Session[], first: Use, second: Use): Pick<Clash, 'repair'> {
  const end = hourAfter(first.end, minutesBetween(second.start, second.end));
  const moved = { session: second.session, start: first.end, end };
  const isFree = sessions.every(
    (other) =>
      other === second.session ||
      other.room !== second.session.room ||
      !overlap(moved, { session: other, start: other.start, end: other.end }),
  );
  if (!isFree || end >= '23:59') return {};
  return { repair: { session: second.session.id, start: first.end, label: t.repair(t.session(second.session), first.end) } };
}

/** Clashes of a person, known by the e-mail address, as speaker or as chair. */
function personClashes({ sessions }: ProgrammeLayout, talks: ReadonlyMap<number, Talk>): Clash[] {
  const uses = new Map<string, (Use & { name: string; role: 'chairs' | 'speaks' })[]>();
  const note = (address: string, use: Use, name: string, role: 'chairs' | 'speaks') => {
    if (address !== '') uses.set(foldEmail(address), [...(uses.get(foldEmail(address)) ?? []), { ...use, name, role }]);
  };
  for (const session of sessions) {
    if (session.chair)
      note(session.chair.email, { session, start: session.start, end: session.end }, session.chair.name, 'chairs');
    // Skips co-authors who do not present: they need not attend.
    for (const { slot, start, end } of placedTalks(session))
      for (const person of slot.off ? [] : (talks.get(slot.talk)?.people ?? []))
        if (person.presents) note(person.email, { session, start, end }, person.name, 'speaks');
  }
  return [...uses.values()].flatMap((list) =>
    [...clashingPairs(list)].map(([first, second]) => {
      const roles = [first, second].map((use) => {
        const role = list.find((each) => each === use)?.role ?? 'speaks';
        return t.roles[role](t.session(use.session));
      });
      return {
        sentence: t.person(list[0]?.name ?? '', second.session.day, second.start, roles),
        brief: t.personBrief(list[0]?.name ?? '', roles[0] ?? ''),
        sessions: [second.session.id, first.session.id],
      };
    }),
  );
}

function tooLong({ sessions }: ProgrammeLayout): Clash[] {
  return sessions
    .filter((session) => session.kind !== 'poster' && freeMinutes(session) < 0)
    .map((session) => ({
      sentence: t.tooLong(t.session(session), -freeMinutes(session)),
      brief: t.tooLongBrief(-freeMinutes(session)),
      sessions: [session.id],
    }));
}

/** Talks that will not be given, or whose author asked not to be named, according to the application. */
function problems({ sessions }: ProgrammeLayout, talks: ReadonlyMap<number, Talk>): Clash[] {
  return sessions.flatMap((session) =>
    session.talks.flatMap(({ talk: id, off }) => {
      const talk = talks.get(id);
      return talk?.problem && !off ? [{ sentence: t.problems[talk.problem](talk.title), sessions: [session.id] }] : [];
    }),
  );
}

/** All clashes for an administrator to check, rooms first. */
export function clashesOf(layout: ProgrammeLayout, talks: readonly Talk[]): Clash[] {
  const byId = new Map(talks.map((talk) => [talk.talk_id, talk]));
  return [...roomClashes(layout), ...personClashes(layout, byId), ...tooLong(layout), ...problems(layout, byId)];
}

/** Talks in no session. */
export function unplacedTalks({ sessions }: ProgrammeLayout, talks: readonly Talk[]): Talk[] {
  const placed = new Set(sessions.flatMap((session) => session.talks.map(({ talk }) => talk)));
  return talks.filter(({ talk_id }) => !placed.has(talk_id));
}
