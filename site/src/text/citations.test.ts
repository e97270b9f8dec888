import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import { expect, test } from 'vitest';
import { apaCitation, bibtexCitation, type CitedPublication, risCitation } from './citations.ts';

const own: CitedPublication = {
  id: 7,
  title: 'Leer en dos lenguas: 50 % de acuerdo',
  authors: [
    { given: 'Rayén', surname: 'Quilodrán Astete' },
    { given: 'Ana', surname: 'Pérez' },
  ],
  createdAt: '2026-11-16T00:00:00.000Z',
  type: null,
  journal: null,
  volume: null,
  number: null,
  pages: null,
  year: null,
  doi: null,
  publisher: 'Círculo',
  url: 'https://x.cl/publicaciones/7',
};
const article: CitedPublication = {
  ...own,
  type: 'article',
  journal: 'Cuadernos & Cuentos',
  volume: '12',
  number: '3',
  pages: '101–118',
  year: 2024,
  doi: '10.5555/leer(2024)<1>',
};

test('a text of the network is cited with the network and its page', () => {
  expect(apaCitation(own)).toBe(
    'Quilodrán Astete, R. y Pérez, A. (2026). Leer en dos lenguas: 50 % de acuerdo. Círculo. https://x.cl/publicaciones/7',
  );
  expect(bibtexCitation(own)).toBe(
    '@misc{publicacion7,\n  author = {Quilodrán Astete, Rayén and Pérez, Ana},\n  title = {{Leer en dos lenguas: 50 \\% de acuerdo}},\n  year = {2026},\n  publisher = {Círculo},\n  url = {https://x.cl/publicaciones/7}\n}',
  );
});

test('an article is cited with its journal and its DOI, the same in every format', () => {
  expect(apaCitation(article)).toBe(
    'Quilodrán Astete, R. y Pérez, A. (2024). Leer en dos lenguas: 50 % de acuerdo. Cuadernos & Cuentos, 12(3), 101–118. https://doi.org/10.5555/leer(2024)%3C1%3E',
  );
  expect(bibtexCitation(article)).toContain('@article{publicacion7,');
  expect(bibtexCitation(article)).toContain('journal = {Cuadernos \\& Cuentos}');
  expect(risCitation(article).split('\r\n')).toEqual([
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
    'DO  - 10.5555/leer(2024)<1>',
    'LA  - es',
    'UR  - https://x.cl/publicaciones/7',
    'ER  - ',
    '',
  ]);
});

test('a chapter names its book, a thesis what it is, and a single page is no range', () => {
  const chapter = apaCitation({ ...article, type: 'chapter', doi: null, volume: null, number: null, publisher: 'Ed. Sur' });
  expect(chapter).toMatch(/ En Cuadernos & Cuentos \(pp\. 101–118\)\. Ed\. Sur\. https:\/\/x\.cl\/publicaciones\/7$/u);
  expect(apaCitation({ ...own, type: 'thesis', publisher: 'Universidad' })).toContain('50 % de acuerdo [Tesis]. Universidad.');
  expect(risCitation({ ...article, pages: 'e0123' })).not.toContain('EP  - ');
});

const read = (text: string, forceType: string) => plugins.input.chain(text, { forceType, generateGraph: false });

test('another parser reads the same work out of both files', () => {
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
  expect(read(bibtexCitation(article), '@bibtex/text')).toMatchObject([common]);
  expect(read(risCitation(article), '@ris/file')).toMatchObject([common]);
  for (const type of ['book', 'chapter', 'conference', 'thesis', 'report', 'other'] as const)
    expect(read(bibtexCitation({ ...article, type }), '@bibtex/text')).toMatchObject([
      { title: article.title, DOI: article.doi },
    ]);
});
