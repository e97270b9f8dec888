import type { Talk } from '@trama/shared/programme/programme';
import { expect, test } from 'vitest';
import { chooseTalks } from './useTray.ts';

const talkOf = (talk_id: number, axis: string | null): Talk => ({
  ...{ talk_id, axis, event_id: 1, application_id: null, title: `Ponencia ${talk_id}`, abstract: '' },
  ...{ people: [], problem: null, materials: [], version: 1 },
});
const unplaced = [talkOf(1, 'Salud'), talkOf(2, 'Juego'), talkOf(3, 'Juego'), talkOf(4, null)];
const idsOf = (talks: readonly Talk[]) => talks.map(({ talk_id }) => talk_id);

test('marked talks of another axis than the chosen one are left out, and counted', () => {
  const { shown, marked, leftOut } = chooseTalks(unplaced, 'Juego', new Set([1, 2, 4]));
  expect([idsOf(shown), idsOf(marked), leftOut]).toEqual([[2, 3], [2], 2]);
  const all = chooseTalks(unplaced, '', new Set([1, 2, 4]));
  expect([idsOf(all.marked), all.leftOut]).toEqual([[1, 2, 4], 0]);
});
