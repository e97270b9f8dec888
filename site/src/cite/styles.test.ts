import type { Author } from '@trama/shared/applications/authors';
import type { TalkPerson } from '@trama/shared/programme/page';
import { expect, test } from 'vitest';
import { NOTHING, citedWork as work } from '../testing/cited-works.ts';
import { PROGRAMME } from '../testing/sample-reader.ts';
import { apa } from './apa.ts';
import { bibtex } from './bibtex.ts';
import { chicago } from './chicago.ts';
import { cslJson } from './csl.ts';
import { highwireTags } from './highwire.ts';
import { iso690 } from './iso690.ts';
import { citationHtml, citationText, italic } from './parts.ts';
import { ris } from './ris.ts';
import { vancouver } from './vancouver.ts';
import { type CitedWork, citedBook, citedPublication, citedTalk, cityOf } from './work.ts';

/* No guide shows these cases: they follow the manuals' rules, compared with the Citation Style Language's styles of the same
   names. */

const own = work('Quilodrán Astete, Rayén; Pérez, Ana', 'Leer en dos lenguas: 50 % de acuerdo', '2026', {
  kind: 'other',
  publisher: 'Círculo',
  url: 'https://x.cl/publicaciones/7',
});
const article: CitedWork = {
  ...own,
  kind: 'article',
  date: '2024',
  container: 'Cuadernos & Cuentos',
  volume: '12',
  number: '3',
  pages: '101–118',
  publisher: null,
  doi: '10.5555/leer(2024)<1>',
};
const talk: CitedWork = {
  ...own,
  kind: 'presentation',
  authors: [
    { given: 'María José', surname: 'de la Fuente O’Higgins' },
    { given: 'Jean-Paul', surname: 'Ibarra' },
  ],
  title: '¿Quién lee?',
  date: '2026-12-20',
  publisher: 'Red',
  event: 'Coloquio',
  place: 'Valparaíso, Chile',
  url: 'https://x.cl/1',
};
const inBook: CitedWork = { ...talk, kind: 'conference', container: 'Libro de resúmenes: Coloquio', isbn: '978-956-0000-27-9' };
const EVERY = [apa, vancouver, chicago, iso690];
const inEvery = (cited: CitedWork) => EVERY.map((style) => style(cited));

test('a text of the network is cited with the network and its page', () => {
  expect(inEvery(own)).toEqual([
    'Quilodrán Astete, R. y Pérez, A. (2026). Leer en dos lenguas: 50 % de acuerdo. Círculo. https://x.cl/publicaciones/7',
    'Quilodrán Astete R, Pérez A. Leer en dos lenguas: 50 % de acuerdo [Internet]. Círculo; 2026. Disponible en: https://x.cl/publicaciones/7',
    'Quilodrán Astete, Rayén, y Ana Pérez. 2026. «Leer en dos lenguas: 50 % de acuerdo». Círculo. https://x.cl/publicaciones/7.',
    'QUILODRÁN ASTETE, Rayén y PÉREZ, Ana. Leer en dos lenguas: 50 % de acuerdo [en línea]. Círculo, 2026. Disponible en: https://x.cl/publicaciones/7',
  ]);
});

test('the whole that a work is in is in italics, else its title; marks change no word', () => {
  const inItalics = (style: typeof apa, cited: CitedWork) =>
    [...citationHtml(style(cited, italic)).matchAll(/<i>(.*?)<\/i>/gu)].map(([, text]) => text);
  expect([apa, chicago, iso690].map((style) => inItalics(style, { ...article, container: 'Mar & <Sol>' }))).toEqual([
    ['Mar &amp; &lt;Sol>', '12'],
    ['Mar &amp; &lt;Sol>'],
    ['Mar &amp; &lt;Sol>'],
  ]);
  expect([apa, chicago, iso690].map((style) => inItalics(style, talk))).toEqual([['¿Quién lee?'], [], []]);
  const book: CitedWork = { ...own, kind: 'book', title: 'Leer en voz alta.' };
  expect([apa, chicago, iso690].map((style) => inItalics(style, book))).toEqual([
    ['Leer en voz alta'],
    ['Leer en voz alta'],
    ['Leer en voz alta'],
  ]);
  for (const cited of [own, article, talk, inBook, book])
    for (const style of [apa, chicago, iso690]) expect(citationText(style(cited, italic))).toBe(style(cited));
});

