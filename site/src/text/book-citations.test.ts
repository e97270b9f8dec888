import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import { expect, test } from 'vitest';
import { PROGRAMME } from '../testing/sample-reader.ts';
import { bookApa, bookBibtex, bookRis, citedBook } from './book-citations.ts';

const book = citedBook(PROGRAMME, 'Red & Cía.', 'https://red.cl');

test('APA names who edits, the year, the book and its address', () => {
  expect(bookApa(book)).toBe('Red & Cía. (Ed.). (2026). Libro de resúmenes: Coloquio cerrado. https://red.cl/blog/3/libro');
});

test('BibTeX and RIS say editor, year, place, ISBN and address, and another program reads them', () => {
  const bibtex = bookBibtex(book);
  expect(bibtex).toMatch(/^@proceedings\{libro3,\n(?: {2}\w+ = \{.*\},?\n)+\}\n$/u);
  expect(bibtex).toContain('editor = {{Red \\& Cía.}}');
  const ris = bookRis(book).trimEnd().split('\r\n');
  expect(ris[0]).toBe('TY  - CONF');
  expect(ris).toEqual(expect.arrayContaining(['A2  - Red & Cía.', 'T2  - Coloquio cerrado', 'SN  - 978-956-0000-27-9']));
  expect(bookBibtex({ ...book, isbn: '', place: '' })).not.toMatch(/isbn|address/u);
  for (const [format, written] of [
    ['@bibtex/text', bibtex],
    ['@ris/file', bookRis(book)],
  ] as const) {
    const read = JSON.stringify(plugins.input.chain(written, { forceType: format, generateGraph: false }));
    for (const words of [
      'Red & Cía.',
      'Libro de resúmenes: Coloquio cerrado',
      '2026',
      '978-956-0000-27-9',
      'Casa Central, Santiago',
    ])
      expect(read, format).toContain(words);
  }
});
