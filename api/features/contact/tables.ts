import type { Suspicion } from '@trama/shared/mail/honeypot';
import type { Generated } from 'kysely';
import type { Timestamp } from '../../core/database/columns.ts';
import type { EmailKey } from '../../core/database/email-keys.ts';

interface ContactMessageTable {
  message_id: Generated<number>;
  name: string;
  email: string;
  email_key: EmailKey;
  message: string;
  /** Why it looks automatic; null: it does not. */
  suspicion: Suspicion | null;
  created_at: Timestamp;
  /** When an administrator marked it answered. */
  answered_at: Timestamp | null;
  /** The answer mailed from the panel; null: none, or it was answered elsewhere. */
  answer: string | null;
  /** The account that answered it or marked it so; null: not answered, or erased since. */
  answerer_id: string | null;
}

declare module '../../core/database/tables.ts' {
  interface Database {
    contact_messages: ContactMessageTable;
  }
}
