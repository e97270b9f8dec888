import { expect, test } from 'vitest';
import { changedSearch, pageIn } from './useListAddress.ts';

test('an odd page in an address is the first', () => {
  const page = (value: string) => pageIn(new URLSearchParams({ page: value }));
  expect([page('3'), page('2.9'), page('0'), page('-4'), page('dos'), page(''), page('1e9')]).toEqual([3, 2, 1, 1, 1, 1, 1e9]);
});

test('another filter begins at the first page; another page keeps the filter', () => {
  const before = new URLSearchParams('show=answered&q=ana&page=4');
  expect(changedSearch(before, { q: 'eva' }).toString()).toBe('show=answered&q=eva');
  expect(changedSearch(before, { show: '' }).toString()).toBe('q=ana');
  expect(changedSearch(before, { page: '5' }).toString()).toBe('show=answered&q=ana&page=5');
});
