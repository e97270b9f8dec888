/** Publications as public pages read them. */
import type { ListPage, PageEntry, PostCard, PostDetail } from '@trama/shared/page-content';
import { PAGES } from '@trama/shared/paths';
import type { Db } from '../database/open.ts';
import type { Recorder } from '../publishing/page-source.ts';
import { PICTURE_COLUMNS } from '../publishing/picture.ts';
import { postCard, postDetail } from '../publishing/post-page.ts';
import { type LoadedOrder, PublicList } from '../publishing/public-list.ts';
import { createRowLoader, loadAll } from '../publishing/row-loader.ts';
import { isComing, isVisible } from '../publishing/visible.ts';

/** Newest first. */
export class PublicationList extends PublicList {
  readonly #db: Db;

  constructor(db: Db) {
    super({
      collection: 'publications',
      kind: 'publication',
      page: PAGES.publicationsPage,
      item: (id) => [PAGES.publication(id)],
    });
    this.#db = db;
  }

  protected override async load(now: number): Promise<LoadedOrder> {
    const iso = new Date(now).toISOString();
    const rows = await this.#db
      .selectFrom('publications')
      .select('publication_id')
      .where(isVisible(iso))
      .orderBy('created_at', 'desc')
      .orderBy('publication_id', 'desc')
      .execute();
    const coming = await this.#db
      .selectFrom('publications')
      .select(({ fn }) => fn.min('publish_at').as('publish_at'))
      .where(isComing(iso))
      .executeTakeFirst();
    return {
      ids: rows.map((row) => row.publication_id),
      validUntil: coming?.publish_at ? Date.parse(coming.publish_at) : Number.POSITIVE_INFINITY,
    };
  }
}

/** What pages of one batch ask about publications; they share their queries. */
export interface PublicationQuestions {
  list(recorder: Recorder, page: number): Promise<ListPage<PostCard> | null>;
  latest(recorder: Recorder, count: number): Promise<PostCard[]>;
  detail(recorder: Recorder, id: number): Promise<PostDetail | null>;
  all(recorder: Recorder): Promise<PageEntry[]>;
}

export function publicationQuestions(db: Db, list: PublicationList, now: number): PublicationQuestions {
  const iso = new Date(now).toISOString();
  const posts = createRowLoader(async (ids) => {
    const rows = await db
      .selectFrom('publications')
      .leftJoin('images', 'images.image_id', 'publications.image')
      .select([
        'publication_id as id',
        'title as title',
        'author as author',
        'content as content',
        'publications.created_at',
        'publications.updated_at',
        ...PICTURE_COLUMNS,
      ])
      .where('publication_id', 'in', ids)
      .where(isVisible(iso))
      .execute();
    return new Map(rows.map((row) => [row.id, row]));
  });

  async function cardsOf(recorder: Recorder, ids: readonly number[]): Promise<PostCard[]> {
    for (const id of ids) recorder.read(`publication:${id}`);
    return (await loadAll(posts, ids)).map(postCard);
  }

  return {
    list: (recorder, page) => list.listPage(recorder, page, (ids) => cardsOf(recorder, ids)),
    latest: (recorder, count) => cardsOf(recorder, list.first(recorder, count)),
    all(recorder) {
      list.everything(recorder);
      return db
        .selectFrom('publications')
        .select(['publication_id as id', 'updated_at as updatedAt'])
        .where(isVisible(iso))
        .orderBy('publication_id')
        .execute();
    },
    async detail(recorder, id) {
      recorder.read(`publication:${id}`);
      if (!list.has(id)) return null;
      const row = await posts(id);
      return row ? postDetail(row, null) : null;
    },
  };
}
