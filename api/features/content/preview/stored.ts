/** What the database knows of an item under preview, visible or not. */
import type { DocumentLink, Picture } from '@trama/shared/page-data';
import type { PreviewKind } from '@trama/shared/preview';
import type { Db } from '../../../core/database/open.ts';
import { PICTURE_COLUMNS, type PictureColumns, pictureOf } from '../../../core/publishing/picture.ts';
import { documentUrl } from '../../../core/uploads/documents.ts';
import { listDocuments } from '../../events/index.ts';

export interface Stored {
  createdAt: string;
  picture: Picture | null;
}

interface StoredRow extends PictureColumns {
  created_at: string;
}

function rowOf(db: Db, kind: PreviewKind, id: number): Promise<StoredRow | undefined> {
  if (kind === 'event')
    return db
      .selectFrom('events')
      .leftJoin('images', 'images.image_id', 'events.event_image')
      .select(['events.created_at', ...PICTURE_COLUMNS])
      .where('event_id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
  if (kind === 'news')
    return db
      .selectFrom('posts')
      .leftJoin('images', 'images.image_id', 'posts.post_image')
      .select(['posts.created_at', ...PICTURE_COLUMNS])
      .where('post_id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
  return db
    .selectFrom('publications')
    .leftJoin('images', 'images.image_id', 'publications.image')
    .select(['publications.created_at', ...PICTURE_COLUMNS])
    .where('publication_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The item of this id, or undefined when there is none outside the bin. */
export async function findStored(db: Db, kind: PreviewKind, id: number): Promise<Stored | undefined> {
  const row = await rowOf(db, kind, id);
  return row && { createdAt: row.created_at, picture: pictureOf(row) };
}

/** The id that a new item would get now: its woven cover is drawn from it. */
export async function nextId(db: Db, kind: PreviewKind): Promise<number> {
  const [table, column] = (
    { event: ['events', 'event_id'], news: ['posts', 'post_id'], publication: ['publications', 'publication_id'] } as const
  )[kind];
  const { last } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.max<number | null>(column).as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}

export async function documentsOf(db: Db, eventId: number): Promise<DocumentLink[]> {
  return (await listDocuments(db, eventId)).map((file) => ({
    id: file.document_id,
    filename: file.original_filename,
    url: documentUrl(file),
    size: file.size,
    mimeType: file.mime_type,
  }));
}
