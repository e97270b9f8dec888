/** Saved states of records. Each save adds a revision in its transaction. */
import type { ContentName } from '@trama/shared/content/kinds';
import type { RevisedKind, RevisionAction } from '@trama/shared/records/history';
import { sameValue } from '@trama/shared/records/same-value';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { requestEntry } from '../audit/request-entry.ts';
import { parseJson } from '../database/json.ts';
import type { Db, Trx } from '../database/open.ts';
import { noteTextPictures } from '../uploads/text-pictures.ts';

/** Identifies a record. */
export interface Revised {
  kind: RevisedKind;
  /** Key of the record, as text. */
  item: string;
}

/** The fields of a record as a `PUT` takes them. */
export type Snapshot = Record<string, unknown>;

/** A state of a record. */
export interface RecordState {
  version: number;
  /** When the state was saved (ISO). */
  at: string;
  snapshot: Snapshot;
  /** images.image_id */
  image?: string | null;
  /** The pictures in the record's formatted text; absent: the record has no formatted text. */
  text?: { kind: ContentName; item: number; pictures: readonly string[] };
}

/** The saving account, and the version on which the save is based. */
export interface Save {
  account: string;
  /** Version on which the form is based; absent: unknown, so the save is never refused as outdated. */
  version?: number | undefined;
  action?: RevisionAction;
  /**
   * Set by refuseStale for an outdated version. `conflict`: thrown if the save changes the record. `same`: thrown if it does not.
   */
  outdated?: { conflict: Error; same: Error };
}

/** Maximum number of revisions of one record. */
const MOST = 200;

const snapshotText = z.record(z.string(), z.unknown());
export const readSnapshot = (text: string): Snapshot => parseJson(snapshotText, text, {});

/** Names of the fields in which two states differ. */
function changedFields(before: Snapshot, after: Snapshot): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !sameValue(before[name], after[name]));
}

/** The latest revision of a record up to `version`. */
export const revisionUpTo = (db: Db | Trx, { kind, item }: Revised, version: number) =>
  db
    .selectFrom('revisions')
    .selectAll()
    .where('kind', '=', kind)
    .where('item', '=', item)
    .where('version', '<=', version)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Time and author of the record's last save; undefined: the history has no save. */
export const lastSave = (db: Db | Trx, { kind, item }: Revised) =>
  db
    .selectFrom('revisions')
    .leftJoin('people', 'people.user_id', 'revisions.user_id')
    .select(['at', 'full_name as by'])
    .where('revisions.kind', '=', kind)
    .where('item', '=', item)
    .orderBy('revisions.version', 'desc')
    .limit(1)
    .executeTakeFirst();

async function insert(
  trx: Trx,
  of: Revised,
  { version, at, snapshot, image = null, text }: RecordState,
  by: { user_id: string | null; action: RevisionAction },
): Promise<void> {
  const earlier = await revisionUpTo(trx, of, version - 1);
  const changed = earlier ? changedFields(readSnapshot(earlier.snapshot), snapshot) : [];
  await trx
    .insertInto('revisions')
    .values({ ...of, version, at, ...by, changed: JSON.stringify(changed), snapshot: JSON.stringify(snapshot), image })
    .execute();
  if (text) await noteTextPictures(trx, { ...text, version }, text.pictures);
}

/**
 * Ends a save from an outdated version.
 * @param same true if the record equals the sent values: an earlier save succeeded and its response was lost
 */
export function endOutdated({ conflict, same: saved }: NonNullable<Save['outdated']>, same: boolean): never {
  if (!same) throw conflict;
  // The audit trail already has the earlier save.
  const entry = requestEntry.getStore();
  if (entry) entry.due = false;
  throw saved;
}

/**
 * Adds the saved state as a revision. Throws the error that refuseStale prepared for an outdated version.
 * @param before the replaced state. It is added first if no revision contains it: the record is older than its history, or the
 * product changed it
 */
export async function writeRevision(
  trx: Trx,
  of: Revised,
  after: RecordState,
  { account, action = 'edited', outdated }: Save,
  before?: RecordState,
): Promise<void> {
  if (outdated) endOutdated(outdated, before !== undefined && changedFields(before.snapshot, after.snapshot).length === 0);
  if (before && (await revisionUpTo(trx, of, before.version))?.version !== before.version)
    await insert(trx, of, before, { user_id: null, action: 'earlier' });
  await insert(trx, of, after, { user_id: account, action });
  if (after.version > MOST)
    await deleteRevisions(trx, sql`kind = ${of.kind} and item = ${of.item} and version <= ${after.version - MOST}`);
}

/** Deletes revisions, with their rows in `text_pictures`. */
async function deleteRevisions(trx: Trx, which: RawBuilder<SqlBool>): Promise<void> {
  await sql`delete from text_pictures
    where (kind, item, version) in (select kind, cast(item as integer), version from revisions where ${which})`.execute(trx);
  await trx.deleteFrom('revisions').where(which).execute();
}

/** Deletes the revisions that were saved before `before` (ISO). */
export async function deleteExpiredRevisions(db: Db, before: string): Promise<void> {
  await db.transaction().execute((trx) => deleteRevisions(trx, sql`at < ${before}`));
}
