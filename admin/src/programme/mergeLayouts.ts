/** Merges the changes that two administrators made to one draft at the same time. */
import type { ProgrammeLayout, Room, Session, Slot } from '@trama/shared/programme/programme';
import { freeId } from '@trama/shared/programme/proposal';
import { sameValue } from '@trama/shared/records/same-value';

/** The common ancestor, this administrator's layout, and the layout that another administrator saved. */
interface Sides {
  base: ProgrammeLayout;
  mine: ProgrammeLayout;
  theirs: ProgrammeLayout;
}

interface JoinedLayout {
  layout: ProgrammeLayout;
  /** Names of the parts that both changed; the merge keeps this administrator's version. */
  both: string[];
}

const byId = <Item extends { id: string }>(items: readonly Item[]) => new Map(items.map((item) => [item.id, item]));

/** Gives new ids to own new parts whose id the other layout uses for another new part. Updates references to their rooms. */
function renumbered({ base, mine, theirs }: Sides): ProgrammeLayout {
  const renumber = <Item extends { id: string }>(prefix: string, of: (layout: ProgrammeLayout) => readonly Item[]) => {
    const [old, other] = [byId(of(base)), byId(of(theirs))];
    const taken = [...of(mine), ...of(theirs)].map(({ id }) => id);
    const names = new Map<string, string>();
    for (const item of of(mine)) {
      if (old.has(item.id) || !other.has(item.id) || sameValue(item, other.get(item.id))) continue;
      const id = freeId(prefix, taken);
      taken.push(id);
      names.set(item.id, id);
    }
    return (id: string) => names.get(id) ?? id;
  };
  const room = renumber<Room>('r', ({ rooms }) => rooms);
  const session = renumber<Session>('s', ({ sessions }) => sessions);
  return {
    days: mine.days,
    rooms: mine.rooms.map((one) => ({ ...one, id: room(one.id) })),
    sessions: mine.sessions.map((one) => ({ ...one, id: session(one.id), room: one.room && room(one.room) })),
  };
}

/** Three-way merge of a value: the own change wins. A part that one removed and the other changed stays. */
function pick<Value>(old: Value | undefined, own: Value | undefined, other: Value | undefined): Value | undefined {
  if (sameValue(own, old)) return other;
  return own ?? (sameValue(other, old) ? undefined : other);
}

interface Joinable {
  id: string;
}

function joinItems<Item extends Joinable>(base: readonly Item[], mine: readonly Item[], theirs: readonly Item[], both: Item[]) {
  const [old, own, other] = [byId(base), byId(mine), byId(theirs)];
  return [...new Map([...other, ...own]).keys()].flatMap((id) => {
    const [before, one, two] = [old.get(id), own.get(id), other.get(id)];
    const chosen = pick(before, one, two);
    if (chosen && !sameValue(one, before) && !sameValue(two, before) && !sameValue(one, two)) both.push(chosen);
    return chosen ? [chosen] : [];
  });
}

type Placed = Slot & { session: string };

const placesOf = ({ sessions }: ProgrammeLayout) =>
  new Map(sessions.flatMap(({ id, talks }) => talks.map((slot): [number, Placed] => [slot.talk, { ...slot, session: id }])));

const orderOf = ({ sessions }: ProgrammeLayout, id: string) =>
  sessions.find((one) => one.id === id)?.talks.map(({ talk }) => talk) ?? [];

/** Talks of a session in the merged layout, in the own order if it changed, else in the other's. */
function talksOf(id: string, sides: Sides, places: ReadonlyMap<number, Placed>): Slot[] {
  const here = [...places.values()].filter(({ session }) => session === id);
  const [old, own, other] = [sides.base, sides.mine, sides.theirs].map((layout) => orderOf(layout, id));
  const [first = [], second = []] = sameValue(old, own) ? [other, own] : [own, other];
  const rank = (talk: number) => (first.includes(talk) ? first.indexOf(talk) : first.length + second.indexOf(talk));
  return here.sort((a, b) => rank(a.talk) - rank(b.talk)).map(({ session: _, ...slot }) => slot);
}

const withoutTalks = ({ sessions }: ProgrammeLayout): Session[] => sessions.map((session) => ({ ...session, talks: [] }));

/** @param exists whether a talk still belongs to the event */
export function mergeLayouts({ base, mine: asMade, theirs }: Sides, exists: (talk: number) => boolean): JoinedLayout {
  const sides = { base, mine: renumbered({ base, mine: asMade, theirs }), theirs };
  const { mine } = sides;
  const bothSessions: Session[] = [];
  const bothRooms: Room[] = [];
  const sessions = joinItems(withoutTalks(base), withoutTalks(mine), withoutTalks(theirs), bothSessions);
  const known = new Set(sessions.map(({ id }) => id));

  const [old, own, other] = [base, mine, theirs].map(placesOf);
  const places = new Map<number, Placed>();
  for (const talk of new Set([...(own?.keys() ?? []), ...(other?.keys() ?? [])])) {
    const choices = [pick(old?.get(talk), own?.get(talk), other?.get(talk)), own?.get(talk), other?.get(talk)];
    // A talk whose session was deleted counts as unplaced.
    const place = choices[0] && choices.find((choice) => choice !== undefined && known.has(choice.session));
    if (place && exists(talk)) places.set(talk, place);
  }

  const used = new Set(sessions.map(({ room }) => room));
  const rooms = joinItems(base.rooms, mine.rooms, theirs.rooms, bothRooms);
  const everyRoom = byId([...base.rooms, ...theirs.rooms, ...mine.rooms]);
  for (const id of used) {
    const missing = id !== null && !rooms.some((room) => room.id === id) && everyRoom.get(id);
    if (missing) rooms.push(missing);
  }
  const days = new Set([
    ...[...mine.days, ...theirs.days].filter((day) =>
      pick(base.days.includes(day), mine.days.includes(day), theirs.days.includes(day)),
    ),
    ...sessions.map(({ day }) => day),
  ]);
  return {
    layout: {
      days: [...days].sort(),
      rooms,
      sessions: sessions.map((session) => ({ ...session, talks: talksOf(session.id, sides, places) })),
    },
    both: [...bothSessions.map(({ title, start }) => title || start), ...bothRooms.map(({ name }) => name)],
  };
}

/** Applies a panel's edit to the current layout, which other edits may have changed while the panel was open. */
export const withEdited = (opened: ProgrammeLayout, mine: ProgrammeLayout, now: ProgrammeLayout): ProgrammeLayout =>
  opened === now ? mine : mergeLayouts({ base: opened, mine, theirs: now }, () => true).layout;
