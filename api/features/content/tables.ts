import type { ContentStatus } from '@trama/shared/fields';
import type { Generated } from 'kysely';
import type { Flag, Timestamp } from '../../core/database/columns.ts';

/** The columns that events, news and publications share. */
export interface ContentColumns {
  /** Public, never given twice. */
  id: Generated<number>;
  title: string;
  /** foldForSearch(title) */
  search_title: string;
  /** Sanitised HTML. */
  text: string;
  /** images.image_id */
  image: string | null;
  status: ContentStatus;
  publish_at: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** Since when it is in the trash. */
  deleted_at: Timestamp | null;
  /** The account that moved it there; null: not in the trash, or erased since. */
  deleted_by: string | null;
  /** Counts the saves. */
  version: Generated<number>;
}

/** What is announced to the subscribers can have these, too. */
export interface AnnouncementColumns {
  youtube: string | null;
  /** Mail the subscribers once, when the page is live. */
  confirmation: Generated<Flag>;
  /** When the subscribers' mails were put in the outbox; sent at most once. */
  mailed_at: Timestamp | null;
}

/** What names who wrote it. */
export interface AuthorColumns {
  author: string;
  /** The account that wrote it. */
  user_id: string | null;
}
