import { type Author, authorsOf } from '@trama/shared/applications/authors';
import { expect, test } from 'vitest';
import { PROGRAMME } from '../testing/sample-reader.ts';
import { apa } from './apa.ts';
import { chicago } from './chicago.ts';
import { iso690 } from './iso690.ts';
import { vancouver } from './vancouver.ts';
import { type CitedWork, citedBook, citedPublication, citedTalk, cityOf } from './work.ts';

const NOTHING: CitedWork = {
  kind: 'book',
  title: '',
  authors: [],
  date: null,
  container: null,
  volume: null,
  number: null,
  pages: null,
  publisher: null,
  event: null,
  place: null,
  isbn: null,
  abstract: null,
  keywords: [],
  licence: null,
  doi: null,
  url: '',
};
/** @param authors «Surname, Given; Surname, Given» */
const work = (authors: string, title: string, date: string | null, parts: Partial<CitedWork> = {}): CitedWork => ({
  ...NOTHING,
  authors: authorsOf(`${authors};`),
  title,
  date,
  ...parts,
});

/** Public guides, where the expected strings were read. */
const GUIDES = {
  sevilla:
    'https://www.slideshare.net/educatio3000/gua-normas-de-estilo-apa-248459202 (http://guiasbus.us.es/bibliografiaycitas/apa)',
  laguna: 'https://ull-es.libguides.com/c.php?g=674761&p=4807941',
  lagunaVancouver: 'https://ull-es.libguides.com/c.php?g=674761&p=4808134',
  coruna: 'Universidade da Coruña, «Citar en Vancouver»',
  vancouver: 'https://es.studenta.com/content/97799527/citar-referenciar-vancouver (guide of a university library)',
  carlosIII: 'https://uc3m.libguides.com/guias_tematicas/citas_bibliograficas/chicago',
  complutense: 'https://biblioguias.ucm.es/estilo-iso690/contribucion-libro',
  politecnica:
    'https://www.etsit.upm.es/de/school/administrative-units-and-general-services/library/further-help/how-a-bibliography-is-cited/how-to-write-references-according-to-type-of-document.html',
  madrid: 'https://www.educa2.madrid.org/web/innovalpajes/tutoriales/-/visor/normas-para-citar-documentos',
} as const;
type Style = (cited: CitedWork) => string;
/** `less`: what the guide adds and the network does not store, or where the manual differs. */
type Guided = readonly [style: Style, guide: keyof typeof GUIDES, cited: CitedWork, expected: string, less?: string];

