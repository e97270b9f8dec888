/** The fields of a publication, in the order of its form. Source: specification, points 3, 5 and 7. */
import { z } from 'zod';
import { parseDoi } from '../content/doi.ts';
import { LIMITS } from '../limits.ts';
import { LICENCES, licence } from '../programme/materials.ts';
import { PUBLICATION_MESSAGES as publicationMessages, PUBLICATION_FORM_TEXTS as t } from '../texts/publications.ts';
import { LICENCE_TEXTS } from '../texts/talk-materials.ts';
import { labelsOf, type StoredField, type StoredFields } from './fields.ts';
import { PUBLISHING_FIELDS } from './publishing.ts';
import { beginning, html, line, optionalLine, picture } from './values.ts';

/** Types of works, named as in the payload; bibliographic formats have other names. */
export const WORK_TYPES = ['article', 'book', 'chapter', 'conference', 'thesis', 'report', 'other'] as const;
export type WorkType = (typeof WORK_TYPES)[number];

const workType = z.enum(WORK_TYPES);
const { publication: limits, otherTitle } = LIMITS;

/** '' clears the stored DOI, absent leaves it. */
const optionalDoi = z
  .string()
  .overwrite((value) => value.trim())
  .refine((value) => value === '' || parseDoi(value) !== null, { error: publicationMessages.doiInvalid, abort: true })
  .overwrite((value) => parseDoi(value) ?? value)
  .nullable()
  .optional()
  .meta({ examples: ['10.5555/12345678'] });

const isYear = (value: string) =>
  /^\d{4}$/u.test(value) && Number(value) >= limits.firstYear && Number(value) <= new Date().getUTCFullYear() + 5;

/** A year; forms send it as text. */
const optionalYear = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim())
  .refine((value) => value === '' || isYear(value), { error: publicationMessages.yearInvalid })
  .nullable()
  .optional()
  .meta({ examples: [2024] });

/** Groups of facts in a publication's form. */
type FactSection = 'work' | 'source' | 'part' | 'doi' | 'subject';

