import type { Generated } from 'kysely';
import type { Timestamp } from '../database/columns.ts';

interface SettingTable {
  key: string;
  /** JSON; the key decides the schema. */
  value: string;
  updated_at: Timestamp;
  /** Number of saves. */
  version: Generated<number>;
}

declare module '../database/tables.ts' {
  interface Database {
    settings: SettingTable;
  }
}
