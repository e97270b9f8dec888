import type { ContentStatus } from '@trama/shared/forms/fields';
import type { Generated } from 'kysely';
import type { Timestamp } from '../../core/database/columns.ts';

/** The columns that events, news and publications share. */
export interface ContentColumns {
  /** Part of public URLs; never reused. */
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
  /** When the item was moved to the trash; null: not in the trash. */
  deleted_at: Timestamp | null;
  /** The account that moved the item to the trash; null: not in the trash, or the account was erased. */
  deleted_by: string | null;
  /** Number of saves. */
  version: Generated<number>;
}

/** Columns of items that can be announced to the subscribers. */
export interface AnnouncementColumns {
  /** When the mails to the subscribers were put into the outbox; null: not yet. Set at most once. */
  mailed_at: Timestamp | null;
}

/** Columns of items with an author's account. */
export interface AuthorColumns {
  /** The account of the author; null: the account was erased, or an import or the sample has no author. */
  user_id: string | null;
}
