/** The kind of content «publication»: columns, payload names and messages. */

import { CONTENT_KINDS } from '@trama/shared/content/kinds';
import { PUBLICATIONS, type Publication, publicationInput } from '@trama/shared/content/publications';
import { PUBLICATION_FIELDS } from '@trama/shared/records/publication';
import { PUBLICATION_MESSAGES, PUBLICATION_PAGE_TEXTS } from '@trama/shared/texts/publications';
import type { Selectable } from 'kysely';
import { formColumns, responseColumns, storedColumns, type ValuesOf } from '../../core/database/record-columns.ts';
import { imagePath, PICTURE_COLUMNS, type PictureColumns } from '../../core/uploads/pictures.ts';
import { type ContentKind, type ContentValues, type PayloadMap, parseContent } from '../content/index.ts';
import { PDF_COLUMNS, type PdfColumns, pdfOf } from './pdf.ts';
import type { PublicationTable } from './tables.ts';

/** A row of `publications` left-joined to its picture and its PDF. */
type PublicationRow = Selectable<PublicationTable> & PictureColumns & PdfColumns;

/** The columns that a form sets. */
type PublicationValues = ContentValues & ValuesOf<typeof PUBLICATION_FIELDS>;

const payload: PayloadMap<Omit<Publication, 'example'>, PublicationRow> = {
  publication_id: 'id',
  ...responseColumns(PUBLICATION_FIELDS),
  content: 'text',
  image: imagePath,
  pdf: pdfOf,
  created_at: 'created_at',
  updated_at: 'updated_at',
  version: 'version',
};

/** Aliases: the specification names the form's fields in two ways. */
const ALIASES = { publication_title: 'title', publication_author: 'author', publication_content: 'content' } as const;

function withoutAliases(fields: object): Record<string, unknown> {
  const known: Record<string, unknown> = { ...fields };
  for (const [alias, name] of Object.entries(ALIASES)) known[name] ??= known[alias];
  return known;
}

export const publicationKind: ContentKind<PublicationRow, PublicationValues> & { name: 'publication'; table: 'publications' } = {
  name: 'publication',
  ...CONTENT_KINDS.publication,
  ...PUBLICATIONS,
  docs: {
    create:
      '`file` (o `publication_image`) es la imagen; también se entienden `publication_title`, `publication_author` y ' +
      '`publication_content`. `user` y `user_id` se aceptan y se ignoran: la autora es la cuenta del token.',
    edit: 'Los mismos campos que al crear; sin `file` se conserva la imagen, o la portada tejida si no hay ninguna.',
    newest: 'Publicaciones, la más reciente primero',
  },
  page: PUBLICATION_PAGE_TEXTS,
  rows: (db) =>
    db
      .selectFrom('publications')
      .leftJoin('images', 'images.image_id', 'publications.image')
      .selectAll('publications')
      .leftJoin('publication_files', 'publication_files.publication_id', 'publications.id')
      .select(PICTURE_COLUMNS)
      .select(PDF_COLUMNS),
  read(fields, problems) {
    const text = { name: 'content', required: PUBLICATION_MESSAGES.contentRequired } as const;
    const { input, values } = parseContent(publicationInput, text, withoutAliases(fields), problems);
    return { ...storedColumns(PUBLICATION_FIELDS, input), ...values };
  },
  picture: { fields: ['file', 'publication_image'], required: false },
  payload,
  form: formColumns(PUBLICATION_FIELDS),
  inPost: true,
  hasAccount: true,
  listColumns: ['status', 'publish_at'],
  newest: 'created_at',
};
