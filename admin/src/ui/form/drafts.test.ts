import { expect, test } from 'vitest';
import { isStorable } from './drafts.ts';

test('files, passwords, addresses and phones are in no draft', () => {
  for (const name of ['picture', 'documents', 'pdf', 'password', 'current', 'email', 'phone', 'pasted'])
    expect([name, isStorable({ [name]: 'x' })]).toEqual([name, false]);
  expect(isStorable({ title: 'x', email: 'ana@example.org' })).toBe(true);
});
