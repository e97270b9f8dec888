/** Publications: their columns, the names of their fields in payloads, and their sentences. */
import { PAGES } from '@trama/shared/paths';
import { type Appearance, type Publication, publication, publicationInput } from '@trama/shared/publications';
import { PUBLICATION_MESSAGES } from '@trama/shared/texts/publications';
import type { Insertable, Selectable } from 'kysely';
import type { z } from 'zod';
import { imagePath, PICTURE_COLUMNS, type PictureColumns } from '../../core/uploads/pictures.ts';
import { type ContentKind, type ContentValues, type PayloadMap, parseContent } from '../content/index.ts';
import { PDF_COLUMNS, type PdfColumns, pdfOf } from './pdf.ts';
import type { PublicationTable } from './tables.ts';

/** A row of `publications` left-joined to its picture and its PDF. */
export type PublicationRow = Selectable<PublicationTable> & PictureColumns & PdfColumns;

/** The columns that a form sets. */
export type PublicationValues = ContentValues &
  Pick<Insertable<PublicationTable>, 'author'> &
  Partial<Pick<Insertable<PublicationTable>, keyof Appearance | 'type'>>;

/** Optional texts that are columns of the same name. */
const TEXT_FACTS = ['journal', 'volume', 'number', 'pages', 'publisher', 'doi'] as const;

/** What a publication appeared in, under one name in payload, form and database. */
const APPEARANCE = {
  journal: 'journal',
  volume: 'volume',
  number: 'number',
  pages: 'pages',
  year: 'year',
  publisher: 'publisher',
  doi: 'doi',
} as const satisfies Record<keyof Appearance, keyof Appearance>;

const payload: PayloadMap<Omit<Publication, 'example'>, PublicationRow> = {
  publication_id: 'id',
  title: 'title',
  author: 'author',
  content: 'text',
  image: imagePath,
  type: 'type',
  ...APPEARANCE,
  pdf: pdfOf,
  created_at: 'created_at',
  updated_at: 'updated_at',
  status: 'status',
  publish_at: 'publish_at',
  version: 'version',
};

/** The specification names the form's fields in two ways; both are understood. */
const ALIASES = { publication_title: 'title', publication_author: 'author', publication_content: 'content' } as const;

function withoutAliases(fields: object): Record<string, unknown> {
  const known: Record<string, unknown> = { ...fields };
  for (const [alias, name] of Object.entries(ALIASES)) known[name] ??= known[alias];
  return known;
}

/** The columns of the optional fields; absent ones set none, empty ones null. */
const factValues = (input: z.output<typeof publicationInput>) => ({
  ...Object.fromEntries(TEXT_FACTS.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name] || null]]))),
  ...(input.type !== undefined && { type: input.type || null }),
  ...(input.year !== undefined && { year: Number(input.year) || null }),
});

export const publicationKind: ContentKind<PublicationRow, PublicationValues> & { table: 'publications' } = {
  name: 'publication',
  table: 'publications',
  collection: 'publications',
  paths: { item: PAGES.publication, list: PAGES.publicationsPage },
  docs: {
    tag: 'publicaciones',
    one: 'una publicación',
    many: 'Publicaciones',
    them: 'las',
    create:
      '`file` (o `publication_image`) es la imagen; también se entienden `publication_title`, `publication_author` y ' +
      '`publication_content`. `user` y `user_id` se aceptan y se ignoran: la autora es la cuenta del token.',
    edit: 'Los mismos campos que al crear; sin `file` se conserva la imagen, o la portada tejida si no hay ninguna.',
    newest: 'Publicaciones, la más reciente primero',
  },
  missing: PUBLICATION_MESSAGES.notFound,
  rows: (db) =>
    db
      .selectFrom('publications')
      .leftJoin('images', 'images.image_id', 'publications.image')
      .selectAll('publications')
      .leftJoin('publication_files', 'publication_files.publication_id', 'publications.id')
      .select(PICTURE_COLUMNS)
      .select(PDF_COLUMNS),
  input: publicationInput,
  read(fields, problems) {
    const text = { name: 'content', required: PUBLICATION_MESSAGES.contentRequired } as const;
    const { input, values } = parseContent(publicationInput, text, withoutAliases(fields), problems);
    return { ...values, ...factValues(input), author: input.author };
  },
  picture: { fields: ['file', 'publication_image'], required: false },
  schema: publication,
  payload,
  form: {
    title: 'title',
    author: 'author',
    content: 'text',
    type: 'type',
    ...APPEARANCE,
    status: 'status',
    publishAt: 'publish_at',
  },
  inPost: true,
  hasAccount: true,
  listColumns: ['status', 'publish_at'],
  sortable: ['created_at', 'id', 'title', 'author', 'updated_at', 'status'],
};
