/** A beginning for a programme: days with blocks of parallel sessions, and talks without a place put where there is time. */
import { LIMITS } from './limits.ts';
import type { Layout, Room, Session, Talk } from './programme.ts';
import { clashesOf, unplacedTalks } from './programme-clashes.ts';
import { freeMinutes, inOrder } from './programme-times.ts';
import { PROGRAMME_PROPOSAL_TEXTS as t } from './texts/programme.ts';

/** A working day: blocks of talks, and breaks between them. */
const DAY: readonly { kind: 'talks' | 'break'; start: string; end: string; title: string }[] = [
  { kind: 'break', start: '08:30', end: '09:00', title: t.registration },
  { kind: 'talks', start: '09:00', end: '10:30', title: '' },
  { kind: 'break', start: '10:30', end: '11:00', title: t.coffee },
  { kind: 'talks', start: '11:00', end: '12:30', title: '' },
  { kind: 'break', start: '12:30', end: '14:00', title: t.lunch },
  { kind: 'talks', start: '14:00', end: '15:30', title: '' },
  { kind: 'break', start: '15:30', end: '16:00', title: t.coffee },
  { kind: 'talks', start: '16:00', end: '17:30', title: '' },
];

/** An id that none of these has: letters and digits. */
export function freeId(letter: string, taken: Iterable<string>): string {
  const ids = new Set(taken);
  let number = ids.size + 1;
  while (ids.has(`${letter}${number}`)) number += 1;
  return `${letter}${number}`;
}

/** Days with blocks of sessions in every room, without a talk. */
export function proposedLayout(days: readonly string[], rooms: readonly Room[]): Layout {
  const sessions: Session[] = [];
  let table = 0;
  const add = (day: string, { kind, start, end, title }: (typeof DAY)[number], room: string | null) => {
    if (kind === 'talks') table += 1;
    const id = `s${sessions.length + 1}`;
    const name = kind === 'talks' ? t.table(table) : title;
    sessions.push({ id, kind, title: name, note: '', day, start, end, room, chair: null, talks: [] });
  };
  for (const day of days)
    for (const block of DAY) {
      if (block.kind === 'break') add(day, block, null);
      else for (const room of rooms) add(day, block, room.id);
    }
  return { days: [...days], rooms: [...rooms], sessions: sessions.slice(0, LIMITS.programme.sessions) };
}

/**
 * Puts the talks that have no place into sessions of talks with time left, in order; a talk that would have a person in two
 * places goes to another session, and one for which nothing fits stays out.
 * @param minutes of each talk
 */
export function distribute(layout: Layout, talks: readonly Talk[], minutes: number): Layout {
  let draft = layout;
  const missing = unplacedTalks(layout, talks).filter(({ problem }) => problem === null);
  const before = clashesOf(layout, talks).length;
  for (const { talk_id: talk } of missing) {
    for (const candidate of inOrder(draft)) {
      if (candidate.kind !== 'talks' || freeMinutes(candidate) < minutes) continue;
      const filled = { ...candidate, talks: [...candidate.talks, { talk, minutes, off: false }] };
      const next = { ...draft, sessions: draft.sessions.map((each) => (each.id === candidate.id ? filled : each)) };
      if (clashesOf(next, talks).length > before) continue;
      draft = next;
      break;
    }
  }
  return draft;
}
