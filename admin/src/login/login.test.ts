import { ADMIN } from '@trama/shared/paths';
import { expect, test } from 'vitest';
import { originOf } from './origin.ts';
import { pickQuote, portraitOf, QUOTES, TRAITS } from './quotes.ts';

test('the login has 22 women, each once, with all facts that it shows', () => {
  expect(QUOTES).toHaveLength(22);
  expect(new Set(QUOTES.map(({ name }) => name)).size).toBe(22);
  for (const quote of QUOTES) for (const text of Object.values(quote)) expect(text.trim()).not.toBe('');
});

test('every one of them has a portrait of its own', () => {
  expect([...Object.keys(TRAITS), 'Sor Juana Inés de la Cruz'].sort()).toEqual(QUOTES.map(({ name }) => name).sort());
  const portraits = QUOTES.map(({ name }) => portraitOf(name));
  expect(new Set(portraits).size).toBe(22);
  expect(portraits).toEqual(QUOTES.map(({ name }) => portraitOf(name)));
});

test('any number from 0 to 1 picks one woman', () => {
  expect(pickQuote(0)).toBe(QUOTES[0]);
  expect(pickQuote(0.9999)).toBe(QUOTES[21]);
});

test('the place wanted is remembered with its search; nothing else is followed', () => {
  expect(originOf({ nextPathname: '/edit/12', nextSearch: '?a=1' })).toEqual({ path: '/edit/12?a=1', remembered: true });
  for (const state of [
    null,
    undefined,
    'x',
    { nextPathname: '//evil.example' },
    { nextPathname: '/auth/iniciar-sesion' },
    { nextPathname: '/' },
  ]) {
    expect(originOf(state)).toEqual({ path: ADMIN.home, remembered: false });
  }
});
