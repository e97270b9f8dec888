import type { EVENT_FIELDS } from '@trama/shared/records/event';
import type { Generated } from 'kysely';
import type { Flag, Timestamp } from '../../core/database/columns.ts';
import type { ColumnsOf } from '../../core/database/record-columns.ts';
import type { StoredFile } from '../../core/uploads/documents.ts';
import type { AnnouncementColumns, ContentColumns } from '../content/index.ts';

export interface EventTable extends ContentColumns, AnnouncementColumns, ColumnsOf<typeof EVENT_FIELDS> {
  /** 1: the event takes place online only. */
  online: Generated<Flag>;
  /** Identifies the imported row, so that a repeated import creates no duplicate. */
  import_key: string | null;
}

/** `file_id` is the folder of the file. Each replacement gets a new one, so its URL can be cached for good. */
export interface EventDocumentTable extends StoredFile {
  document_id: string;
  event_id: number;
  position: number;
  created_at: Timestamp;
}

declare module '../../core/database/tables.ts' {
  interface Database {
    events: EventTable;
    event_documents: EventDocumentTable;
  }
}
