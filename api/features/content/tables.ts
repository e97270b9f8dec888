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
  /** Since when it is in the trash. */
  deleted_at: Timestamp | null;
  /** The account that moved it there; null: not in the trash, or erased since. */
  deleted_by: string | null;
  /** Counts the saves. */
  version: Generated<number>;
}

/** What can be announced to the subscribers. */
export interface AnnouncementColumns {
  /** When the subscribers' mails were put in the outbox; sent at most once. */
  mailed_at: Timestamp | null;
}

/** What an account writes. */
export interface AuthorColumns {
  /** The account that wrote it. */
  user_id: string | null;
}
