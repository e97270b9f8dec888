/** The declaration of a kind of record, by which its history is read and an earlier state restored. */
import type { RevisedKind } from '@trama/shared/records/history';
import type { Context } from '../../context.ts';
import type { RecordState, Save, Snapshot } from './revisions.ts';

/** A restored state: the whole record as it will be, and the fields that change. */
interface Restored {
  fields: Snapshot;
  changed: Snapshot;
  /** images.image_id of the earlier picture; undefined: restoring keeps the present picture. */
  image: string | undefined;
}

export interface RecordKind {
  /** The present state and title. A record with `deleted` (in the trash) cannot be saved. undefined: no such record. */
  present(ctx: Context, id: string): Promise<(RecordState & { title: string; deleted?: boolean }) | undefined>;
  /** Saves the record under the same rules as its `PUT`. Throws HttpError. */
  save(ctx: Context, id: string, restored: Restored, save: Save): Promise<unknown>;
}

export type RecordKinds = Readonly<Record<RevisedKind, RecordKind>>;
