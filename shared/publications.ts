/** Publications. Source: specification, points 3, 5 and 7. */
import { z } from 'zod';
import { parseDoi } from './doi.ts';
import { contentStatus, isoDate, optionalText, richText, text } from './fields.ts';
import { itemState } from './item-state.ts';
import { LIMITS } from './limits.ts';
import { EVENT_MESSAGES } from './texts/events.ts';
import { PUBLICATION_MESSAGES as m } from './texts/publications.ts';

/** What a work is. Names of the payload; bibliographic formats have their own. */
export const WORK_TYPES = ['article', 'book', 'chapter', 'conference', 'thesis', 'report', 'other'] as const;
export type WorkType = (typeof WORK_TYPES)[number];

/** Empty means none, absent "leave as it is". */
const optionalDoi = z
  .string()
  .overwrite((value) => value.trim())
  .refine((value) => value === '' || parseDoi(value) !== null, { error: m.doiInvalid, abort: true })
  .overwrite((value) => parseDoi(value) ?? value)
  .nullable()
  .optional()
  .meta({ examples: ['10.5555/12345678'] });

const isYear = (value: string) =>
  /^\d{4}$/u.test(value) && Number(value) >= LIMITS.publication.firstYear && Number(value) <= new Date().getUTCFullYear() + 5;

/** Forms send it as text. */
const optionalYear = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim())
  .refine((value) => value === '' || isYear(value), { error: m.yearInvalid })
  .nullable()
  .optional()
  .meta({ examples: [2024] });

const { publication: limits } = LIMITS;

/** Where and as what it appeared. All optional: a text of the network's own has none of it. */
export const publicationFacts = z.object({
  type: z
    .enum(['', ...WORK_TYPES])
    .nullable()
    .optional(),
  /** The journal, or the book of a chapter. */
  journal: optionalText([limits.journal, m.journalMax]),
  volume: optionalText([limits.volume, m.partMax]),
  number: optionalText([limits.number, m.partMax]),
  pages: optionalText([limits.pages, m.partMax]),
  year: optionalYear,
  /** Absent: the network. */
  publisher: optionalText([limits.publisher, m.publisherMax]),
  doi: optionalDoi,
});

/**
 * What create and edit send; the image is sent with it as `file`. The specification also names these
 * fields `publication_title`, `publication_author`, `publication_content`, `publication_image`, `user_id`:
 * the API accepts both (api/publications).
 */
export const publicationInput = z
  .object({
    user: z.string().optional(),
    title: text({ required: m.titleRequired, max: [LIMITS.otherTitle.max, m.titleMax] }),
    author: text({ required: m.authorRequired, max: [limits.authors, m.authorMax] }),
    content: richText({ required: m.contentRequired, tooLong: m.contentMax }),
    status: contentStatus.optional(),
    publishAt: isoDate({ required: EVENT_MESSAGES.dateRequired, invalid: EVENT_MESSAGES.dateInvalid }).nullable().optional(),
  })
  .extend(publicationFacts.shape)
  .meta({
    examples: [
      {
        title: 'Infancias y lectura',
        author: 'Rayén Quilodrán',
        content: '<p>Un texto con <strong>énfasis</strong>.</p>',
        status: 'draft',
      },
      {
        title: 'Leer en dos lenguas',
        author: 'Rayén Quilodrán y Wara Choquetarqui',
        content: '<p>Resumen.</p>',
        type: 'article',
        journal: 'Cuadernos de Infancia',
        volume: '12',
        number: '3',
        pages: '101-118',
        year: 2024,
        doi: '10.5555/leer.2024',
      },
    ],
  });

/** The PDF of a publication. */
export const publicationPdf = z
  .object({ url: z.string(), filename: z.string(), /** Bytes. */ size: z.number().int() })
  .meta({ id: 'PublicationPdf' });

/** Where a work appeared; null: nothing is known of it. */
export const appearance = z.object({
  /** The journal, or the book of a chapter. */
  journal: z.string().nullable(),
  volume: z.string().nullable(),
  number: z.string().nullable(),
  pages: z.string().nullable(),
  year: z.number().int().nullable(),
  /** null: the network. */
  publisher: z.string().nullable(),
  /** As `parseDoi` writes it: in lower case, without an address. */
  doi: z.string().nullable(),
});
export type Appearance = z.infer<typeof appearance>;

/** A publication as every call answers it (inside `{post}` or `{posts}`). */
export const publication = z
  .object({
    publication_id: z.number().int(),
    title: z.string(),
    author: z.string(),
    /** Sanitised HTML. */
    content: z.string(),
    image: z.string().nullable(),
    type: z.enum(WORK_TYPES).nullable(),
    ...appearance.shape,
    pdf: publicationPdf.nullable(),
    ...itemState.shape,
  })
  .meta({ id: 'Publication' });
export type Publication = z.infer<typeof publication>;
