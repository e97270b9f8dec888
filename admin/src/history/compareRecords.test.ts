import { expect, test } from 'vitest';
import { compareRecords } from './compareRecords.ts';

const BASE = { title: 'Jornadas', description: '<p>Uno</p>', hour: '09:00', youtube: '', picture: null, sillas: 'diez' };
const compared = (mine: object, theirs: object) =>
  compareRecords(
    'event',
    { sillas: 'Sillas' },
    {
      sentence: '',
      changedBy: null,
      changedAt: '2026-11-20T06:39:00.000Z',
      base: BASE,
      mine: { ...BASE, ...mine },
      theirs: { values: { ...BASE, ...theirs }, version: 2 },
    },
  )
    .filter(({ changedBy }) => changedBy !== 'none')
    .map(({ field, changedBy }) => [field.label, changedBy]);

test('each changed field says its author, and equal fields ask nothing', () => {
  expect(compared({ title: 'II Jornadas' }, { title: 'Jornadas rurales' })).toEqual([['Título', 'both']]);
  expect(compared({ title: 'Otra' }, { title: 'Otra' })).toEqual([]);
  expect(compared({ title: 'Otra' }, { description: '<p>Dos</p>' })).toEqual([
    ['Título', 'mine'],
    ['Descripción', 'theirs'],
  ]);
});

test('another spelling of a value is no change; another format of a text is one', () => {
  expect(compared({ hour: '09:00:00', youtube: null }, {})).toEqual([]);
  expect(compared({}, { description: '<p><strong>Uno</strong></p>' })).toEqual([['Descripción', 'theirs']]);
});

test('the comparison lets one choose between two pictures only after a new picture was chosen', () => {
  const picture = (src: string) => ({ kind: 'stored', src });
  const divergence = {
    sentence: '',
    changedBy: null,
    changedAt: '2026-11-20T06:39:00.000Z',
    base: { picture: picture('a') },
    theirs: { values: { picture: picture('b') } },
  };
  const settled = (mine: object) =>
    compareRecords('event', {}, { ...divergence, mine: { picture: mine } }).map((one) => one.settled);
  expect(settled(picture('a'))).toEqual([true]);
  const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
  expect(settled({ kind: 'chosen', file, preview: '', width: 400, height: 300, problem: null })).toEqual([false]);
});

test('a field without a description is also compared', () => {
  expect(compared({ sillas: 'veinte' }, { sillas: 'doce' })).toEqual([['Sillas', 'both']]);
});
