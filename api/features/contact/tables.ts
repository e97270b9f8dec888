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
  /** Why the message looks automatic; null: it does not. */
  suspicion: Suspicion | null;
  created_at: Timestamp;
  /** When the message was answered or marked as answered; null: not answered. */
  answered_at: Timestamp | null;
  /** The answer mailed from the panel; null: not answered, or answered outside the product. */
  answer: string | null;
  /** The account that answered or marked the message; null: not answered, or the account was erased. */
  answerer_id: string | null;
}

declare module '../../core/database/tables.ts' {
  interface Database {
    contact_messages: ContactMessageTable;
  }
}
