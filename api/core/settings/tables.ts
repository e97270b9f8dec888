import type { Timestamp } from '../database/columns.ts';

export interface SettingTable {
  key: string;
  /** JSON. */
  value: string;
  updated_at: Timestamp;
}
