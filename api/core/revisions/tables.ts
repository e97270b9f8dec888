import type { RevisedKind, RevisionAction } from '@trama/shared/records/history';
import type { Timestamp } from '../database/columns.ts';

/** A saved state of a record. Rows are added and deleted, never changed. */
interface RevisionTable {
  kind: RevisedKind;
  /** Key of the record, as text. */
  item: string;
  version: number;
  at: Timestamp;
  /** The account that saved the state; null: the account was erased, or the product saved it. */
  user_id: string | null;
  action: RevisionAction;
  /** JSON list: names of the fields that differ from the previous revision. */
  changed: string;
  /** JSON: the fields as a `PUT` takes them. */
  snapshot: string;
  /** images.image_id, which keeps the files of an earlier picture while a revision shows it; null: no picture. */
  image: string | null;
}

declare module '../database/tables.ts' {
  interface Database {
    revisions: RevisionTable;
  }
}
