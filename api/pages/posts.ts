/** Reads posts for public pages, newest first. */

import { authorsOf, readableAuthors } from '@trama/shared/applications/authors';
import { byName, CONTENT_KINDS, POST_NAMES, type PostName } from '@trama/shared/content/kinds';
import { youtubeVideoId } from '@trama/shared/content/video';
import { isoTime } from '@trama/shared/format/time';
import type {
  EventCard,
  PageReader,
  PostCard,
  PostReader,
  PublicationCard,
  PublicationDetail,
  PublicPost,
} from '@trama/shared/page-data';
import { CONTENT_FIELDS } from '@trama/shared/records/content';
import { publicValues, type StoredFields } from '@trama/shared/records/fields';
import type { PUBLICATION_FACTS } from '@trama/shared/records/publication';
import type { Db } from '../core/database/open.ts';
import type { ColumnsOf } from '../core/database/record-columns.ts';
import type { DependencyTracker } from '../core/publishing/content-graph.ts';
import { pageHtml, readingMinutes, summaryOf } from '../core/publishing/formatted-text.ts';
import { createRowLoader, loadAll } from '../core/publishing/row-loader.ts';
import { type PictureColumns, pictureOf } from '../core/uploads/pictures.ts';
import type { ContentRow, ContentSource } from '../features/content/kind.ts';
import { hasId } from '../features/content/repository.ts';
import { isVisible } from '../features/content/visible.ts';
import { POSTS } from '../features/content-kinds.ts';
import { type PdfColumns, pdfOf } from '../features/publications/pdf.ts';
import { type ListSource, PublicList } from './public-list.ts';

/** Columns of a post's page, the same for all kinds of posts. */
export interface PostRow extends PictureColumns {
  id: number;
  title: string;
  author: string;
  text: string;
  /** Absent for publications. */
  youtube?: string | null;
  created_at: string;
  updated_at: string;
}

type PostSource<Row extends ContentRow = ContentRow & PostRow> = ContentSource<Row> & { name: PostName };

function postCard(row: PostRow): PostCard {
  return {
    id: row.id,
    title: row.title,
    author: readableAuthors(row.author),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    summary: summaryOf(row.text),
    picture: pictureOf(row),
  };
}

/** The page of a post: its text, and the fields that the descriptor marks as public. */
export function postDetail<Name extends PostName>(name: Name, row: PostRow): PublicPost<Name>;
export function postDetail(name: PostName, row: PostRow): object {
  const fields: StoredFields = CONTENT_FIELDS[name];
  return {
    ...postCard(row),
    contentHtml: pageHtml(row.text),
    videoId: row.youtube ? youtubeVideoId(row.youtube) : null,
    readingMinutes: readingMinutes(row.text),
    ...publicValues(fields, { ...row }),
  };
}

/** Columns of a publication's list and page, beyond a post's. */
type PublicationPageRow = PostRow & ColumnsOf<typeof PUBLICATION_FACTS> & PdfColumns;

const publicationCard = (row: PublicationPageRow): PublicationCard => ({
  ...postCard(row),
  journal: row.journal,
  pdf: pdfOf(row),
});

const publicationDetail = (row: PublicationPageRow): PublicationDetail => ({
  ...postDetail('publication', row),
  authors: authorsOf(row.author),
  pdf: pdfOf(row),
});

interface PostListSource extends ListSource {
  /** Ids of the previous and the next post by time. */
  around(id: number): Promise<{ previous: number | undefined; next: number | undefined }>;
}

