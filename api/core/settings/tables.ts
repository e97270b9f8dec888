import type { Generated } from 'kysely';
import type { Timestamp } from '../database/columns.ts';

interface SettingTable {
  key: string;
  /** JSON. */
  value: string;
  updated_at: Timestamp;
  /** Counts the saves. */
  version: Generated<number>;
}

declare module '../database/tables.ts' {
  interface Database {
    settings: SettingTable;
  }
}
