import { expect, test } from 'vitest';
import { apiQuery, DEFAULT_SORT, fromShort, searchOf } from './listAddress.ts';

const SHORT = 'event_id=3&state=aceptada&r_eje=Salud escolar&sort=titulo ASC&page=2&ver=abc';
const LIST = {
  filter: { event_id: 3, state: 'aceptada', answers: { eje: 'Salud escolar' } },
  sort: { field: 'titulo', order: 'ASC' },
} as const;

test('a short address becomes the list of react-admin, and what the API is asked for', () => {
  expect(fromShort(new URLSearchParams(SHORT))).toEqual({ search: searchOf({ ...LIST, page: 2 }), hash: '#abc' });
  const query = new URLSearchParams(apiQuery(LIST));
  expect(JSON.parse(query.get('filter') ?? '')).toEqual(LIST.filter);
  expect(query.get('sort')).toBe('["titulo","ASC"]');
});

test("react-admin's address stays as it is", () => {
  for (const long of [searchOf({ ...LIST, page: 2, perPage: 50 }), ''])
    expect(fromShort(new URLSearchParams(long)), long).toBeNull();
});

test('nonsense is the plain list', () => {
  const plain = { search: searchOf({ filter: {}, sort: DEFAULT_SORT, page: 1 }), hash: '' };
  expect(fromShort(new URLSearchParams('page=-2&q='))).toEqual(plain);
});
