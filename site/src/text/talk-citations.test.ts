import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import { expect, test } from 'vitest';
import { PROGRAMME } from '../testing/sample-reader.ts';
import { talkApa, talkBibtex, talkRis } from './talk-citations.ts';
import type { TalkSource } from './talk-source.ts';

const session = PROGRAMME.sessions.find(({ id }) => id === 'mesa');
const card = session?.talks[1];
if (!session || !card) throw new Error('the sample has no such talk');
const person = { affiliation: '', orcid: null, presents: true };
const source: TalkSource = {
  talk: {
    id: 3,
    title: 'Cuando la escuela cierra & otras: 100 % {rural}_1',
    abstract: 'Doce escuelas.\n\nUn calendario.',
    people: [
      { ...person, name: 'María José de la Fuente O’Higgins' },
      { ...person, name: 'Rosario Llanquileo' },
    ],
    updatedAt: '2026-11-19T12:00:00.000Z',
    version: 1,
  },
  session,
  card,
  event: PROGRAMME.event,
  book: null,
  publisher: 'Red',
  url: 'https://red.cl/blog/3/ponencias/3',
};

test('APA names the people in the order of the paper, the talk and its event', () => {
  expect(talkApa(source)).toBe(
    'de la Fuente O’Higgins, M. J. y Llanquileo, R. (2026, 20/11). Cuando la escuela cierra & otras: 100 % {rural}_1 [Ponencia]. Coloquio cerrado, Casa Central, Santiago. https://red.cl/blog/3/ponencias/3',
  );
});

test('BibTeX: braces are balanced and what TeX would read is escaped', () => {
  const text = talkBibtex(source);
  expect(text).toMatch(/^@inproceedings\{ponencia3,\n(?: {2}\w+ = \{.*\},?\n)+\}\n$/u);
  expect(text).toContain('title = {{Cuando la escuela cierra \\& otras: 100 \\% rural\\_1}}');
  expect(text).toContain('author = {de la Fuente O’Higgins, María José and Llanquileo, Rosario}');
  const depth = [...text].reduce((sum, character) => sum + (character === '{' ? 1 : character === '}' ? -1 : 0), 0);
  expect(depth).toBe(0);
});

test('RIS: each line is a tag and a value, one author each, and the record ends', () => {
  const lines = talkRis(source).trimEnd().split('\r\n');
  for (const line of lines) expect(line).toMatch(/^[A-Z][A-Z0-9] {2}- ?/u);
  expect(lines[0]).toBe('TY  - CPAPER');
  expect(lines.filter((line) => line.startsWith('AU'))).toEqual([
    'AU  - de la Fuente O’Higgins, María José',
    'AU  - Llanquileo, Rosario',
  ]);
  expect(lines).toContain('AB  - Doce escuelas. Un calendario.');
  expect(lines.at(-1)).toMatch(/^ER {2}-/u);
});

test('a talk of a book of abstracts names the book with its ISBN', () => {
  const inBook = { ...source, book: { isbn: '978-956-0000-27-9' } };
  expect(talkApa(inBook)).toBe(
    'de la Fuente O’Higgins, M. J. y Llanquileo, R. (2026). Cuando la escuela cierra & otras: 100 % {rural}_1. En Libro de resúmenes: Coloquio cerrado. Red. https://red.cl/blog/3/ponencias/3',
  );
  expect(talkBibtex(inBook)).toContain('booktitle = {{Libro de resúmenes: Coloquio cerrado}}');
  expect(talkBibtex(inBook)).toContain('isbn = {978-956-0000-27-9}');
  expect(talkRis(inBook).split('\r\n')).toEqual(
    expect.arrayContaining(['T2  - Coloquio cerrado', 'C3  - Libro de resúmenes: Coloquio cerrado', 'SN  - 978-956-0000-27-9']),
  );
  expect(talkBibtex({ ...source, book: { isbn: '' } })).not.toContain('isbn');
});

test('another program reads people, title, event and year out of both', () => {
  for (const [format, written] of [
    ['@bibtex/text', talkBibtex(source)],
    ['@ris/file', talkRis(source)],
    ['@bibtex/text', talkBibtex({ ...source, book: { isbn: '978-956-0000-27-9' } })],
    ['@ris/file', talkRis({ ...source, book: { isbn: '978-956-0000-27-9' } })],
  ] as const) {
    const read = JSON.stringify(plugins.input.chain(written, { forceType: format, generateGraph: false }));
    for (const words of ['O’Higgins', 'Llanquileo', 'Cuando la escuela cierra & otras', 'Coloquio cerrado', '2026'])
      expect(read, format).toContain(words);
  }
});
