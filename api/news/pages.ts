/** News posts as public pages read them. */
import type { ListPage, PageEntry, PostCard, PostDetail } from '@trama/shared/page-content';
import { PAGES } from '@trama/shared/paths';
import { youtubeVideoId } from '@trama/shared/video';
import type { Db } from '../database/open.ts';
import type { Recorder } from '../publishing/page-source.ts';
import { PICTURE_COLUMNS } from '../publishing/picture.ts';
import { postCard, postDetail } from '../publishing/post-page.ts';
import { type LoadedOrder, PublicList } from '../publishing/public-list.ts';
import { createRowLoader, loadAll } from '../publishing/row-loader.ts';
import { isComing, isVisible } from '../publishing/visible.ts';

/** Newest first. */
export class NewsList extends PublicList {
  readonly #db: Db;

  constructor(db: Db) {
    super({ collection: 'news', kind: 'news', page: PAGES.newsPage, item: (id) => [PAGES.newsItem(id)] });
    this.#db = db;
  }

  protected override async load(now: number): Promise<LoadedOrder> {
    const iso = new Date(now).toISOString();
    const rows = await this.#db
      .selectFrom('posts')
      .select('post_id')
      .where(isVisible(iso))
      .orderBy('created_at', 'desc')
      .orderBy('post_id', 'desc')
      .execute();
    const coming = await this.#db
      .selectFrom('posts')
      .select(({ fn }) => fn.min('publish_at').as('publish_at'))
      .where(isComing(iso))
      .executeTakeFirst();
    return {
      ids: rows.map((row) => row.post_id),
      validUntil: coming?.publish_at ? Date.parse(coming.publish_at) : Number.POSITIVE_INFINITY,
    };
  }
}

/** What pages of one batch ask about news; they share their queries. */
export interface NewsQuestions {
  list(recorder: Recorder, page: number): Promise<ListPage<PostCard> | null>;
  latest(recorder: Recorder, count: number): Promise<PostCard[]>;
  detail(recorder: Recorder, id: number): Promise<PostDetail | null>;
  all(recorder: Recorder): Promise<PageEntry[]>;
}

export function newsQuestions(db: Db, list: NewsList, now: number): NewsQuestions {
  const iso = new Date(now).toISOString();
  const posts = createRowLoader(async (ids) => {
    const rows = await db
      .selectFrom('posts')
      .leftJoin('images', 'images.image_id', 'posts.post_image')
      .select([
        'post_id as id',
        'post_title as title',
        'post_author as author',
        'post_content as content',
        'post_youtube',
        'posts.created_at',
        'posts.updated_at',
        ...PICTURE_COLUMNS,
      ])
      .where('post_id', 'in', ids)
      .where(isVisible(iso))
      .execute();
    return new Map(rows.map((row) => [row.id, row]));
  });

  async function cardsOf(recorder: Recorder, ids: readonly number[]): Promise<PostCard[]> {
    for (const id of ids) recorder.read(`news:${id}`);
    return (await loadAll(posts, ids)).map(postCard);
  }

  return {
    list: (recorder, page) => list.listPage(recorder, page, (ids) => cardsOf(recorder, ids)),
    latest: (recorder, count) => cardsOf(recorder, list.first(recorder, count)),
    all(recorder) {
      list.everything(recorder);
      return db
        .selectFrom('posts')
        .select(['post_id as id', 'updated_at as updatedAt'])
        .where(isVisible(iso))
        .orderBy('post_id')
        .execute();
    },
    async detail(recorder, id) {
      recorder.read(`news:${id}`);
      if (!list.has(id)) return null;
      const row = await posts(id);
      return row ? postDetail(row, row.post_youtube ? youtubeVideoId(row.post_youtube) : null) : null;
    },
  };
}
