import type { ContentStatus } from '@trama/shared/fields';
import type { Generated } from 'kysely';
import type { Flag, Timestamp } from '../../core/database/columns.ts';

export interface EventTable {
  event_id: Generated<number>;
  event_title: string;
  /** foldForSearch(event_title) */
  search_title: string;
  /** Sanitised HTML. */
  event_description: string;
  event_date: Timestamp;
  /** Close of applications; never the event's end. */
  event_end_date: Timestamp | null;
  event_time: string;
  event_location: string;
  /** images.image_id */
  event_image: string | null;
  event_youtube: string | null;
  /** Mail the subscribers once, when the page is live. */
  event_confirmation: Flag;
  /** When the subscribers' mails were put in the outbox; they never are twice. */
  mailed_at: Timestamp | null;
  status: ContentStatus;
  publish_at: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  deleted_at: Timestamp | null;
  /** Names the row of an import, so that giving the same file again makes nothing double. */
  import_key: string | null;
}

export interface EventDocumentTable {
  document_id: string;
  event_id: number;
  /** Folder of the file; a new one at each replacement, so that its URL can be cached for ever. */
  file_id: string;
  original_filename: string;
  stored_name: string;
  mime_type: string;
  /** Bytes. */
  size: number;
  position: number;
  created_at: Timestamp;
}

declare module '../../core/database/tables.ts' {
  interface Database {
    events: EventTable;
    event_documents: EventDocumentTable;
  }
}
