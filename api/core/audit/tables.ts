import type { AuditAction, AuditKind, AuditOutcome } from '@trama/shared/privacy/audit';
import type { Generated } from 'kysely';
import type { Timestamp } from '../database/columns.ts';

interface AuditTable {
  audit_id: Generated<number>;
  at: Timestamp;
  /** people.user_id without foreign key, since entries outlive accounts; null: a visitor without session, or the product. */
  account_id: string | null;
  /** `hashNetwork` of the client, equal for one day; null: the product itself. */
  network: string | null;
  action: AuditAction;
  kind: AuditKind | null;
  /** Key of the object, as text. */
  object: string | null;
  outcome: AuditOutcome;
  /** JSON of AuditDetail. */
  detail: string;
}

/** The key of one day's hashes. Earlier keys are deleted, so that no hash leads back to an address. */
interface AuditKeyTable {
  /** yyyy-mm-dd, UTC */
  day: string;
  key: string;
}

/** One row: triggers refuse to delete entries from this instant on. */
interface AuditRetentionTable {
  deletable_before: Timestamp;
}

declare module '../database/tables.ts' {
  interface Database {
    audit: AuditTable;
    audit_keys: AuditKeyTable;
    audit_retention: AuditRetentionTable;
  }
}
