import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import { CITATION_FILES } from '@trama/shared/paths';
import { PUBLICATION_FACTS } from '@trama/shared/records/publication';
import { expect, test } from 'vitest';
import { PROGRAMME, publicationWith } from '../testing/sample-reader.ts';
import { bibtex, citationKey } from './bibtex.ts';
import { cslJson } from './csl.ts';
import { citationResponse } from './files.ts';
import { ris } from './ris.ts';
import { type CitedWork, citedBook, citedPublication, NO_PARTS } from './work.ts';

const own: CitedWork = {
  ...NO_PARTS,
  kind: 'other',
  title: 'Leer en dos lenguas: 50 % de acuerdo',
  authors: [
    { given: 'Rayén', surname: 'Quilodrán Astete' },
    { given: 'Ana', surname: 'Pérez' },
  ],
  date: '2026',
  publisher: 'Círculo',
  url: 'https://x.cl/publicaciones/7',
};
const article: CitedWork = {
  ...own,
  kind: 'article',
  container: 'Cuadernos & Cuentos',
  volume: '12',
  number: '3',
  pages: '101–118',
  date: '2024',
  keywords: ['lectura', 'infancia & aula'],
  doi: '10.5555/leer(2024)<1>',
};
const talk: CitedWork = {
  ...own,
  kind: 'presentation',
  title: 'Cuando la escuela cierra & otras: 100 % {rural}_1',
  authors: [
    { given: 'María José', surname: 'de la Fuente O’Higgins' },
    { given: 'Rosario', surname: 'Llanquileo' },
  ],
  date: '2026-11-20',
  publisher: 'Red',
  event: 'Coloquio cerrado',
  place: 'Casa Central, Santiago',
  abstract: 'Doce escuelas.\n\nUn calendario.',
  url: 'https://red.cl/blog/3/ponencias/3',
};
const inBook: CitedWork = {
  ...talk,
  kind: 'conference',
  container: 'Libro de resúmenes: Coloquio cerrado',
  isbn: '978-956-0000-27-9',
};
const book = citedBook(PROGRAMME, 'Red & Cía.', 'https://red.cl');

const read = (text: string, forceType: string) => plugins.input.chain(text, { forceType, generateGraph: false });
const inEachFormat = (work: CitedWork) => [
  read(bibtex(work), '@bibtex/text'),
  read(ris(work), '@ris/file'),
  read(cslJson(work), '@else/json'),
];

test('a key has surname, year and first telling word, in letters of every BibTeX version', () => {
  const author = (surname: string) => [{ given: 'A', surname }];
  expect(citationKey(own)).toBe('quilodran2026leer');
  expect(citationKey({ ...own, title: 'Lo que el cerro enseña' })).toBe('quilodran2026cerro');
  expect(citationKey(talk)).toBe('fuente2026cuando');
  expect(citationKey({ authors: author('O’Higgins'), date: null, title: '¿La niñez?' })).toBe('ohigginssfninez');
  expect(citationKey({ authors: author('Red de Lectura'), date: '2026', title: 'De la A' })).toBe('red2026de');
  expect(citationKey({ authors: author('林'), date: '2026', title: '書' })).toBe('obra2026');
});

