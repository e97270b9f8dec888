/** What a kind of record tells of itself, so that its history can be read and an earlier state brought back. */
import type { RevisedKind } from '@trama/shared/history';
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
  /** How it is now, and what it is called. Undefined: there is none, or it is in the trash. */
  present(ctx: Context, id: string): Promise<(RecordState & { title: string }) | undefined>;
  /** Saves as the record's own `PUT` does, under the same rules. Throws HttpError. */
  save(ctx: Context, id: string, restored: Restored, save: Save): Promise<unknown>;
}

export type RecordKinds = Readonly<Record<RevisedKind, RecordKind>>;
