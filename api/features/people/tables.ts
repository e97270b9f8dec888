import type { RoleName, ShownState } from '@trama/shared/people/people';
import type { PROFILE_FIELDS } from '@trama/shared/records/person';
import type { Generated } from 'kysely';
import type { Flag, Timestamp } from '../../core/database/columns.ts';
import type { EmailKey } from '../../core/database/email-keys.ts';
import type { ColumnsOf } from '../../core/database/record-columns.ts';

interface RoleTable {
  role_id: Generated<number>;
  role_name: RoleName;
}

export interface PersonTable extends ColumnsOf<typeof PROFILE_FIELDS> {
  /** Random, so that clients cannot guess ids. */
  user_id: string;
  first_name: string;
  last_name: string;
  full_name: string;
  /** foldForSearch(full_name) */
  search_name: string;
  email: string | null;
  /** foldEmail(email): addresses are compared without case. */
  email_key: string | null;
  role_name: RoleName;
  phone: string | null;
  /** argon2id; null: cannot log in. */
  password_hash: string | null;
  /** 1: the product generated the password; it must be changed at the first login. */
  made_password: Generated<Flag>;
  /** When the account was last invited; null: its password is set. */
  invited_at: Timestamp | null;
  notification: Flag;
  /** Consent to the mailing: time, form, and shown text. */
  notification_at: Timestamp | null;
  notification_source: string | null;
  notification_text: string | null;
  /** When the person unsubscribed; null: never, or subscribed again. */
  unsubscribed_at: Timestamp | null;
  is_partner: Flag;
  /** images.image_id */
  image: string | null;
  /** Order among the team or the partners. */
  position: number;
  /** Consent to be shown on «Acerca de»; the proof is in `consents`. */
  shown: Generated<ShownState>;
  /** When an administrator hid the person from public pages; null: not hidden. */
  hidden_at: Timestamp | null;
  /** When the administrator dismissed the first steps; null: they are still offered. */
  first_steps_at: Timestamp | null;
  /** When the person's data was blocked; null: not blocked. */
  blocked_at: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** Number of changes by `updatePerson` to data that administrators see. */
  version: Generated<number>;
}

/** A request for the mailing; once confirmed by the mailed link, the proof of consent. */
interface SubscriptionRequestTable {
  request_id: string;
  email: string;
  email_key: string;
  /** '': not given. */
  first_name: string;
  /** The form of the request. */
  source: string;
  /** The text shown beside the button or the box. */
  shown_text: string;
  created_at: Timestamp;
  confirmed_at: Timestamp | null;
}

/** A change of an account's address: requested, then confirmed by the new address; the old address can undo. */
interface EmailChangeTable {
  email_change_id: string;
  user_id: string;
  old_email: string;
  old_email_key: EmailKey;
  new_email: string;
  new_email_key: EmailKey;
  created_at: Timestamp;
  confirmed_at: Timestamp | null;
}

declare module '../../core/database/tables.ts' {
  interface Database {
    roles: RoleTable;
    people: PersonTable;
    subscription_requests: SubscriptionRequestTable;
    email_changes: EmailChangeTable;
  }
}