test('BibTeX: braces are balanced, what TeX would read is escaped, and what is absent is left out', () => {
  expect(bibtex(own)).toBe(
    '@misc{quilodran2026leer,\n  author = {Quilodrán Astete, Rayén and Pérez, Ana},\n  title = {{Leer en dos lenguas: 50 \\% de acuerdo}},\n  year = {2026},\n  publisher = {Círculo},\n  url = {https://x.cl/publicaciones/7}\n}\n',
  );
  const text = bibtex(talk);
  expect(text).toMatch(/^@inproceedings\{fuente2026cuando,\n(?: {2}\w+ = \{.*\},?\n)+\}\n$/u);
  expect(text).toContain('title = {{Cuando la escuela cierra \\& otras: 100 \\% rural\\_1}}');
  const depth = [...text].reduce((sum, character) => sum + (character === '{' ? 1 : character === '}' ? -1 : 0), 0);
  expect(depth).toBe(0);
  expect(bibtex(book)).toMatch(/^@proceedings\{red2026libro,\n {2}editor = \{\{Red \\& Cía\.\}\},/u);
  expect(bibtex({ ...book, isbn: null, place: null, date: null })).not.toMatch(/isbn|address|year/u);
});

test('RIS: each line is a tag and a value, and the record ends', () => {
  expect(ris(article).split('\r\n')).toEqual([
    'TY  - JOUR',
    'AU  - Quilodrán Astete, Rayén',
    'AU  - Pérez, Ana',
    'TI  - Leer en dos lenguas: 50 % de acuerdo',
    'PY  - 2024',
    'T2  - Cuadernos & Cuentos',
    'VL  - 12',
    'IS  - 3',
    'SP  - 101',
    'EP  - 118',
    'PB  - Círculo',
    'KW  - lectura',
    'KW  - infancia & aula',
    'DO  - 10.5555/leer(2024)<1>',
    'LA  - es',
    'UR  - https://x.cl/publicaciones/7',
    'ER  - ',
    '',
  ]);
  expect(ris({ ...article, pages: 'e0123' })).not.toContain('EP  - ');
  expect(ris(inBook).split('\r\n')).toEqual(
    expect.arrayContaining([
      'TY  - CPAPER',
      'DA  - 2026/11/20',
      'T2  - Coloquio cerrado',
      'C3  - Libro de resúmenes: Coloquio cerrado',
      'SN  - 978-956-0000-27-9',
      'AB  - Doce escuelas. Un calendario.',
    ]),
  );
  expect(ris(book).split('\r\n')).toEqual(expect.arrayContaining(['TY  - CONF', 'A2  - Red & Cía.', 'T2  - Coloquio cerrado']));
});

test('CSL-JSON names organisations whole, sets particles apart and leaves out what is absent', () => {
  expect(JSON.parse(cslJson(talk))).toMatchObject([
    {
      id: 'fuente2026cuando',
      type: 'speech',
      genre: 'Ponencia',
      author: [
        { family: 'Fuente O’Higgins', given: 'María José', 'non-dropping-particle': 'de la' },
        { family: 'Llanquileo', given: 'Rosario' },
      ],
      issued: { 'date-parts': [[2026, 11, 20]] },
      'event-title': 'Coloquio cerrado',
    },
  ]);
  expect(JSON.parse(cslJson(book))).toMatchObject([{ type: 'book', editor: [{ literal: 'Red & Cía.' }] }]);
  expect(cslJson({ ...own, date: null })).not.toMatch(/null|issued|volume|keyword/u);
  expect(JSON.parse(cslJson(article))).toMatchObject([{ keyword: 'lectura, infancia & aula' }]);
  expect(bibtex(article)).toContain('keywords = {lectura, infancia \\& aula}');
});

test('another program reads the same article out of each file', () => {
  const common = {
    type: 'article-journal',
    title: 'Leer en dos lenguas: 50 % de acuerdo',
    author: [
      { family: 'Quilodrán Astete', given: 'Rayén' },
      { family: 'Pérez', given: 'Ana' },
    ],
    'container-title': 'Cuadernos & Cuentos',
    volume: '12',
    issue: '3',
    page: '101-118',
    issued: { 'date-parts': [[2024]] },
    DOI: '10.5555/leer(2024)<1>',
    URL: 'https://x.cl/publicaciones/7',
  };
  for (const items of inEachFormat(article)) expect(items).toMatchObject([common]);
});

test.each(['book', 'chapter', 'conference', 'thesis', 'report', 'other'] as const)('another program reads a %s', (kind) => {
  for (const items of inEachFormat({ ...article, kind }))
    expect(items).toMatchObject([{ title: article.title, DOI: article.doi }]);
});

test.each([
  ['a talk', talk, ['O’Higgins', 'Llanquileo', 'Cuando la escuela cierra & otras', 'Coloquio cerrado', '2026']],
  ['a talk of a book', inBook, ['O’Higgins', 'Llanquileo', 'Coloquio cerrado', '2026']],
  ['a book', book, ['Red & Cía.', 'Libro de resúmenes: Coloquio cerrado', '2026', '978-956-0000-27-9', 'Casa Central, Santiago']],
])('another program reads people, title, event and place of %s', (_, work, expected) => {
  for (const items of inEachFormat(work)) for (const words of expected) expect(JSON.stringify(items)).toContain(words);
});

test('an address answers the file of its ending, and none for another ending or work', async () => {
  const find = () => Promise.resolve(own);
  for (const [format, type] of Object.entries(CITATION_FILES)) {
    const response = await citationResponse(format, find);
    expect([response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([200, type]);
  }
  for (const format of ['pdf', 'constructor', undefined]) expect((await citationResponse(format, find)).status).toBe(404);
  expect((await citationResponse('ris', () => Promise.resolve(null))).status).toBe(404);
});

/** Facts that no citation file contains. */
const NOT_IN_FILES = new Set(['licence']);

test.each(Object.keys(PUBLICATION_FACTS).filter((name) => !NOT_IN_FILES.has(name)))(
  'a file of a citation has the fact %s of a publication',
  (name) => {
    const files = (facts: object) => {
      const work = citedPublication(publicationWith({ type: 'book', ...facts }), 'Red', 'https://x.cl');
      return [bibtex(work), ris(work), cslJson(work)];
    };
    expect(files({ [name]: null })).not.toEqual(files({}));
  },
);
