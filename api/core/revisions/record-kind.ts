/** What a kind of record declares, so that its history can be read and an earlier state brought back. */
import type { RevisedKind } from '@trama/shared/records/history';
import type { Context } from '../../context.ts';
import type { RecordState, Save, Snapshot } from './revisions.ts';

/** What is brought back: the whole record as it will be, and those of its fields that change. */
export interface Restored {
  fields: Snapshot;
  changed: Snapshot;
  /** images.image_id of the earlier picture; undefined: the present one stays. */
  image: string | undefined;
}

export interface RecordKind {
  /** How it is now, and what it is called; of what is `deleted` (in the trash) nothing can be saved. Undefined: there is none. */
  present(ctx: Context, id: string): Promise<(RecordState & { title: string; deleted?: boolean }) | undefined>;
  /** Saves as the record's own `PUT` does, under the same rules. Throws HttpError. */
  save(ctx: Context, id: string, restored: Restored, save: Save): Promise<unknown>;
}

export type RecordKinds = Readonly<Record<RevisedKind, RecordKind>>;
