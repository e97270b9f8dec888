/** News posts and publications as public pages read them: lists with the newest first. */
import type { ListPage, PageEntry, PostCard, PostDetail } from '@trama/shared/page-data';
import { youtubeVideoId } from '@trama/shared/video';
import type { Db } from '../core/database/open.ts';
import { pageHtml, readingMinutes, summaryOf } from '../core/publishing/formatted-text.ts';
import type { DependencyTracker } from '../core/publishing/page-source.ts';
import { type LoadedOrder, PublicList } from '../core/publishing/public-list.ts';
import { createRowLoader, loadAll } from '../core/publishing/row-loader.ts';
import { type PictureColumns, pictureOf } from '../core/uploads/pictures.ts';
import type { ContentRow, ContentSource } from '../features/content/kind.ts';
import { hasId } from '../features/content/repository.ts';
import { isComing, isVisible } from '../features/content/visible.ts';

/** What a page shows of a row of either table. */
export interface PostRow extends PictureColumns {
  id: number;
  title: string;
  author: string;
  text: string;
  /** Publications have none. */
  youtube?: string | null;
  created_at: string;
  updated_at: string;
}

export type PostKind = ContentSource<ContentRow & PostRow> & { table: 'news' | 'publications' };

function postCard(row: PostRow): PostCard {
  return {
    id: row.id,
    title: row.title,
    author: row.author,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    summary: summaryOf(row.text),
    picture: pictureOf(row),
  };
}

export function postDetail(row: PostRow): PostDetail {
  return {
    ...postCard(row),
    contentHtml: pageHtml(row.text),
    videoId: row.youtube ? youtubeVideoId(row.youtube) : null,
    readingMinutes: readingMinutes(row.text),
  };
}

/** Newest first. */
export class PostList extends PublicList {
  readonly #db: Db;
  readonly #table: PostKind['table'];

  constructor(db: Db, { name, table, paths }: PostKind) {
    super({ collection: table, kind: name, page: paths.list, item: (id) => [paths.item(id)] });
    this.#db = db;
    this.#table = table;
  }

  protected override async load(now: number): Promise<LoadedOrder> {
    const iso = new Date(now).toISOString();
    const posts = this.#db.selectFrom(this.#table);
    const rows = await posts.select('id').where(isVisible(iso)).orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
    const coming = await posts
      .select(({ fn }) => fn.min('publish_at').as('publish_at'))
      .where(isComing(iso))
      .executeTakeFirst();
    return {
      ids: rows.map(({ id }) => id),
      validUntil: coming?.publish_at ? Date.parse(coming.publish_at) : Number.POSITIVE_INFINITY,
    };
  }
}

/** What pages of one batch ask; they share their queries. */
export interface PostQuestions {
  list(tracker: DependencyTracker, page: number): Promise<ListPage<PostCard> | null>;
  latest(tracker: DependencyTracker, count: number): Promise<PostCard[]>;
  detail(tracker: DependencyTracker, id: number): Promise<PostDetail | null>;
  all(tracker: DependencyTracker): Promise<PageEntry[]>;
}

/** @param now in ms */
export function postQuestions(db: Db, kind: PostKind, list: PostList, now: number): PostQuestions {
  const iso = new Date(now).toISOString();
  const posts = createRowLoader(async (ids) => {
    const rows = await kind.rows(db).where(hasId(kind, ids)).where(isVisible(iso)).execute();
    return new Map(rows.map((row) => [row.id, row]));
  });

  async function cardsOf(tracker: DependencyTracker, ids: readonly number[]): Promise<PostCard[]> {
    for (const id of ids) tracker.read(`${kind.name}:${id}`);
    return (await loadAll(posts, ids)).map(postCard);
  }

  return {
    list: (tracker, page) => list.listPage(tracker, page, (ids) => cardsOf(tracker, ids)),
    latest: (tracker, count) => cardsOf(tracker, list.first(tracker, count)),
    all(tracker) {
      list.everything(tracker);
      return db.selectFrom(kind.table).select(['id', 'updated_at as updatedAt']).where(isVisible(iso)).orderBy('id').execute();
    },
    async detail(tracker, id) {
      tracker.read(`${kind.name}:${id}`);
      if (!list.has(id)) return null;
      const row = await posts(id);
      return row ? postDetail(row) : null;
    },
  };
}