const GUIDED: readonly Guided[] = [
  [
    apa,
    'sevilla',
    work('Sharrock, W. W.; Read, R. J.', 'Kuhn: Philosopher of scientific revolution', '2002', { publisher: 'Polity' }),
    'Sharrock, W. W. y Read, R. J. (2002). Kuhn: Philosopher of scientific revolution. Polity.',
  ],
  [
    apa,
    'sevilla',
    work('Cobo, C.; Moravec, J. W.', 'Aprendizaje invisible: hacia una nueva ecología de la Educación', '2011', {
      url: 'http://www.aprendizajeinvisible.com/download/AprendizajeInvisible.pdf',
    }),
    'Cobo, C. y Moravec, J. W. (2011). Aprendizaje invisible: hacia una nueva ecología de la Educación. http://www.aprendizajeinvisible.com/download/AprendizajeInvisible.pdf',
  ],
  [
    apa,
    'sevilla',
    work('Martín Riego, Manuel', 'La formación del clero sevillano', '2014', {
      kind: 'chapter',
      container: 'La iglesia en Andalucía durante la Guerra Civil y el primer Franquismo',
      pages: '231-253',
      publisher: 'Universidad de Sevilla, Secretariado de Publicaciones',
    }),
    'Martín Riego, M. (2014). La formación del clero sevillano. En La iglesia en Andalucía durante la Guerra Civil y el primer Franquismo (pp. 231–253). Universidad de Sevilla, Secretariado de Publicaciones.',
    'the editor of the book; the guide writes the range with a hyphen, the manual with a dash',
  ],
  [
    apa,
    'laguna',
    work('Sears, Francis W.; Zemansky, Mark W.; Young, Hugh D.', 'Física universitaria', '1988', {
      publisher: 'Addison-Wesley Iberoamericana',
    }),
    'Sears, F. W., Zemansky, M. W. y Young, H. D. (1988). Física universitaria. Addison-Wesley Iberoamericana.',
    'the place, which the seventh edition asks for no more',
  ],
  [
    vancouver,
    'vancouver',
    work(
      'Nieto de Antonio, I.; Gómez de Cádiz Villarreal, A.; Aragón Lavale, D.; Flores Bernal, L.; Vega González, M. A.',
      'Enfermería de familia frente a enfermería de pediatría',
      '2000',
      {
        kind: 'article',
        container: 'An españoles pediatría Publicación Of la Asoc Española Pediatría ( AEP )',
        volume: '53',
        number: '5',
        pages: '395-398',
      },
    ),
    'Nieto de Antonio I, Gómez de Cádiz Villarreal A, Aragón Lavale D, Flores Bernal L, Vega González MA. Enfermería de familia frente a enfermería de pediatría. An españoles pediatría Publicación Of la Asoc Española Pediatría ( AEP ). 2000;53(5):395-8.',
  ],
  [
    vancouver,
    'vancouver',
    work(
      'Arnetz, J. E.; Zhdanova, L.; Arnetz, B. B.',
      'Patient Involvement: A New Source of Stress in Health Care Work?',
      '2016',
      {
        kind: 'article',
        container: 'Health Commun',
        volume: '31',
        number: '12',
        pages: '1566-1572',
      },
    ),
    'Arnetz JE, Zhdanova L, Arnetz BB. Patient Involvement: A New Source of Stress in Health Care Work? Health Commun. 2016;31(12):1566-72.',
    'the day of the number',
  ],
  [
    vancouver,
    'vancouver',
    work('Estapé Rodríguez, J.; Doménech, M.', 'Enfermería y cáncer', '1992', { publisher: 'Doyma' }),
    'Estapé Rodríguez J, Doménech M. Enfermería y cáncer. Doyma; 1992.',
    'the place',
  ],
  [
    vancouver,
    'vancouver',
    work('Pérez Machado, G.', 'Polimorfismos genéticos y cáncer de tiroides', '2006', {
      kind: 'thesis',
      publisher: 'Universitat Autònoma de Barcelona',
    }),
    'Pérez Machado G. Polimorfismos genéticos y cáncer de tiroides [Tesis]. Universitat Autònoma de Barcelona; 2006.',
    'the director and the place',
  ],
  [
    vancouver,
    'lagunaVancouver',
    work(
      'Martín Cantera, C.; Córdoba García, R.; Jane Julio, C.; Nebot Adell, M.; Galán Herrera, S.; Aliaga, M.; Otra, P.',
      'Evaluación a medio plazo de un programa de ayuda a los fumadores',
      '1997',
      { kind: 'article', container: 'Med Clin (Barc)', volume: '109', number: '19', pages: '744-748' },
    ),
    'Martín Cantera C, Córdoba García R, Jane Julio C, Nebot Adell M, Galán Herrera S, Aliaga M, et al. Evaluación a medio plazo de un programa de ayuda a los fumadores. Med Clin (Barc). 1997;109(19):744-8.',
    'its spaces; its last page is whole and no comma stands before «et al.»',
  ],
  [
    vancouver,
    'coruna',
    work('Canadian Association of Orthodontists; Canadian Dental Association; Pérez, Ana', 'Título', '2012', {
      publisher: 'Sur',
    }),
    'Canadian Association of Orthodontists; Canadian Dental Association; Pérez A. Título. Sur; 2012.',
    'its rule, with names of its own: a semicolon stands beside an organisation',
  ],
  [
    chicago,
    'carlosIII',
    work('Barceló, Pedro', 'Breve historia de Grecia y Roma', '2001', { publisher: 'Alianza' }),
    'Barceló, Pedro. 2001. Breve historia de Grecia y Roma. Alianza.',
    'the edition; it shows notes and bibliography, whose year stands at the end',
  ],
  [
    chicago,
    'carlosIII',
    work('Fatás, Guillermo; Borrás, Gonzalo', 'Diccionario de términos de arte', '2002', { publisher: 'Alianza' }),
    'Fatás, Guillermo, y Gonzalo Borrás. 2002. Diccionario de términos de arte. Alianza.',
    'the year stands at its end',
  ],
  [
    chicago,
    'carlosIII',
    work('Alvar, Carlos; Mainer, José Carlos; Navarro, Rosa', 'Breve historia de la literatura española', '1997', {
      publisher: 'Alianza',
    }),
    'Alvar, Carlos, José Carlos Mainer y Rosa Navarro. 1997. Breve historia de la literatura española. Alianza.',
    'the year stands at its end',
  ],
  [
    chicago,
    'carlosIII',
    work(
      'Domínguez Monedero, Adolfo; Plácido Suárez, Domingo; Gómez Espelosín, Javier; B, C; D, E; F, G; H, I',
      'Historia del mundo clásico a través de sus textos: Grecia',
      '1999',
      { publisher: 'Alianza' },
    ),
    'Domínguez Monedero, Adolfo, Domingo Plácido Suárez, Javier Gómez Espelosín, et al. 1999. Historia del mundo clásico a través de sus textos: Grecia. Alianza.',
    'the guide shortens so from four authors on, the 18th edition from seven',
  ],
  [
    iso690,
    'complutense',
    work('Vidal-Naquet, P.', 'La societé platonieciennne des dialogues. Esquise pour une étude propopographique', '1984', {
      kind: 'chapter',
      container: "Aux Origines de l'Hellenisme. La Crète et la Grèce. Homenage à Henri Van Effenterre",
      pages: '273-293',
      publisher: 'Sorbone',
    }),
    "VIDAL-NAQUET, P. La societé platonieciennne des dialogues. Esquise pour une étude propopographique. En: Aux Origines de l'Hellenisme. La Crète et la Grèce. Homenage à Henri Van Effenterre. Sorbone, 1984, pp. 273-293.",
    'the place',
  ],
  [
    iso690,
    'politecnica',
    work('Fonseca, Ricardo M.', 'Introducción teórica a la historia del derecho', '2012', {
      publisher: 'Universidad Carlos III de Madrid',
      isbn: '978-84-9031-070-0',
      url: 'https://x.es/1',
    }),
    'FONSECA, Ricardo M. Introducción teórica a la historia del derecho [en línea]. Universidad Carlos III de Madrid, 2012. ISBN 978-84-9031-070-0. Disponible en: https://x.es/1',
    'the place, the series and the day on which it was read; its address, of ours',
  ],
  [
    iso690,
    'madrid',
    work('Gómez, Tomás; B, C; D, E; F, G', 'Vida después de la muerte', '1989', { publisher: 'Ediciones Deusto' }),
    'GÓMEZ, Tomás, et al. Vida después de la muerte. Ediciones Deusto, 1989.',
    'the place',
  ],
];