test('an article is cited with its journal and its DOI, which stands before any other address', () => {
  expect(inEvery(article)).toEqual([
    'Quilodrán Astete, R. y Pérez, A. (2024). Leer en dos lenguas: 50 % de acuerdo. Cuadernos & Cuentos, 12(3), 101–118. https://doi.org/10.5555/leer(2024)%3C1%3E',
    'Quilodrán Astete R, Pérez A. Leer en dos lenguas: 50 % de acuerdo. Cuadernos & Cuentos. 2024;12(3):101-18. doi:10.5555/leer(2024)<1>',
    'Quilodrán Astete, Rayén, y Ana Pérez. 2024. «Leer en dos lenguas: 50 % de acuerdo». Cuadernos & Cuentos 12 (3): 101-118. https://doi.org/10.5555/leer(2024)%3C1%3E.',
    'QUILODRÁN ASTETE, Rayén y PÉREZ, Ana. Leer en dos lenguas: 50 % de acuerdo. Cuadernos & Cuentos [en línea]. 2024, vol. 12, n.º 3, pp. 101-118. Disponible en: https://doi.org/10.5555/leer(2024)%3C1%3E',
  ]);
});

test('a talk is cited with event and day, and a question gets no second full stop', () => {
  expect(inEvery(talk)).toEqual([
    'de la Fuente O’Higgins, M. J. e Ibarra, J.-P. (2026, 20 de diciembre). ¿Quién lee? [Ponencia]. Coloquio, Valparaíso, Chile. https://x.cl/1',
    'de la Fuente O’Higgins MJ, Ibarra JP. ¿Quién lee? [Internet]. Ponencia presentada en: Coloquio; 2026 dic 20; Valparaíso, Chile. Disponible en: https://x.cl/1',
    'de la Fuente O’Higgins, María José, y Jean-Paul Ibarra. 2026. «¿Quién lee?». Ponencia presentada en Coloquio, Valparaíso, Chile, 20 de diciembre. https://x.cl/1.',
    'DE LA FUENTE O’HIGGINS, María José e IBARRA, Jean-Paul. ¿Quién lee? [en línea]. Ponencia presentada en: Coloquio, Valparaíso, Chile, 20 de diciembre de 2026. Disponible en: https://x.cl/1',
  ]);
});

test('a talk of a book of abstracts is a part of the book, by its year alone', () => {
  expect(inEvery(inBook)).toEqual([
    'de la Fuente O’Higgins, M. J. e Ibarra, J.-P. (2026). ¿Quién lee? En Libro de resúmenes: Coloquio. Red. https://x.cl/1',
    'de la Fuente O’Higgins MJ, Ibarra JP. ¿Quién lee? En: Libro de resúmenes: Coloquio [Internet]. Red; 2026. Disponible en: https://x.cl/1',
    'de la Fuente O’Higgins, María José, y Jean-Paul Ibarra. 2026. «¿Quién lee?». En Libro de resúmenes: Coloquio. Red. https://x.cl/1.',
    'DE LA FUENTE O’HIGGINS, María José e IBARRA, Jean-Paul. ¿Quién lee? En: Libro de resúmenes: Coloquio [en línea]. Red, 2026. ISBN 978-956-0000-27-9. Disponible en: https://x.cl/1',
  ]);
});

test('a book of abstracts has the network as editor; APA names a publisher-author once', () => {
  expect(inEvery(citedBook(PROGRAMME, 'Red & Cía.', 'https://red.cl'))).toEqual([
    'Red & Cía. (Ed.). (2026). Libro de resúmenes: Coloquio cerrado. https://red.cl/blog/3/libro',
    'Red & Cía., editor. Libro de resúmenes: Coloquio cerrado [Internet]. Red & Cía.; 2026. Disponible en: https://red.cl/blog/3/libro',
    'Red & Cía., ed. 2026. Libro de resúmenes: Coloquio cerrado. Red & Cía. https://red.cl/blog/3/libro.',
    'RED & CÍA. (ed.). Libro de resúmenes: Coloquio cerrado [en línea]. Red & Cía., 2026. ISBN 978-956-0000-27-9. Disponible en: https://red.cl/blog/3/libro',
  ]);
});

