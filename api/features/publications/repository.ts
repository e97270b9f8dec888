/** Publications in the database. */
import type { Publication, PublicationInput } from '@trama/shared/publications';
import { foldForSearch } from '@trama/shared/text';
import type { Selectable, Updateable } from 'kysely';
import type { Db, Trx } from '../../core/database/open.ts';
import type { ListRequest } from '../../core/http/list-query.ts';
import { isVisible } from '../../core/publishing/visible.ts';
import { IMAGE_COLUMNS, type ImageColumns, imagePath } from '../../core/uploads/pictures.ts';
import type { Shelf } from '../content/index.ts';
import { inBin, matching, sorting } from '../content/index.ts';
import type { PublicationTable } from './tables.ts';

/** A row of `publications` left-joined to its picture. */
export type PublicationRow = Selectable<PublicationTable> & ImageColumns;

export function publicationAnswer(row: PublicationRow): Publication {
  return {
    publication_id: row.publication_id,
    title: row.title,
    author: row.author,
    content: row.content,
    image: imagePath(row),
    created_at: row.created_at,
    updated_at: row.updated_at,
    status: row.status,
    publish_at: row.publish_at,
  };
}

/** The columns that these fields set; absent ones stay as they are. */
function columns(input: PublicationInput) {
  return {
    title: input.title,
    search_title: foldForSearch(input.title),
    author: input.author,
    content: input.content,
    ...(input.status !== undefined && { status: input.status }),
    ...(input.publishAt !== undefined && { publish_at: input.publishAt }),
  } satisfies Updateable<PublicationTable>;
}

const withImage = (db: Db | Trx) =>
  db
    .selectFrom('publications')
    .leftJoin('images', 'images.image_id', 'publications.image')
    .selectAll('publications')
    .select(IMAGE_COLUMNS);

export const publicationShelf: Shelf<PublicationRow, PublicationInput> = {
  find: (db, id) => withImage(db).where('publication_id', '=', id).where(inBin(false)).executeTakeFirst(),
  findDeleted: (db, id) => withImage(db).where('publication_id', '=', id).where(inBin(true)).executeTakeFirst(),
  async insert(trx, input, { image, author, now }) {
    const { publication_id } = await trx
      .insertInto('publications')
      .values({
        status: 'published',
        created_at: now,
        updated_at: now,
        user_id: author,
        image,
        ...columns(input),
      })
      .returning('publication_id')
      .executeTakeFirstOrThrow();
    return publication_id;
  },
  async update(trx, id, input, { image, now }) {
    await trx
      .updateTable('publications')
      .set({ ...columns(input), ...(image && { image }), updated_at: now })
      .where('publication_id', '=', id)
      .execute();
  },
  async setDeleted(trx, id, deleted_at) {
    await trx.updateTable('publications').set({ deleted_at }).where('publication_id', '=', id).execute();
  },
  keys: (id) => ({ item: `publication:${id}`, list: 'publications' }),
  listed: ['status', 'publish_at'],
  pictureOnEdit: true,
};

/** A publication that visitors may see at `now` (ISO). */
export const findPublicPublication = (db: Db, id: number, now: string): Promise<PublicationRow | undefined> =>
  withImage(db).where('publication_id', '=', id).where(isVisible(now)).executeTakeFirst();

/** What visitors may see at `now` (ISO), newest first. */
export const listPublicPublications = (db: Db, now: string, limit: number): Promise<PublicationRow[]> =>
  withImage(db)
    .where(isVisible(now))
    .orderBy('publications.created_at', 'desc')
    .orderBy('publication_id', 'desc')
    .limit(limit)
    .execute();

/** Sort fields that the administrators' list offers. */
const SORTABLE = {
  id: 'publications.publication_id',
  publication_id: 'publications.publication_id',
  title: 'search_title',
  author: 'author',
  created_at: 'publications.created_at',
  updated_at: 'publications.updated_at',
  status: 'status',
} as const;

/** What `wanted` matches (see content/matching). Newest first unless asked otherwise. */
export async function listPublications(db: Db, wanted: ListRequest): Promise<{ rows: PublicationRow[]; total: number }> {
  const query = db.selectFrom('publications').where(matching(wanted, 'publication_id'));
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const { by, direction } = sorting(wanted, SORTABLE, 'created_at');
  // Which ones first, then their rows: sorting whole rows means reading every text.
  const page = query
    .select('publications.publication_id')
    .orderBy(by, direction)
    .orderBy('publications.publication_id', direction)
    .offset(wanted.offset)
    .limit(wanted.limit);
  const rows = await withImage(db)
    .innerJoin(page.as('page'), 'page.publication_id', 'publications.publication_id')
    .orderBy(by, direction)
    .orderBy('publications.publication_id', direction)
    .execute();
  return { rows, total: Number(total) };
}

/** Empties the bin of what was put there before `before` (ISO). */
export async function purgePublications(db: Db, before: string): Promise<void> {
  await db.deleteFrom('publications').where('deleted_at', '<', before).execute();
}
