import { expect, test } from 'vitest';
import { similarInstitutions } from './institutions.ts';

const names = (...list: [string, number][]) => list.map(([name, count]) => ({ name, count }));

test('an institution that is written in several ways is one group, the name that most wrote first', () => {
  const written = names(
    ['universidad de chile', 1],
    ['Universidad de Chile', 8],
    ['U. de Chile', 2],
    ['Universidad Austral de Chile', 4],
    ['Universidad de La Frontera', 3],
    ['Univ. de la Frontera', 1],
    ['—', 1],
    ['...', 1],
  );
  expect(similarInstitutions(written)).toEqual([
    ['Universidad de Chile', 'U. de Chile', 'universidad de chile'],
    ['Universidad de La Frontera', 'Univ. de la Frontera'],
  ]);
});