const named = ([style, guide, cited, expected, less]: Guided) =>
  [`${style.name} as ${GUIDES[guide]}${less ? `, without ${less}` : ''}`, style, cited, expected] as const;
test.each(GUIDED.map(named))('%s', (_, style, cited, expected) => {
  expect(style(cited)).toBe(expected);
});

/* What follows was found in no guide: the manuals' rules, compared with the styles of the Citation Style Language of the same names. */

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

test('an article is cited with its journal and its DOI, which stands before any other address', () => {
  expect(inEvery(article)).toEqual([
    'Quilodrán Astete, R. y Pérez, A. (2024). Leer en dos lenguas: 50 % de acuerdo. Cuadernos & Cuentos, 12(3), 101–118. https://doi.org/10.5555/leer(2024)%3C1%3E',
    'Quilodrán Astete R, Pérez A. Leer en dos lenguas: 50 % de acuerdo. Cuadernos & Cuentos. 2024;12(3):101-18. doi:10.5555/leer(2024)<1>',
    'Quilodrán Astete, Rayén, y Ana Pérez. 2024. «Leer en dos lenguas: 50 % de acuerdo». Cuadernos & Cuentos 12 (3): 101-118. https://doi.org/10.5555/leer(2024)%3C1%3E.',
    'QUILODRÁN ASTETE, Rayén y PÉREZ, Ana. Leer en dos lenguas: 50 % de acuerdo. Cuadernos & Cuentos [en línea]. 2024, vol. 12, n.º 3, pp. 101-118. Disponible en: https://doi.org/10.5555/leer(2024)%3C1%3E',
  ]);
});

test('a talk is cited with its event on its day in words, and no second full stop follows a question', () => {
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

test('a book of abstracts names the network as its editor; who publishes what it signs is named once in APA', () => {
  expect(inEvery(citedBook(PROGRAMME, 'Red & Cía.', 'https://red.cl'))).toEqual([
    'Red & Cía. (Ed.). (2026). Libro de resúmenes: Coloquio cerrado. https://red.cl/blog/3/libro',
    'Red & Cía., editor. Libro de resúmenes: Coloquio cerrado [Internet]. Red & Cía.; 2026. Disponible en: https://red.cl/blog/3/libro',
    'Red & Cía., ed. 2026. Libro de resúmenes: Coloquio cerrado. Red & Cía. https://red.cl/blog/3/libro.',
    'RED & CÍA. (ed.). Libro de resúmenes: Coloquio cerrado [en línea]. Red & Cía., 2026. ISBN 978-956-0000-27-9. Disponible en: https://red.cl/blog/3/libro',
  ]);
});

test('a thesis names its university, a report says what it is, and an article may have a number for pages', () => {
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

test('without a year each style says so', () => {
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

test('a publication that appeared elsewhere without a year has none, a text of the network has that of its page; both have their terms', () => {
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

test('the network signs a talk whose people may not be named', () => {
  const session = PROGRAMME.sessions.find(({ id }) => id === 'mesa');
  const card = session?.talks[1];
  if (!session || !card) throw new Error('the sample has no such talk');
  const unnamed = { id: 3, title: 'Leer', abstract: '', people: [], updatedAt: '2026-11-19T12:00:00.000Z', version: 1 };
  const cited = citedTalk({
    talk: unnamed,
    session,
    card,
    event: PROGRAMME.event,
    book: null,
    publisher: 'Red',
    url: 'https://x.cl/1',
  });
  expect(apa(cited)).toBe(
    'Red. (2026, 20 de noviembre). Leer [Ponencia]. Coloquio cerrado, Casa Central, Santiago. https://x.cl/1',
  );
});
