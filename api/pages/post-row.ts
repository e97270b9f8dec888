/** What news and publications have in common on a page. */
import type { PostCard, PostDetail } from '@trama/shared/page-data';
import { pageHtml, readingMinutes, summaryOf } from '../core/publishing/formatted-text.ts';
import { type PictureColumns, pictureOf } from '../core/publishing/picture.ts';

export interface PostRow extends PictureColumns {
  id: number;
  title: string;
  author: string;
  content: string;
  created_at: string;
  updated_at: string;
}

export function postCard(row: PostRow): PostCard {
  return {
    id: row.id,
    title: row.title,
    author: row.author,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    summary: summaryOf(row.content),
    picture: pictureOf(row),
  };
}

export function postDetail(row: PostRow, videoId: string | null): PostDetail {
  return {
    ...postCard(row),
    contentHtml: pageHtml(row.content),
    videoId,
    readingMinutes: readingMinutes(row.content),
  };
}
