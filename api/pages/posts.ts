/** News and publications as public pages read them. What differs between the two is where their rows are. */
import type { ListPage, PageEntry, PostCard, PostDetail } from '@trama/shared/page-content';
import { youtubeVideoId } from '@trama/shared/video';
import type { Recorder } from '../core/publishing/page-source.ts';
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
  list(recorder: Recorder, page: number): Promise<ListPage<PostCard> | null>;
  latest(recorder: Recorder, count: number): Promise<PostCard[]>;
  detail(recorder: Recorder, id: number): Promise<PostDetail | null>;
  all(recorder: Recorder): Promise<PageEntry[]>;
}

export function postQuestions(store: PostStore, list: PostList, now: number): PostQuestions {
  const iso = new Date(now).toISOString();
  const posts = createRowLoader(async (ids) => new Map((await store.rows(ids, iso)).map((row) => [row.id, row])));

  async function cardsOf(recorder: Recorder, ids: readonly number[]): Promise<PostCard[]> {
    for (const id of ids) recorder.read(`${list.kind}:${id}`);
    return (await loadAll(posts, ids)).map(postCard);
  }

  return {
    list: (recorder, page) => list.listPage(recorder, page, (ids) => cardsOf(recorder, ids)),
    latest: (recorder, count) => cardsOf(recorder, list.first(recorder, count)),
    all(recorder) {
      list.everything(recorder);
      return store.entries(iso);
    },
    async detail(recorder, id) {
      recorder.read(`${list.kind}:${id}`);
      if (!list.has(id)) return null;
      const row = await posts(id);
      return row ? postDetail(row, row.youtube ? youtubeVideoId(row.youtube) : null) : null;
    },
  };
}
