import type { Generated } from 'kysely';
import type { Timestamp } from '../../core/database/columns.ts';

export interface ContactMessageTable {
  message_id: Generated<number>;
  name: string;
  email: string;
  message: string;
  created_at: Timestamp;
  /** When an administrator marked it answered. */
  answered_at: Timestamp | null;
}

declare module '../../core/database/tables.ts' {
  interface Database {
    contact_messages: ContactMessageTable;
  }
}
