import { expect, test } from 'vitest';
import { expressionOf, formsOf, spells, wordsIn } from './words.ts';

test.each([
  ['libro', 'libros'],
  ['mujer', 'mujeres'],
  ['autor', 'autoras'],
  ['autor', 'autores'],
  ['médica', 'médicas'],
  ['red', 'redes'],
  ['ley', 'leyes'],
])('%s and %s meet, whichever is asked for', (one, other) => {
  expect(formsOf(one)).toContain(other);
  expect(formsOf(other).some((form) => formsOf(one).includes(form))).toBe(true);
  expect(formsOf(other)).toContain(one);
});

test.each([
  ['casas', 'casos'],
  ['libros', 'libres'],
  ['mes', 'm'],
])('%s does not find %s', (one, other) => expect(formsOf(one)).not.toContain(other));

test('a query is its words, in lower case and composed, whatever else it has', () => {
  expect(wordsIn('  "Salud*  NEAR(mental, 2) - AN\u0303O 😀 ')).toEqual(['salud', 'near', 'mental', '2', 'año']);
  expect(wordsIn('😀 * " ( ) : ^ - + \u0301')).toEqual([]);
  expect(wordsIn('a '.repeat(500)).length).toBe(12);
});

test('each word is quoted, and the kind is no word of the query', () => {
  expect(expressionOf(['de'], null)).toBe('{title text} : ("de")');
  expect(expressionOf(['sol', 'niña'], 'news')).toBe(
    '{title text} : ("sol" OR "sols" OR "soles") AND ({title text} : ("niña" OR "niñas" OR "niñaes") OR {title} : "niña" *) AND {kind} : "news"',
  );
});

test('spelling counts accents, not case, and whole words alone', () => {
  const isAno = spells(['año']);
  expect(['Un AÑO', 'ano', 'años', '«año»'].map(isAno)).toEqual([true, false, false, true]);
});