test('a thesis has its university, a report its kind, an article may have an article number', () => {
  const thesis = { ...own, kind: 'thesis', publisher: 'Universidad de Chile' } as const;
  expect(inEvery(thesis)).toEqual([
    'Quilodrán Astete, R. y Pérez, A. (2026). Leer en dos lenguas: 50 % de acuerdo [Tesis, Universidad de Chile]. https://x.cl/publicaciones/7',
    'Quilodrán Astete R, Pérez A. Leer en dos lenguas: 50 % de acuerdo [Tesis en Internet]. Universidad de Chile; 2026. Disponible en: https://x.cl/publicaciones/7',
    'Quilodrán Astete, Rayén, y Ana Pérez. 2026. «Leer en dos lenguas: 50 % de acuerdo». Tesis, Universidad de Chile. https://x.cl/publicaciones/7.',
    'QUILODRÁN ASTETE, Rayén y PÉREZ, Ana. Leer en dos lenguas: 50 % de acuerdo [en línea]. Tesis. Universidad de Chile, 2026. Disponible en: https://x.cl/publicaciones/7',
  ]);
  const report = { ...own, kind: 'report', authors: [{ given: '', surname: 'Círculo' }] } as const;
  expect(inEvery(report)).toEqual([
    'Círculo. (2026). Leer en dos lenguas: 50 % de acuerdo [Informe]. https://x.cl/publicaciones/7',
    'Círculo. Leer en dos lenguas: 50 % de acuerdo [Internet]. Círculo; 2026. Disponible en: https://x.cl/publicaciones/7',
    'Círculo. 2026. Leer en dos lenguas: 50 % de acuerdo. Informe. Círculo. https://x.cl/publicaciones/7.',
    'CÍRCULO. Leer en dos lenguas: 50 % de acuerdo [en línea]. Informe. Círculo, 2026. Disponible en: https://x.cl/publicaciones/7',
  ]);
  expect(inEvery({ ...article, pages: 'e0123', doi: null, url: '' })).toEqual([
    expect.stringContaining('Cuentos, 12(3), Artículo e0123.'),
    expect.stringContaining('Cuentos. 2024;12(3):e0123.'),
    expect.stringContaining('Cuentos 12 (3): e0123.'),
    expect.stringContaining('Cuentos. 2024, vol. 12, n.º 3, e0123.'),
  ]);
});

test('each style says that a work has no year', () => {
  expect(inEvery({ ...own, date: null })).toEqual([
    expect.stringContaining('Pérez, A. (s. f.). Leer'),
    expect.stringContaining('Círculo; [s. f.].'),
    expect.stringContaining('Ana Pérez. s. f. «Leer'),
    expect.stringContaining('Círculo, [s. f.].'),
  ]);
});

const people = (count: number): Author[] =>
  Array.from({ length: count }, (_, index) => ({ given: 'Ana', surname: `S${index + 1}` }));
