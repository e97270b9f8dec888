/** News posts: their table, payload names and announcement. Other features import nothing else. */
import { CONTENT_KINDS } from '@trama/shared/content/kinds';
import { plainText, runningText, truncate } from '@trama/shared/format/text';
import { PAGES } from '@trama/shared/paths';
import { NEWS, NEWS_FIELDS, type NewsPost, newsInput } from '@trama/shared/records/news';
import { newsAnnouncement } from '@trama/shared/texts/mail-kinds/announcements';
import { NEWS_MESSAGES, NEWS_PAGE_TEXTS } from '@trama/shared/texts/news';
import type { Selectable } from 'kysely';
import {
  type ColumnsOf,
  formColumns,
  responseColumns,
  storedColumns,
  type ValuesOf,
} from '../../core/database/record-columns.ts';
import { invalidFields } from '../../core/http/errors.ts';
import { imagePath, PICTURE_COLUMNS, type PictureColumns } from '../../core/uploads/pictures.ts';
import {
  type AnnouncementColumns,
  type AuthorColumns,
  announcementOf,
  type ContentColumns,
  type ContentKind,
  type ContentValues,
  type PayloadMap,
  parseContent,
  SUMMARY_LENGTH,
} from '../content/index.ts';

interface NewsTable extends ContentColumns, AnnouncementColumns, AuthorColumns, ColumnsOf<typeof NEWS_FIELDS> {}

declare module '../../core/database/tables.ts' {
  interface Database {
    news: NewsTable;
  }
}

/** A row of `news` left-joined to its picture. */
type NewsRow = Selectable<NewsTable> & PictureColumns;

/** The columns that a form sets. */
type NewsValues = ContentValues & ValuesOf<typeof NEWS_FIELDS>;

const payload: PayloadMap<Omit<NewsPost, 'example'>, NewsRow> = {
  post_id: 'id',
  ...responseColumns(NEWS_FIELDS),
  post_content: 'text',
  post_image: imagePath,
  user_id: (row, forRoot) => (forRoot ? row.user_id : null),
  created_at: 'created_at',
  updated_at: 'updated_at',
  version: 'version',
};

export const newsKind: ContentKind<NewsRow, NewsValues> & { name: 'news'; table: 'news' } = {
  name: 'news',
  ...CONTENT_KINDS.news,
  ...NEWS,
  docs: {
    create: '`file` es la imagen. `user` se acepta y se ignora: la autora es la cuenta del token.',
    edit: 'Los mismos campos que al crear; sin `file` se conserva la imagen, o la portada tejida si no hay ninguna.',
    newest: 'Noticias publicadas, la más reciente primero',
  },
  page: NEWS_PAGE_TEXTS,
  about: ({ event_id }) => (event_id === null ? [] : [`event:${event_id}`]),
  async check(trx, { event_id }) {
    if (!event_id) return;
    const event = await trx.selectFrom('events').select('id').where('id', '=', event_id).executeTakeFirst();
    if (!event) throw invalidFields({ event: NEWS_MESSAGES.eventGone });
  },
  rows: (db) =>
    db.selectFrom('news').leftJoin('images', 'images.image_id', 'news.image').selectAll('news').select(PICTURE_COLUMNS),
  read(fields, problems) {
    const text = { name: 'content', required: NEWS_MESSAGES.contentRequired } as const;
    const { input, values } = parseContent(newsInput, text, fields, problems);
    return { ...storedColumns(NEWS_FIELDS, input), ...values };
  },
  picture: { fields: ['file'], required: false },
  payload,
  form: formColumns(NEWS_FIELDS),
  inPost: true,
  hasAccount: true,
  listColumns: ['status', 'publish_at'],
  newest: 'created_at',
};

export const newsMailing = announcementOf(newsKind, async (post, site) => {
  const values = {
    newsTitle: post.title,
    newsSummary: truncate(plainText(runningText(post.text)), SUMMARY_LENGTH),
    newsUrl: `${site.url}${PAGES.newsItem(post.id)}`,
  };
  return (subscriber) => newsAnnouncement(site, { ...values, ...subscriber });
});