/** Source of a public list of posts, newest first. @param now ms */
export function postListSource(db: Db, name: PostName, now: number): PostListSource {
  const { table } = CONTENT_KINDS[name];
  const visible = () => db.selectFrom(table).where(isVisible(isoTime(now)));

  async function countOf(query: ReturnType<typeof visible>): Promise<number> {
    const { count } = await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    return count;
  }
  async function slice(offset: number, limit: number): Promise<number[]> {
    const ordered = visible().select('id').orderBy('created_at', 'desc').orderBy('id', 'desc');
    return (await ordered.limit(limit).offset(offset).execute()).map(({ id }) => id);
  }

  const newerThan = (created: string, id: number) =>
    visible()
      .where('created_at', '>=', created)
      .where((eb) => eb.or([eb('created_at', '>', created), eb('id', '>', id)]));
  const olderThan = (created: string, id: number) =>
    visible()
      .where('created_at', '<=', created)
      .where((eb) => eb.or([eb('created_at', '<', created), eb('id', '<', id)]));
  const createdAt = async (id: number) =>
    (await visible().select('created_at').where('id', '=', id).executeTakeFirst())?.created_at;
  const first = async (query: ReturnType<typeof visible>, direction: 'asc' | 'desc') =>
    (await query.select('id').orderBy('created_at', direction).orderBy('id', direction).limit(1).executeTakeFirst())?.id;

  return {
    collection: table,
    kind: name,
    count: () => countOf(visible()),
    slice,
    latest: (limit) => slice(0, limit),
    async rank(id) {
      const created = await createdAt(id);
      return created === undefined ? null : countOf(newerThan(created, id));
    },
    async around(id) {
      const created = await createdAt(id);
      if (created === undefined) return { previous: undefined, next: undefined };
      return { previous: await first(olderThan(created, id), 'desc'), next: await first(newerThan(created, id), 'asc') };
    },
  };
}

/** Ids of the latest visible news posts about an event. @param now ISO */
export async function newsAbout(db: Db, eventId: number, now: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('news')
    .select('id')
    .where('event_id', '=', eventId)
    .where(isVisible(now))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Reader of posts for one batch of pages, which share their queries.
 * @param now in ms
 * @param shown the parts of an item that lists show, and the parts on its page
 */
function postsOf<Row extends ContentRow & PostRow, Card, Detail>(
  db: Db,
  kind: PostSource<Row>,
  now: number,
  {
    cardOf,
    detailOf,
  }: { cardOf: (row: Row) => Card; detailOf: (row: Row, tracker: DependencyTracker) => Detail | Promise<Detail> },
): (tracker: DependencyTracker) => PostReader<Card, Detail> {
  const iso = isoTime(now);
  const list = new PublicList(postListSource(db, kind.name, now));
  const posts = createRowLoader(async (ids) => {
    const rows = await kind.rows(db).where(hasId(kind, ids)).where(isVisible(iso)).execute();
    return new Map(rows.map((row) => [row.id, row]));
  });

  async function cardsOf(tracker: DependencyTracker, ids: readonly number[]): Promise<Card[]> {
    for (const id of ids) tracker.read(`${kind.name}:${id}`);
    return (await loadAll(posts, ids)).map(cardOf);
  }

  return (tracker) => ({
    cards: (ids) => cardsOf(tracker, ids),
    list: (page) => list.page(tracker, page, (ids) => cardsOf(tracker, ids)),
    latest: async (count) => cardsOf(tracker, await list.queryIds(tracker, `first:${count}`)),
    async item(id) {
      tracker.read(`${kind.name}:${id}`);
      const row = await posts(id);
      return row ? detailOf(row, tracker) : null;
    },
  });
}

type EventCards = (tracker: DependencyTracker, ids: readonly number[]) => Promise<EventCard[]>;

/** Readers of each kind of posts. @param now in ms @param eventCards a news post shows the event that it is about */
export function postReaders(db: Db, now: number, eventCards: EventCards): (tracker: DependencyTracker) => PageReader['posts'];
export function postReaders(db: Db, now: number, eventCards: EventCards): (tracker: DependencyTracker) => object {
  const readers = {
    ...byName(POST_NAMES, (name) => {
      const kind: PostSource = POSTS[name];
      return postsOf(db, kind, now, { cardOf: postCard, detailOf: (row) => postDetail(name, row) });
    }),
    news: postsOf(db, POSTS.news, now, {
      cardOf: postCard,
      async detailOf(row, tracker) {
        const [event = null] = row.event_id === null ? [] : await eventCards(tracker, [row.event_id]);
        return { ...postDetail('news', row), event };
      },
    }),
    publication: postsOf(db, POSTS.publication, now, { cardOf: publicationCard, detailOf: publicationDetail }),
  };
  return (tracker) => byName(POST_NAMES, (name) => readers[name](tracker));
}
