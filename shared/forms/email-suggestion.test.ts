import { expect, test } from 'vitest';
import { hasAccents, suggestedEmail } from './email-suggestion.ts';

test('a mistyped provider is asked about, a right one and an institution’s are not', () => {
  const domains = ['gmial.com', 'gmail.con', 'gmai.com', 'hotmial.com', 'outlok.com', 'yaho.com', 'example.con'];
  expect(domains.map((domain) => suggestedEmail(`Ana.Soto@${domain}`)?.email)).toEqual([
    'Ana.Soto@gmail.com',
    'Ana.Soto@gmail.com',
    'Ana.Soto@gmail.com',
    'Ana.Soto@hotmail.com',
    'Ana.Soto@outlook.com',
    'Ana.Soto@yahoo.com',
    'Ana.Soto@example.com',
  ]);
  for (const right of [
    'a@gmail.com',
    'a@uc.cl',
    'a@uchile.cl',
    'a@example.org',
    'a@usach.cl',
    'a',
    'a@b',
    'a@mail.com',
    'a@live.cl',
  ])
    expect([suggestedEmail(right), right]).toEqual([null, right]);
});

test('accents and ñ are noticed before the at sign, once it is there', () => {
  for (const wrong of ['muñoz@example.org', 'María.Pérez@uc.cl']) expect([hasAccents(wrong), wrong]).toEqual([true, wrong]);
  for (const right of ['munoz@example.org', 'muñoz', 'ana+1@ñandú.cl', "o'higgins@uc.cl", ''])
    expect([hasAccents(right), right]).toEqual([false, right]);
});
