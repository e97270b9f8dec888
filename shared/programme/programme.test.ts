import { expect, test } from 'vitest';
import { PROGRAMME_BUILDER_TEXTS } from '../texts/programme.ts';
import { movedSince, movedTalks, programmeChanges } from './changes.ts';
import { clashesOf, unplacedTalks } from './clashes.ts';
import { EMPTY_LAYOUT, type ProgrammeLayout, type Session, type Talk } from './programme.ts';
import { distribute, proposedLayout, sessionsToRemove } from './proposal.ts';
import { placesOf } from './times.ts';

const DAY = '2027-01-14';
const ROOMS = ['aula', 'sala'].map((id) => ({ id, name: `Sala ${id}`, place: '', seats: null }));
const talkOf = (talk_id: number, email = `p${talk_id}@example.org`): Talk => ({
  talk_id,
  event_id: 1,
  application_id: null,
  title: `Ponencia ${talk_id}`,
  abstract: '',
  people: [{ name: `Persona ${talk_id}`, cited: '', affiliation: '', orcid: null, email, presents: true }],
  problem: null,
  axis: null,
  materials: [],
  version: 1,
});
const sessionOf = (id: string, given: Partial<Session> = {}): Session => ({
  id,
  kind: 'talks',
  title: id,
  note: '',
  day: DAY,
  start: '09:00',
  end: '10:00',
  room: 'aula',
  chair: null,
  talks: [],
  ...given,
});
const layoutOf = (...sessions: Session[]): ProgrammeLayout => ({ days: [DAY], rooms: ROOMS, sessions });
const slots = (...ids: number[]) => ids.map((talk) => ({ talk, minutes: 20, off: false }));

test('a room that is used twice is a clash with a way out, if there is one', () => {
  const clashes = clashesOf(layoutOf(sessionOf('Mesa 4'), sessionOf('Taller', { start: '09:30', end: '10:30' })), []);
  expect(clashes).toEqual([
    {
      sentence: 'Sala aula está ocupada dos veces el jueves 14 de enero de 09:30 a 10:00: «Mesa 4» y «Taller».',
      brief: 'Sala ocupada por «Mesa 4»',
      sessions: ['Taller', 'Mesa 4'],
      repair: { session: 'Taller', start: '10:00', label: 'Pasar «Taller» a las 10:00' },
    },
  ]);
  const full = layoutOf(
    sessionOf('A'),
    sessionOf('B', { start: '09:30', end: '10:30' }),
    sessionOf('C', { start: '10:30', end: '12:00' }),
  );
  expect(clashesOf(full, [])[0]?.repair).toBeUndefined();
});

test('an address finds people in two places at once, at their talk’s hour, chairs included', () => {
  const talks = [talkOf(1), talkOf(2), talkOf(3, 'P1@example.org ')];
  const late = { room: 'sala', talks: slots(2, 3) };
  // Talk 1 at 09:00, talk 3 at 09:20: the sessions overlap, the talks do not.
  expect(clashesOf(layoutOf(sessionOf('A', { talks: slots(1) }), sessionOf('B', late)), talks)).toEqual([]);
  const chaired = sessionOf('C', { room: 'sala', chair: { name: 'Persona 1', email: 'p1@example.org' } });
  expect(clashesOf(layoutOf(sessionOf('A', { talks: slots(1) }), chaired), talks)).toMatchObject([
    {
      sentence: 'Persona 1 tiene que estar en dos lugares el jueves 14 de enero a las 09:00: expone en «A» y modera «C».',
      brief: 'A esa hora Persona 1 expone en «A»',
      sessions: ['C', 'A'],
    },
  ]);
});

test('talks follow one another, and a session that is too short says by how much', () => {
  const layout = layoutOf(sessionOf('A', { talks: slots(1, 2, 3, 4) }));
  expect(placesOf(layout).get(3)).toMatchObject({ start: '09:40', end: '10:00' });
  expect(clashesOf(layout, []).map(({ sentence }) => sentence)).toEqual([
    'En «A» las ponencias duran 20 minutos más que la sesión.',
  ]);
});

