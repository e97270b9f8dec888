import type { ContentStatus } from '@trama/shared/fields';
import type { Generated } from 'kysely';
import type { Timestamp } from '../../core/database/columns.ts';

export interface PublicationTable {
  publication_id: Generated<number>;
  title: string;
  /** foldForSearch(title) */
  search_title: string;
  author: string;
  /** Sanitised HTML. */
  content: string;
  /** images.image_id */
  image: string | null;
  user_id: string | null;
  status: ContentStatus;
  publish_at: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  deleted_at: Timestamp | null;
}

declare module '../../core/database/tables.ts' {
  interface Database {
    publications: PublicationTable;
  }
}