/** Facts about where a work appeared. All are optional, because a text written for the site has none. */
export const PUBLICATION_FACTS = {
  type: {
    column: 'type',
    payloadName: 'type',
    listed: true,
    filtered: true,
    label: 'Qué es',
    historyPhrase: 'qué es',
    section: 'work',
    isPublic: true,
    value: {
      kind: 'choice',
      choices: t.types,
      none: t.notSaid,
      input: z
        .enum(['', ...WORK_TYPES])
        .nullable()
        .optional(),
      output: workType.nullable(),
      need: 'preset',
      empty: beginning<string>(''),
      typed: (name: string) => workType.safeParse(name).data ?? null,
    },
    example: 'article',
  },
  /** The journal, or the book of a chapter. */
  journal: {
    column: 'journal',
    payloadName: 'journal',
    listed: true,
    label: 'Revista o libro',
    historyPhrase: 'la revista o el libro',
    section: 'source',
    isPublic: true,
    value: optionalLine(limits.journal, publicationMessages.journalMax(limits.journal)),
    example: 'Cuadernos de Infancia',
  },
  volume: {
    column: 'volume',
    payloadName: 'volume',
    label: 'Volumen',
    historyPhrase: 'el volumen',
    section: 'part',
    isPublic: true,
    value: optionalLine(limits.volume, publicationMessages.partMax(limits.volume)),
    example: '12',
  },
  number: {
    column: 'number',
    payloadName: 'number',
    label: 'Número',
    historyPhrase: 'el número',
    section: 'part',
    isPublic: true,
    value: optionalLine(limits.number, publicationMessages.partMax(limits.number)),
    example: '3',
  },
  pages: {
    column: 'pages',
    payloadName: 'pages',
    label: 'Páginas',
    hint: t.pagesHint,
    historyPhrase: 'las páginas',
    section: 'part',
    isPublic: true,
    value: optionalLine(limits.pages, publicationMessages.partMax(limits.pages)),
    example: '101-118',
  },
  year: {
    column: 'year',
    payloadName: 'year',
    listed: true,
    filtered: true,
    label: 'Año',
    digits: true,
    historyPhrase: 'el año',
    section: 'work',
    isPublic: true,
    value: {
      kind: 'line',
      input: optionalYear,
      output: z.number().int().nullable(),
      need: 'optional',
      empty: beginning<string>(''),
      stored: (year: string) => Number(year),
      typed: (year: string) => Number.parseInt(year, 10) || null,
    },
    example: 2024,
  },
  /** Absent: the network is the publisher. */
  publisher: {
    column: 'publisher',
    payloadName: 'publisher',
    listed: true,
    label: 'Editorial o institución',
    help: 'Vacío: la red.',
    historyPhrase: 'la editorial',
    section: 'source',
    isPublic: true,
    value: optionalLine(limits.publisher, publicationMessages.publisherMax(limits.publisher)),
  },
  /** The DOI as returned by `parseDoi`: lower case, without a resolver's URL. */
  doi: {
    column: 'doi',
    payloadName: 'doi',
    listed: true,
    label: 'DOI',
    help: 'También sirve pegar su dirección de doi.org.',
    hint: t.doiHint,
    historyPhrase: 'el DOI',
    section: 'doi',
    isPublic: true,
    value: {
      kind: 'line',
      input: optionalDoi,
      output: z.string().nullable(),
      need: 'optional',
      empty: beginning<string>(''),
      typed: parseDoi,
    },
    example: '10.5555/leer.2024',
  },
  /** Keywords as typed, separated by commas; `keywordsOf` splits them. */
  keywords: {
    column: 'keywords',
    payloadName: 'keywords',
    label: 'Palabras clave',
    help: 'Separadas por comas.',
    historyPhrase: 'las palabras clave',
    section: 'subject',
    isPublic: true,
    value: optionalLine(limits.keywords),
    example: 'lectura, infancia',
  },
  licence: {
    column: 'licence',
    payloadName: 'licence',
    label: 'Licencia',
    historyPhrase: 'la licencia',
    section: 'subject',
    isPublic: true,
    value: {
      kind: 'choice',
      choices: LICENCE_TEXTS.names,
      none: t.notSaid,
      input: z
        .enum(['', ...LICENCES])
        .nullable()
        .optional(),
      output: licence.nullable(),
      need: 'preset',
      empty: beginning<string>(''),
      typed: (name: string) => licence.safeParse(name).data ?? null,
    },
    example: 'cc-by',
  },
} as const satisfies Readonly<Record<string, StoredField & { section: FactSection }>>;

/** Splits the keywords of a publication. */
export const keywordsOf = (keywords: string | null): string[] =>
  (keywords ?? '')
    .split(/[,;]/u)
    .map((word) => word.trim())
    .filter(Boolean);

export const PUBLICATION_FIELDS = {
  title: {
    column: 'title',
    payloadName: 'title',
    listed: true,
    label: 'Título',
    historyPhrase: 'el título',
    section: 'content',
    value: line({
      required: publicationMessages.titleRequired,
      max: [otherTitle.max, publicationMessages.titleMax(otherTitle.max)],
    }),
    example: 'Infancias y lectura',
  },
  author: {
    column: 'author',
    payloadName: 'author',
    listed: true,
    filtered: true,
    label: 'Autora o autor',
    help: 'Si son varias, separadas por comas. Para fijar qué es apellido: «Pérez, Ana María; Soto, Eva».',
    historyPhrase: 'la autora o autor',
    section: 'content',
    value: line({
      required: publicationMessages.authorRequired,
      max: [limits.authors, publicationMessages.authorMax(limits.authors)],
    }),
    example: 'Rayén Quilodrán',
  },
  /** Sanitised HTML. */
  content: {
    column: 'text',
    payloadName: 'content',
    label: 'Contenido',
    historyPhrase: 'el contenido',
    section: 'content',
    value: html({ required: publicationMessages.contentRequired, tooLong: publicationMessages.contentMax }),
    example: '<p>Un texto con <strong>énfasis</strong>.</p>',
  },
  ...PUBLICATION_FACTS,
  picture: { column: 'image', payloadName: 'image', label: 'Imagen', historyPhrase: 'la imagen', value: picture() },
  ...PUBLISHING_FIELDS,
} as const satisfies StoredFields<FactSection | 'content'>;

/** Labels of a publication's form. The form's introduction says which fields are optional. */
export const PUBLICATION_LABELS = labelsOf(PUBLICATION_FIELDS);
