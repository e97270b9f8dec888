/** News posts in the database. */
import type { NewsInput, NewsPost } from '@trama/shared/news';
import { foldForSearch } from '@trama/shared/text';
import type { Selectable, Updateable } from 'kysely';
import { flag } from '../../core/database/columns.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import type { ListRequest } from '../../core/http/list-query.ts';
import { isVisible } from '../../core/publishing/visible.ts';
import { IMAGE_COLUMNS, type ImageColumns, imagePath } from '../../core/uploads/pictures.ts';
import type { Shelf } from '../content/index.ts';
import { inBin, matching, sorting } from '../content/index.ts';
import type { PostTable } from './tables.ts';

/** A row of `posts` left-joined to its picture. */
export type PostRow = Selectable<PostTable> & ImageColumns;

/** @param forRoot administrators are told which account wrote it */
export function postAnswer(row: PostRow, forRoot: boolean): NewsPost {
  return {
    post_id: row.post_id,
    post_title: row.post_title,
    post_author: row.post_author,
    post_content: row.post_content,
    post_image: imagePath(row),
    post_youtube: row.post_youtube,
    post_confirmation: row.post_confirmation === 1,
    user_id: forRoot ? row.user_id : null,
    created_at: row.created_at,
    updated_at: row.updated_at,
    status: row.status,
    publish_at: row.publish_at,
  };
}

/** The columns that these fields set; absent ones stay as they are. */
function columns(input: NewsInput) {
  return {
    post_title: input.title,
    search_title: foldForSearch(input.title),
    post_author: input.author,
    post_content: input.content,
    ...(input.youtube !== undefined && { post_youtube: input.youtube || null }),
    ...(input.confirmation !== undefined && { post_confirmation: flag(input.confirmation) }),
    ...(input.status !== undefined && { status: input.status }),
    ...(input.publishAt !== undefined && { publish_at: input.publishAt }),
  } satisfies Updateable<PostTable>;
}

const withImage = (db: Db | Trx) =>
  db.selectFrom('posts').leftJoin('images', 'images.image_id', 'posts.post_image').selectAll('posts').select(IMAGE_COLUMNS);

export const newsShelf: Shelf<PostRow, NewsInput> = {
  find: (db, id) => withImage(db).where('post_id', '=', id).where(inBin(false)).executeTakeFirst(),
  findDeleted: (db, id) => withImage(db).where('post_id', '=', id).where(inBin(true)).executeTakeFirst(),
  async insert(trx, input, { image, author, now }) {
    const { post_id } = await trx
      .insertInto('posts')
      .values({
        post_confirmation: 0,
        status: 'published',
        created_at: now,
        updated_at: now,
        user_id: author,
        post_image: image,
        ...columns(input),
      })
      .returning('post_id')
      .executeTakeFirstOrThrow();
    return post_id;
  },
  async update(trx, id, input, { image, now }) {
    await trx
      .updateTable('posts')
      .set({ ...columns(input), ...(image && { post_image: image }), updated_at: now })
      .where('post_id', '=', id)
      .execute();
  },
  async setDeleted(trx, id, deleted_at) {
    await trx.updateTable('posts').set({ deleted_at }).where('post_id', '=', id).execute();
  },
  keys: (id) => ({ item: `news:${id}`, list: 'news' }),
  listed: ['status', 'publish_at'],
  pictureOnEdit: true,
};

/** A post that visitors may see at `now` (ISO). */
export const findPublicPost = (db: Db, id: number, now: string): Promise<PostRow | undefined> =>
  withImage(db).where('post_id', '=', id).where(isVisible(now)).executeTakeFirst();

/** What visitors may see at `now` (ISO), newest first. */
export const listPublicPosts = (db: Db, now: string, limit: number): Promise<PostRow[]> =>
  withImage(db).where(isVisible(now)).orderBy('posts.created_at', 'desc').orderBy('post_id', 'desc').limit(limit).execute();

/** Sort fields that the administrators' list offers. */
const SORTABLE = {
  id: 'posts.post_id',
  post_id: 'posts.post_id',
  post_title: 'search_title',
  post_author: 'post_author',
  created_at: 'posts.created_at',
  updated_at: 'posts.updated_at',
  status: 'status',
} as const;

/** What `wanted` matches (see content/matching). Newest first unless asked otherwise. */
export async function listPosts(db: Db, wanted: ListRequest): Promise<{ rows: PostRow[]; total: number }> {
  const query = db.selectFrom('posts').where(matching(wanted, 'post_id'));
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const { by, direction } = sorting(wanted, SORTABLE, 'created_at');
  // Which ones first, then their rows: sorting whole rows means reading every text.
  const page = query
    .select('posts.post_id')
    .orderBy(by, direction)
    .orderBy('posts.post_id', direction)
    .offset(wanted.offset)
    .limit(wanted.limit);
  const rows = await withImage(db)
    .innerJoin(page.as('page'), 'page.post_id', 'posts.post_id')
    .orderBy(by, direction)
    .orderBy('posts.post_id', direction)
    .execute();
  return { rows, total: Number(total) };
}

/** Empties the bin of what was put there before `before` (ISO). */
export async function purgePosts(db: Db, before: string): Promise<void> {
  await db.deleteFrom('posts').where('deleted_at', '<', before).execute();
}
