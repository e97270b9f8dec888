/** Citations as in public guides of universities. Cases without a guide are in styles.test.ts. */
import { expect, test } from 'vitest';
import { citedWork as work } from '../testing/cited-works.ts';
import { apa } from './apa.ts';
import { chicago } from './chicago.ts';
import { iso690 } from './iso690.ts';
import { vancouver } from './vancouver.ts';
import type { CitedWork } from './work.ts';

/** Public guides with the expected strings. */
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
/** `less`: differences of the guide from the manual, or data that the network does not store. */
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
