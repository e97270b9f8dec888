import { expect, test } from 'vitest';
import { apiQuery, listParams, readListState } from './listState.ts';

test('an address becomes what the API is asked for', () => {
  const state = readListState(new URLSearchParams('event_id=3&state=aceptada&r_eje=Salud escolar&sort=titulo ASC&page=2&otro=x'));
  const filters = { event_id: '3', state: 'aceptada' };
  expect(state).toEqual({ filters, answers: { eje: 'Salud escolar' }, sort: 'titulo ASC', page: 2 });
  const query = new URLSearchParams(apiQuery(state));
  const filter = { event_id: 3, state: 'aceptada', answers: { eje: 'Salud escolar' } };
  expect(JSON.parse(query.get('filter') ?? '')).toEqual(filter);
  expect(query.get('sort')).toBe('["titulo","ASC"]');
  expect(listParams(state, 20)).toMatchObject({
    page: 2,
    perPage: 20,
    sort: { field: 'titulo', order: 'ASC' },
    filter: { event_id: 3 },
  });
});

test('nonsense is the plain list', () => {
  expect(readListState(new URLSearchParams('page=-2&q='))).toEqual({
    filters: {},
    answers: {},
    sort: 'created_at DESC',
    page: 1,
  });
});