test.each([
  [apa, 20, /^S1, A\., .*S19, A\. y S20, A\. \(/u],
  [apa, 21, /^S1, A\., .*S19, A\., … S21, A\. \(/u],
  [vancouver, 6, /^S1 A, .*S5 A, S6 A\. Leer/u],
  [vancouver, 7, /^S1 A, .*S6 A, et al\. Leer/u],
  [chicago, 6, /^S1, Ana, Ana S2, .*Ana S5 y Ana S6\. 2026/u],
  [chicago, 7, /^S1, Ana, Ana S2, Ana S3, et al\. 2026/u],
  [iso690, 3, /^S1, Ana, S2, Ana y S3, Ana\. Leer/u],
  [iso690, 4, /^S1, Ana, et al\. Leer/u],
])('%o of %i authors names as many as its manual says', (style, count, names) => {
  expect(style({ ...own, authors: people(count) })).toMatch(names);
});

test('no style writes two full stops, two spaces or an empty pair of brackets, whatever is missing', () => {
  for (const title of ['Leer.', '¿Leer?', 'Leer etc.', '¡Leer!'])
    for (const kind of [
      'article',
      'book',
      'chapter',
      'conference',
      'thesis',
      'report',
      'other',
      'presentation',
      'proceedings',
    ] as const)
      for (const whole of [article, talk, inBook, { ...NOTHING, authors: own.authors }])
        for (const text of inEvery({ ...whole, kind, title }))
          expect(text).not.toMatch(/\.\.| {2}|[([]\s*[)\]]|[?!]\.(?!»)|,\.|undefined|null/u);
});

test('a publication from elsewhere may lack a year, a network text has its page’s; both have terms', () => {
  const facts = {
    type: null,
    journal: null,
    volume: null,
    number: null,
    pages: null,
    year: null,
    publisher: null,
    doi: null,
    keywords: null,
    licence: null,
  };
  const publication = {
    ...facts,
    id: 7,
    title: 'Leer',
    author: 'Ana Pérez',
    authors: [{ given: 'Ana', surname: 'Pérez' }],
    createdAt: '2026-11-16T00:00:00.000Z',
    updatedAt: '2026-11-16T00:00:00.000Z',
    summary: '',
    contentHtml: '',
    picture: null,
    readingMinutes: 1,
    videoId: null,
    pdf: null,
  };
  expect(citedPublication(publication, 'Red', 'https://x.cl')).toMatchObject({ kind: 'other', date: '2026', publisher: 'Red' });
  const elsewhere = citedPublication({ ...publication, journal: 'Cuadernos' }, 'Red', 'https://x.cl');
  expect(elsewhere).toMatchObject({ kind: 'article', date: null, publisher: null });
  const terms = citedPublication({ ...publication, keywords: 'lectura; infancia, ', licence: 'cc-by-nc' }, 'Red', 'https://x.cl');
  expect(terms).toMatchObject({
    keywords: ['lectura', 'infancia'],
    licence: 'https://creativecommons.org/licenses/by-nc/4.0/',
  });
});

test('the place of an event is its city, not the way to its room', () => {
  expect(cityOf('Casa Central, Salón de Honor, Santiago, Chile')).toBe('Santiago, Chile');
  expect(cityOf('Casa Central, Santiago')).toBe('Casa Central, Santiago');
  expect(cityOf('En línea, por videoconferencia (hora de Chile continental)')).toBe('En línea');
});

const talkSigned = (people: TalkPerson[]) => {
  const session = PROGRAMME.sessions.find(({ id }) => id === 'mesa');
  const card = session?.talks[1];
  if (!session || !card) throw new Error('the sample has no such talk');
  return citedTalk({
    talk: { id: 3, title: 'Leer', abstract: '', people, updatedAt: '2026-11-19T12:00:00.000Z', version: 1 },
    session,
    card,
    event: PROGRAMME.event,
    book: null,
    publisher: 'Red',
    url: 'https://x.cl/1',
  });
};

test('the network signs a talk whose people may not be named', () => {
  expect(apa(talkSigned([]))).toBe(
    'Red. (2026, 20 de noviembre). Leer [Ponencia]. Coloquio cerrado, Casa Central, Santiago. https://x.cl/1',
  );
});

test.each([
  // The name's parts by default, and with the person's own citation.
  [
    ['María de la Cruz Soto', ''],
    ['de la Cruz Soto, M.', 'de la Cruz Soto M', 'de la Cruz Soto, María', 'DE LA CRUZ SOTO, María'],
  ],
  [
    ['María de la Cruz Soto', 'Soto, María de la Cruz'],
    ['Soto, M. C.', 'Soto MC', 'Soto, María de la Cruz', 'SOTO, María de la Cruz'],
  ],
  [
    ["Bernardo O'Higgins Riquelme", ''],
    ["O'Higgins Riquelme, B.", "O'Higgins Riquelme B", "O'Higgins Riquelme, Bernardo", "O'HIGGINS RIQUELME, Bernardo"],
  ],
  [
    ['Ana Lúa von Hagen', 'Lúa von Hagen, Ana'],
    ['Lúa von Hagen, A.', 'Lúa von Hagen A', 'Lúa von Hagen, Ana', 'LÚA VON HAGEN, Ana'],
  ],
  [
    ['João Carlos da Silva Neto', 'Silva Neto, João Carlos da'],
    ['Silva Neto, J. C. da', 'Silva Neto JC', 'Silva Neto, João Carlos da', 'SILVA NETO, João Carlos da'],
  ],
])('%j is cited as said', ([name = '', cited = ''], expected) => {
  const work = talkSigned([{ name, cited, affiliation: 'U', orcid: null, presents: true }]);
  for (const [place, text] of inEvery(work).entries()) expect(text.startsWith(`${expected[place]}`)).toBe(true);
  const surname = expected[3]?.split(',')[0];
  expect(bibtex(work)).toContain(`author = {${expected[2]}}`);
  expect(ris(work)).toContain(`AU  - ${expected[2]}\r\n`);
  expect(highwireTags(work, { day: '2026', pdf: null })).toContainEqual(['citation_author', expected[2]]);
  expect(cslJson(work).toLocaleUpperCase('es')).toContain(`"FAMILY": "${surname?.replace(/^DE LA /u, '')}"`);
});
