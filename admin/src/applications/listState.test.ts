import { expect, test } from 'vitest';
import { apiQuery, listParams, readListState } from './listState.ts';

test('an address becomes what the API is asked for', () => {
  const state = readListState(new URLSearchParams('event_id=3&state=aceptada&sort=titulo ASC&page=2&otro=x'));
  expect(state).toEqual({ filters: { event_id: '3', state: 'aceptada' }, sort: 'titulo ASC', page: 2 });
  const query = new URLSearchParams(apiQuery(state));
  expect(JSON.parse(query.get('filter') ?? '')).toEqual({ event_id: 3, state: 'aceptada' });
  expect(query.get('sort')).toBe('["titulo","ASC"]');
  expect(listParams(state)).toMatchObject({ page: 2, sort: { field: 'titulo', order: 'ASC' }, filter: { event_id: 3 } });
});

test('nonsense is the plain list', () => {
  expect(readListState(new URLSearchParams('page=-2&q='))).toEqual({ filters: {}, sort: 'created_at DESC', page: 1 });
});