test('the changes of publishing are described in phrases, and only moved talks are announced', () => {
  const before = layoutOf(
    sessionOf('A', { talks: slots(1, 2) }),
    sessionOf('Cierre', { kind: 'keynote', start: '16:30', end: '17:00' }),
  );
  const after = layoutOf(
    sessionOf('A', { talks: slots(2), chair: { name: 'Elisa Bahamonde', email: '' } }),
    sessionOf('B', { room: 'sala', start: '11:00', end: '12:00', talks: slots(1, 3) }),
  );
  expect(programmeChanges(before, after, [talkOf(1), talkOf(2), talkOf(3)])).toEqual([
    { kind: 'changed', what: 'Modera A', before: 'sin dato', after: 'Elisa Bahamonde' },
    { kind: 'added', what: 'B, jueves 14 de enero, 11:00, Sala sala, con 2 ponencias' },
    {
      kind: 'moved',
      what: '«Ponencia 1»',
      before: 'jueves 14 de enero, 09:00, Sala aula',
      after: 'jueves 14 de enero, 11:00, Sala sala',
    },
    {
      kind: 'moved',
      what: '«Ponencia 2»',
      before: 'jueves 14 de enero, 09:20, Sala aula',
      after: 'jueves 14 de enero, 09:00, Sala aula',
    },
    { kind: 'removed', what: 'Cierre, jueves 14 de enero, 16:30, Sala aula' },
  ]);
  expect(movedTalks(null, after)).toEqual([]);
  expect(programmeChanges(after, after, [])).toEqual([]);
});

test('120 talks find a place in three days and four rooms without a clash', () => {
  const rooms = [1, 2, 3, 4].map((n) => ({ id: `r${n}`, name: `Sala ${n}`, place: '', seats: null }));
  const days = [DAY, '2027-01-15', '2027-01-16'];
  // Twenty people present two talks each.
  const talks = Array.from({ length: 120 }, (_, index) => talkOf(index + 1, `p${index < 100 ? index : index - 100}@example.org`));
  const draft = distribute(proposedLayout(days, rooms), talks, { minutes: 20 });
  expect(unplacedTalks(draft, talks)).toEqual([]);
  expect(clashesOf(draft, talks)).toEqual([]);
  expect(unplacedTalks(distribute(EMPTY_LAYOUT, talks, { minutes: 20 }), talks)).toHaveLength(120);
});

test('talks of one axis share sessions named after it, at different hours where possible', () => {
  const axes = ['Salud', 'Convivencia', 'Juego'];
  // Applications in arrival order: axes mixed, one without an answer.
  const talks = Array.from({ length: 25 }, (_, index) => ({ ...talkOf(index + 1), axis: axes[index % 3] ?? null }));
  talks[24] = { ...talkOf(25), axis: null };
  const draft = distribute(proposedLayout([DAY], ROOMS), talks, { minutes: 20 });
  expect(unplacedTalks(draft, talks)).toEqual([]);
  const used = draft.sessions.filter((session) => session.talks.length > 0);
  const axesOf = (session: Session) => new Set(session.talks.map(({ talk }) => talks[talk - 1]?.axis));
  expect(used.every((session) => axesOf(session).size === 1)).toBe(true);
  for (const axis of axes) {
    const own = used.filter((session) => axesOf(session).has(axis));
    expect(own).toHaveLength(2);
    expect(own.every(({ title }) => /^Mesa \d+: /u.test(title) && title.endsWith(axis))).toBe(true);
    expect(new Set(own.map(({ start }) => start)).size).toBe(2);
  }
  expect(sessionsToRemove(draft)).toHaveLength(1);
  const twoDays = distribute(proposedLayout([DAY, '2027-01-15'], ROOMS), talks, { minutes: 20 });
  // The second day with its breaks, and one session of the first.
  expect(new Set(sessionsToRemove(twoDays).map(({ day, kind }) => `${day} ${kind}`))).toEqual(
    new Set([`${DAY} talks`, '2027-01-15 talks', '2027-01-15 break']),
  );

  // Sessions with names by an administrator (one full, one with a talk and time left), and a session made by hand.
  const [first, second] = proposedLayout([DAY], ROOMS).sessions.filter(({ kind }) => kind === 'talks');
  const own = sessionOf('s9', { title: 'Mesa 1' });
  const given = [first, second].map((session, index) => ({ ...(session ?? own), talks: slots(1 + 3 * index) }));
  const named = distribute(layoutOf(...given, { ...own, start: '11:00', end: '12:00' }), talks.slice(0, 12), { minutes: 20 });
  expect(named.sessions.map(({ title }) => title)).toEqual(['Mesa 1', 'Mesa 2', 'Mesa 1']);

  const of = talks.filter(({ axis }) => axis === 'Juego');
  const one = distribute(layoutOf(sessionOf('A', { title: 'Jugar' }), sessionOf('B')), talks, {
    minutes: 20,
    among: of,
    into: 'A',
  });
  expect(one.sessions.map((session) => [session.title, session.talks.length])).toEqual([
    ['Jugar', 3],
    ['B', 0],
  ]);
});

