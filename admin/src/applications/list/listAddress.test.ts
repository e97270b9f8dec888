import { expect, test } from 'vitest';
import { apiQuery, fromShort, listIn, searchOf } from './listAddress.ts';

const SHORT = 'event_id=3&state=aceptada&r_eje=Salud escolar&sort=titulo ASC&page=2&ver=abc';
const LIST = {
  filter: { event_id: 3, state: 'aceptada', answers: { eje: 'Salud escolar' } },
  sort: { field: 'titulo', order: 'ASC' },
} as const;

test('a short address becomes the list of react-admin, and what the API is asked for', () => {
  const short = new URLSearchParams(SHORT);
  expect(listIn(short)).toEqual(LIST);
  expect(fromShort(short)).toEqual({ search: searchOf({ ...LIST, page: 2 }), hash: '#abc' });
  const query = new URLSearchParams(apiQuery(LIST));
  expect(JSON.parse(query.get('filter') ?? '')).toEqual(LIST.filter);
  expect(query.get('sort')).toBe('["titulo","ASC"]');
});

test("react-admin's address is read as it is", () => {
  const long = new URLSearchParams(searchOf({ ...LIST, page: 2, perPage: 50 }));
  expect(fromShort(long)).toBeNull();
  expect(listIn(long)).toEqual(LIST);
});

test('nonsense is the plain list', () => {
  const plain = { filter: {}, sort: { field: 'created_at', order: 'DESC' } };
  for (const odd of ['page=-2&q=', 'filter=[1]', 'filter={', 'filter=null&order=ASC', ''])
    expect(listIn(new URLSearchParams(odd)), odd).toEqual(plain);
});
