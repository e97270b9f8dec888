/** News posts: their columns, the names of their fields in payloads, and their sentences. */
import { type NewsPost, newsInput, newsPost } from '@trama/shared/news';
import { PAGES } from '@trama/shared/paths';
import { NEWS_MESSAGES } from '@trama/shared/texts/news';
import type { Insertable, Selectable } from 'kysely';
import { imagePath, PICTURE_COLUMNS, type PictureColumns } from '../../core/uploads/pictures.ts';
import { announcementValues, type ContentKind, type ContentValues, type PayloadMap, parseContent } from '../content/index.ts';
import type { NewsTable } from './tables.ts';

/** A row of `news` left-joined to its picture. */
export type NewsRow = Selectable<NewsTable> & PictureColumns;

/** The columns that a form sets. */
export type NewsValues = ContentValues &
  Pick<Insertable<NewsTable>, 'author'> &
  Partial<Pick<Insertable<NewsTable>, 'youtube' | 'confirmation'>>;

const payload: PayloadMap<Omit<NewsPost, 'example'>, NewsRow> = {
  post_id: 'id',
  post_title: 'title',
  post_author: 'author',
  post_content: 'text',
  post_image: imagePath,
  post_youtube: 'youtube',
  post_confirmation: (row) => row.confirmation === 1,
  user_id: (row, forRoot) => (forRoot ? row.user_id : null),
  created_at: 'created_at',
  updated_at: 'updated_at',
  status: 'status',
  publish_at: 'publish_at',
  version: 'version',
};

export const newsKind: ContentKind<NewsRow, NewsValues> & { table: 'news' } = {
  name: 'news',
  table: 'news',
  collection: 'posts',
  paths: { item: PAGES.newsItem, list: PAGES.newsPage },
  docs: {
    tag: 'noticias',
    one: 'una noticia',
    many: 'Noticias',
    them: 'las',
    create: '`file` es la imagen. `user` se acepta y se ignora: la autora es la cuenta del token.',
    edit: 'Los mismos campos que al crear; sin `file` se conserva la imagen, o la portada tejida si no hay ninguna.',
    newest: 'Noticias publicadas, la más reciente primero',
  },
  missing: NEWS_MESSAGES.notFound,
  rows: (db) =>
    db.selectFrom('news').leftJoin('images', 'images.image_id', 'news.image').selectAll('news').select(PICTURE_COLUMNS),
  input: newsInput,
  read(fields, problems) {
    const text = { name: 'content', required: NEWS_MESSAGES.contentRequired } as const;
    const { input, values } = parseContent(newsInput, text, fields, problems);
    return { ...values, ...announcementValues(input), author: input.author };
  },
  picture: { fields: ['file'], required: false },
  schema: newsPost,
  payload,
  form: {
    title: 'title',
    author: 'author',
    content: 'text',
    youtube: (row) => row.youtube ?? '',
    confirmation: (row) => row.confirmation === 1,
    status: 'status',
    publishAt: 'publish_at',
  },
  inPost: true,
  hasAccount: true,
  listColumns: ['status', 'publish_at'],
  sortable: ['created_at', 'id', 'title', 'author', 'updated_at', 'status'],
};
