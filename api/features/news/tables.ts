import type { ContentStatus } from '@trama/shared/fields';
import type { Generated } from 'kysely';
import type { Flag, Timestamp } from '../../core/database/columns.ts';

export interface PostTable {
  post_id: Generated<number>;
  post_title: string;
  /** foldForSearch(post_title) */
  search_title: string;
  post_author: string;
  /** Sanitised HTML. */
  post_content: string;
  /** images.image_id */
  post_image: string | null;
  post_youtube: string | null;
  post_confirmation: Flag;
  /** When the subscribers' mails were put in the outbox; they never are twice. */
  mailed_at: Timestamp | null;
  user_id: string | null;
  status: ContentStatus;
  publish_at: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  deleted_at: Timestamp | null;
}

declare module '../../core/database/tables.ts' {
  interface Database {
    posts: PostTable;
  }
}
