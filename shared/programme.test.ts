import { expect, test } from 'vitest';
import { EMPTY_LAYOUT, type Layout, type Session, type Talk } from './programme.ts';
import { movedTalks, programmeChanges } from './programme-changes.ts';
import { clashesOf, unplacedTalks } from './programme-clashes.ts';
import { distribute, proposedLayout } from './programme-proposal.ts';
import { placesOf } from './programme-times.ts';

const DAY = '2027-01-14';
const ROOMS = ['aula', 'sala'].map((id) => ({ id, name: `Sala ${id}`, place: '', seats: null }));
const talkOf = (talk_id: number, email = `p${talk_id}@example.org`): Talk => ({
  talk_id,
  event_id: 1,
  application_id: null,
  title: `Ponencia ${talk_id}`,
  abstract: '',
  people: [{ name: `Persona ${talk_id}`, affiliation: '', orcid: null, email, presents: true }],
  problem: null,
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
const layoutOf = (...sessions: Session[]): Layout => ({ days: [DAY], rooms: ROOMS, sessions });
const slots = (...ids: number[]) => ids.map((talk) => ({ talk, minutes: 20, off: false }));

test('a room that is used twice is a clash with a way out, if there is one', () => {
  const clashes = clashesOf(layoutOf(sessionOf('Mesa 4'), sessionOf('Taller', { start: '09:30', end: '10:30' })), []);
  expect(clashes).toEqual([
    {
      sentence: 'Sala aula está ocupada dos veces el jueves 14 de enero de 09:30 a 10:00: «Mesa 4» y «Taller».',
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

test('a person is in two places at once by their address, at the hour of their talk, also as chair', () => {
  const talks = [talkOf(1), talkOf(2), talkOf(3, 'P1@example.org ')];
  const late = { room: 'sala', talks: slots(2, 3) };
  // Talk 1 at 09:00, talk 3 at 09:20: the sessions overlap, the talks do not.
  expect(clashesOf(layoutOf(sessionOf('A', { talks: slots(1) }), sessionOf('B', late)), talks)).toEqual([]);
  const chaired = sessionOf('C', { room: 'sala', chair: { name: 'Persona 1', email: 'p1@example.org' } });
  expect(clashesOf(layoutOf(sessionOf('A', { talks: slots(1) }), chaired), talks).map(({ sentence }) => sentence)).toEqual([
    'Persona 1 tiene que estar en dos lugares el jueves 14 de enero a las 09:00: expone en «A» y modera «C».',
  ]);
});

test('talks follow one another, and a session that is too short says by how much', () => {
  const layout = layoutOf(sessionOf('A', { talks: slots(1, 2, 3, 4) }));
  expect(placesOf(layout).get(3)).toMatchObject({ start: '09:40', end: '10:00' });
  expect(clashesOf(layout, []).map(({ sentence }) => sentence)).toEqual([
    'En «A» las ponencias duran 20 minutos más que la sesión.',
  ]);
});

test('what publishing changes is said in phrases, and only moved talks are told of', () => {
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
    { kind: 'removed', what: 'Cierre' },
  ]);
  expect(movedTalks(null, after)).toEqual([]);
  expect(programmeChanges(after, after, [])).toEqual([]);
});

test('120 talks find a place in three days and four rooms without a clash', () => {
  const rooms = [1, 2, 3, 4].map((n) => ({ id: `r${n}`, name: `Sala ${n}`, place: '', seats: null }));
  const days = [DAY, '2027-01-15', '2027-01-16'];
  // Twenty people present two talks each.
  const talks = Array.from({ length: 120 }, (_, index) => talkOf(index + 1, `p${index < 100 ? index : index - 100}@example.org`));
  const draft = distribute(proposedLayout(days, rooms), talks, 20);
  expect(unplacedTalks(draft, talks)).toEqual([]);
  expect(clashesOf(draft, talks)).toEqual([]);
  expect(unplacedTalks(distribute(EMPTY_LAYOUT, talks, 20), talks)).toHaveLength(120);
});
