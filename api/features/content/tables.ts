import type { ContentStatus } from '@trama/shared/forms/fields';
import type { Generated } from 'kysely';
import type { Timestamp } from '../../core/database/columns.ts';

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
  /** When the item was moved to the trash; null: it is not there. */
  deleted_at: Timestamp | null;
  /** The account that moved it there; null: not in the trash, or erased since. */
  deleted_by: string | null;
  /** Counts the saves. */
  version: Generated<number>;
}

/** Columns of items that can be announced to the subscribers. */
export interface AnnouncementColumns {
  /** When the subscribers' mails were put in the outbox; sent at most once. */
  mailed_at: Timestamp | null;
}

/** Columns of items with an author's account. */
export interface AuthorColumns {
  /** The account that wrote it. */
  user_id: string | null;
}