test('a moved session is reported once, with its talks; a cancelled talk counts as changed', () => {
  const keynote = sessionOf('Inaugural', { kind: 'keynote', talks: slots(1) });
  const before = layoutOf(keynote, sessionOf('A', { start: '11:00', end: '12:00', talks: slots(2, 3) }));
  const after = layoutOf(
    { ...keynote, start: '10:00', end: '11:00' },
    sessionOf('A', { start: '11:00', end: '12:00', room: 'sala', talks: [...slots(2), { talk: 3, minutes: 20, off: true }] }),
  );
  const changes = programmeChanges(before, after, [talkOf(1), talkOf(2), talkOf(3)]);
  expect(changes.map(({ kind, what, after: now }) => [kind, what, now])).toEqual([
    ['moved', 'Inaugural, con «Ponencia 1»', 'jueves 14 de enero, 10:00 a 11:00, Sala aula'],
    ['moved', 'A, con «Ponencia 2»', 'jueves 14 de enero, 11:00 a 12:00, Sala sala'],
    ['changed', '«Ponencia 3»', 'no se presenta'],
  ]);
});

test('a talk that moved says where it was first, until it is there again', () => {
  const first = layoutOf(sessionOf('A', { talks: slots(1, 2) }));
  const second = layoutOf(sessionOf('A', { talks: slots(2) }), sessionOf('B', { room: 'sala', talks: slots(1) }));
  const third = layoutOf(sessionOf('A', { talks: slots(2) }), sessionOf('B', { room: 'sala', start: '09:30', talks: slots(1) }));
  const was = { day: DAY, start: '09:00', room: 'Sala aula' };
  const moved = movedSince(first, second, {});
  expect(moved).toEqual({ 1: was, 2: { ...was, start: '09:20' } });
  expect(movedSince(second, third, moved)['1']).toEqual(was);
  expect(movedSince(third, first, movedSince(second, third, moved))).toEqual({});
  expect(movedSince(null, first, {})).toEqual({});
});

test('a talk whose author asked not to be named is placed like any other', () => {
  const talks = [{ ...talkOf(1), problem: 'unpublished' as const }, talkOf(2)];
  const layout = distribute(layoutOf(sessionOf('A')), talks, { minutes: 20 });
  expect(unplacedTalks(layout, talks)).toEqual([]);
});

test('the message that all talks have a place waits for the other axes', () => {
  expect(PROGRAMME_BUILDER_TEXTS.distributed(12, 0, 5)).toBe('12 ponencias repartidas.');
  expect(PROGRAMME_BUILDER_TEXTS.distributed(12, 0)).toBe('12 ponencias repartidas. Todas tienen lugar.');
});

test('a session that was named after an axis is not, once it has talks of others alone', () => {
  const talks = [
    { ...talkOf(1), axis: 'Salud' },
    { ...talkOf(2), axis: 'Juego' },
  ];
  const titleOf = (title: string, ids: number[]) =>
    distribute(layoutOf(sessionOf('m3', { title, talks: slots(...ids) })), talks, { minutes: 20, among: [] }).sessions[0]?.title;
  expect(titleOf('Mesa 3: Salud', [2])).toBe('Mesa 3: Juego');
  expect(titleOf('Mesa 3: Salud', [1, 2])).toBe('Mesa 3: Salud');
  expect(titleOf('Taller: Salud', [2])).toBe('Taller: Salud');
});
