import type { EventState } from '@trama/shared/event-times';
import type { Generated } from 'kysely';
import type { Flag, Timestamp } from '../../core/database/columns.ts';
import type { AnnouncementColumns, ContentColumns } from '../content/index.ts';

export interface EventTable extends ContentColumns, AnnouncementColumns {
  date: Timestamp;
  /** Close of applications; never the event's end. */
  close_date: Timestamp | null;
  time: string;
  location: string;
  /** Whether that is no place to go to. */
  online: Generated<Flag>;
  /** The last of several days. */
  finish_date: Timestamp | null;
  /** HH:mm:ss, on the last day. */
  finish_hour: string | null;
  /** IANA name; null: the network's. */
  time_zone: string | null;
  /** Not `state`, which applications have. */
  event_state: Generated<EventState>;
  /** The day it was to take place before it was postponed to `date`. */
  previous_date: Timestamp | null;
  /** The note on a change that visitors read. */
  state_note: string | null;
  /** Identifies the row of an import, so that importing a file again creates nothing twice. */
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
