/** Publications as public pages read them. */
import { PAGES } from '@trama/shared/paths';
import { sql } from 'kysely';
import type { Db } from '../core/database/open.ts';
import { PICTURE_COLUMNS } from '../core/publishing/picture.ts';
import { isComing, isVisible } from '../core/publishing/visible.ts';
import { PostList, type PostQuestions, type PostStore, postQuestions } from './posts.ts';

const storeOf = (db: Db): PostStore => ({
  ids: (now) =>
    db
      .selectFrom('publications')
      .select('publication_id as id')
      .where(isVisible(now))
      .orderBy('created_at', 'desc')
      .orderBy('publication_id', 'desc')
      .execute(),
  coming: (now) =>
    db
      .selectFrom('publications')
      .select(({ fn }) => fn.min('publish_at').as('publish_at'))
      .where(isComing(now))
      .executeTakeFirst(),
  rows: (ids, now) =>
    db
      .selectFrom('publications')
      .leftJoin('images', 'images.image_id', 'publications.image')
      .select([
        'publication_id as id',
        'title',
        'author',
        'content',
        sql<null>`null`.as('youtube'),
        'publications.created_at',
        'publications.updated_at',
        ...PICTURE_COLUMNS,
      ])
      .where('publication_id', 'in', ids)
      .where(isVisible(now))
      .execute(),
  entries: (now) =>
    db
      .selectFrom('publications')
      .select(['publication_id as id', 'updated_at as updatedAt'])
      .where(isVisible(now))
      .orderBy('publication_id')
      .execute(),
});

export class PublicationList extends PostList {
  constructor(db: Db) {
    super(storeOf(db), {
      collection: 'publications',
      kind: 'publication',
      page: PAGES.publicationsPage,
      item: (id) => [PAGES.publication(id)],
    });
  }
}

/** What pages of one batch ask about publications. */
export const publicationQuestions = (db: Db, list: PublicationList, now: number): PostQuestions =>
  postQuestions(storeOf(db), list, now);
