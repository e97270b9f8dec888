/** News and publications as public pages read them. What differs between the two is where their rows are. */
import type { ListPage, PageEntry, PostCard, PostDetail } from '@trama/shared/page-data';
import { youtubeVideoId } from '@trama/shared/video';
import type { DependencyTracker } from '../core/publishing/page-source.ts';
import { type ListPaths, type LoadedOrder, PublicList } from '../core/publishing/public-list.ts';
import { createRowLoader, loadAll } from '../core/publishing/row-loader.ts';
import { type PostRow, postCard, postDetail } from './post-row.ts';

/** Their rows, with common names for the columns. `now` is ISO; only what visitors may see then is given. */
export interface PostStore {
  /** Newest first. */
  ids(now: string): Promise<{ id: number }[]>;
  /** The next moment (ISO) at which one appears by itself. */
  coming(now: string): Promise<{ publish_at: string | null } | undefined>;
  rows(ids: readonly number[], now: string): Promise<(PostRow & { youtube: string | null })[]>;
  entries(now: string): Promise<PageEntry[]>;
}

/** Newest first. */
export class PostList extends PublicList {
  readonly #store: PostStore;

  constructor(store: PostStore, paths: ListPaths) {
    super(paths);
    this.#store = store;
  }

  protected override async load(now: number): Promise<LoadedOrder> {
    const iso = new Date(now).toISOString();
    const rows = await this.#store.ids(iso);
    const coming = await this.#store.coming(iso);
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

export function postQuestions(store: PostStore, list: PostList, now: number): PostQuestions {
  const iso = new Date(now).toISOString();
  const posts = createRowLoader(async (ids) => new Map((await store.rows(ids, iso)).map((row) => [row.id, row])));

  async function cardsOf(tracker: DependencyTracker, ids: readonly number[]): Promise<PostCard[]> {
    for (const id of ids) tracker.read(`${list.kind}:${id}`);
    return (await loadAll(posts, ids)).map(postCard);
  }

  return {
    list: (tracker, page) => list.listPage(tracker, page, (ids) => cardsOf(tracker, ids)),
    latest: (tracker, count) => cardsOf(tracker, list.first(tracker, count)),
    all(tracker) {
      list.everything(tracker);
      return store.entries(iso);
    },
    async detail(tracker, id) {
      tracker.read(`${list.kind}:${id}`);
      if (!list.has(id)) return null;
      const row = await posts(id);
      return row ? postDetail(row, row.youtube ? youtubeVideoId(row.youtube) : null) : null;
    },
  };
}
