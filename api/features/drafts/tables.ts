import type { Generated } from 'kysely';
import type { Flag, Timestamp } from '../../core/database/columns.ts';
import type { EmailKey } from '../../core/database/email-keys.ts';

/** An unsent application, saved by its applicant. */
interface ApplicationDraftTable {
  draft_id: string;
  event_id: number;
  email: string;
  email_key: EmailKey;
  /** JSON: text by the name of its field (shared/applications/drafts.ts). */
  fields: string;
  /** When the mailed link was first opened, which proves the address; null: never opened. */
  link_opened_at: Timestamp | null;
  /** 1: the applicant wants a reminder by mail before the close. */
  remind: Generated<Flag>;
  created_at: Timestamp;
  saved_at: Timestamp;
}

interface DraftFileTable {
  file_id: string;
  draft_id: string;
  original_filename: string;
  stored_name: string;
  mime_type: string;
  /** Bytes. */
  size: number;
  created_at: Timestamp;
}

declare module '../../core/database/tables.ts' {
  interface Database {
    application_drafts: ApplicationDraftTable;
    draft_files: DraftFileTable;
  }
}
