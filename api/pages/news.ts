/** News posts as public pages read them. */
import { PAGES } from '@trama/shared/paths';
import type { Db } from '../core/database/open.ts';
import { PICTURE_COLUMNS } from '../core/publishing/picture.ts';
import { isComing, isVisible } from '../core/publishing/visible.ts';
import { PostList, type PostQuestions, type PostStore, postQuestions } from './posts.ts';

const storeOf = (db: Db): PostStore => ({
  ids: (now) =>
    db
      .selectFrom('posts')
      .select('post_id as id')
      .where(isVisible(now))
      .orderBy('created_at', 'desc')
      .orderBy('post_id', 'desc')
      .execute(),
  coming: (now) =>
    db
      .selectFrom('posts')
      .select(({ fn }) => fn.min('publish_at').as('publish_at'))
      .where(isComing(now))
      .executeTakeFirst(),
  rows: (ids, now) =>
    db
      .selectFrom('posts')
      .leftJoin('images', 'images.image_id', 'posts.post_image')
      .select([
        'post_id as id',
        'post_title as title',
        'post_author as author',
        'post_content as content',
        'post_youtube as youtube',
        'posts.created_at',
        'posts.updated_at',
        ...PICTURE_COLUMNS,
      ])
      .where('post_id', 'in', ids)
      .where(isVisible(now))
      .execute(),
  entries: (now) =>
    db
      .selectFrom('posts')
      .select(['post_id as id', 'updated_at as updatedAt'])
      .where(isVisible(now))
      .orderBy('post_id')
      .execute(),
});

export class NewsList extends PostList {
  constructor(db: Db) {
    super(storeOf(db), { collection: 'news', kind: 'news', page: PAGES.newsPage, item: (id) => [PAGES.newsItem(id)] });
  }
}

/** What pages of one batch ask about news. */
export const newsQuestions = (db: Db, list: NewsList, now: number): PostQuestions => postQuestions(storeOf(db), list, now);
