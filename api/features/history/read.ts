/** The history of a record: its revisions as sentences, and one revision field by field. */
import { formatDateTime } from '@trama/shared/format/format';
import type { RecordField } from '@trama/shared/records/fields';
import type { RecordHistory, RevisedKind, RevisionDetail, RevisionEntry, RevisionField } from '@trama/shared/records/history';
import { valueAt } from '@trama/shared/records/nested';
import { formatFieldValue, RECORD_FIELDS } from '@trama/shared/records/record-fields';
import { sameValue } from '@trama/shared/records/same-value';
import { HISTORY_MESSAGES as historyMessages, HISTORY_SENTENCES as t } from '@trama/shared/texts/history';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Db } from '../../core/database/open.ts';
import { orNotFound } from '../../core/http/errors.ts';
import type { RecordKinds } from '../../core/revisions/record-kind.ts';
import { type Revised, readSnapshot, revisionUpTo, type Snapshot } from '../../core/revisions/revisions.ts';
import { imagePath } from '../../core/uploads/pictures.ts';

const revisions = (db: Db, { kind, item }: Revised) =>
  db
    .selectFrom('revisions')
    .leftJoin('people', 'people.user_id', 'revisions.user_id')
    .where('revisions.kind', '=', kind)
    .where('item', '=', item)
    .orderBy('revisions.version', 'desc')
    .select(['revisions.version', 'at', 'action', 'changed', 'revisions.user_id', 'people.first_name', 'people.full_name']);

type Row = Awaited<ReturnType<ReturnType<typeof revisions>['executeTakeFirstOrThrow']>>;

const names = z.array(z.string());

/** «Berta (tú) cambió el título y la ubicación». @param account the reader */
function summaryOf(kind: RevisedKind, { action, user_id, first_name }: Row, changed: readonly string[], account: string): string {
  if (action === 'earlier') return t.earlier;
  const name = first_name ?? historyMessages.unknownAccount;
  const who = user_id === account ? t.you(name) : name;
  const words = new Map(RECORD_FIELDS[kind].map((field) => [field.path.split('.')[0], field.historyPhrase]));
  return t[action](who, [...new Set(changed.map((part) => words.get(part) ?? t.other))]);
}

function entryOf(kind: RevisedKind, row: Row, account: string): RevisionEntry {
  const changed = names.parse(JSON.parse(row.changed));
  const { version, at, action, full_name: by } = row;
  return { version, at, by, action, changed, summary: summaryOf(kind, row, changed, account) };
}

/** The context, and the kinds of records with a history. */
export interface Records {
  ctx: Context;
  kinds: RecordKinds;
}

/** The present state. Throws HttpError 404. */
export const presentOf = async ({ ctx, kinds }: Records, { kind, item }: Revised) =>
  orNotFound(await kinds[kind].present(ctx, item), historyMessages.gone);

/** Lists the revisions of a record. Throws HttpError 404 if the record does not exist. @param account the reader */
export async function historyOf(records: Records, of: Revised, account: string): Promise<RecordHistory> {
  const { title, version, deleted = false } = await presentOf(records, of);
  const rows = await revisions(records.ctx.db, of).execute();
  return { title, version, deleted, revisions: rows.map((row) => entryOf(of.kind, row, account)) };
}

/** A revision, with its picture if the file still exists. Throws HttpError 404. */
export async function revisionOf(db: Db, of: Revised, version: number): Promise<{ snapshot: Snapshot; image: string | null }> {
  const row = await revisionUpTo(db, of, version);
  const { snapshot, image } = orNotFound(row?.version === version ? row : undefined, historyMessages.revisionGone);
  return { snapshot: readSnapshot(snapshot), image };
}

const imageId = z.string().nullish().catch(null);

/** Paths of the pictures in these states, without deleted files. */
async function picturesOf(db: Db, states: readonly Snapshot[]): Promise<Map<string, string>> {
  const ids = states.flatMap(({ picture }) => imageId.parse(picture) ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('images').select(['image_id', 'width as image_width']).where('image_id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.image_id, imagePath(row) ?? '']));
}

/**
 * Compares a revision with the one before and the present state. Throws HttpError 404 if the record or version does not exist.
 * @param account the reader
 */
export async function revisionDetailOf(records: Records, of: Revised, version: number, account: string): Promise<RevisionDetail> {
  const { ctx } = records;
  const present = await presentOf(records, of);
  const { snapshot } = await revisionOf(ctx.db, of, version);
  const row = await revisions(ctx.db, of).where('revisions.version', '=', version).executeTakeFirstOrThrow();
  const before = await revisionUpTo(ctx.db, of, version - 1);
  const previous = before ? readSnapshot(before.snapshot) : undefined;
  const pictures = await picturesOf(ctx.db, [snapshot, present.snapshot, previous ?? {}]);
  const moment = (iso: string) => formatDateTime(iso, ctx.config.timeZone);
  const words = (field: RecordField, value: unknown) =>
    field.kind === 'picture' ? (pictures.get(imageId.parse(value) ?? '') ?? '') : formatFieldValue(field, value, moment);

  const fields = RECORD_FIELDS[of.kind].map((field): RevisionField => {
    const now = valueAt(field, present.snapshot);
    // A state older than the field has no value for the field: shows the present value.
    const [value, old] = [snapshot, previous ?? snapshot].map((state) => {
      const stored = valueAt(field, state);
      return stored === undefined ? now : stored;
    });
    const picture = field.kind === 'picture';
    const differs = !sameValue(value, now);
    return {
      name: field.name,
      label: field.label,
      picture,
      text: words(field, value),
      previous: words(field, old),
      present: words(field, now),
      changed: !sameValue(value, old),
      differs,
      restorable: differs && !present.deleted && !field.fixed && !(picture && words(field, value) === ''),
    };
  });
  return {
    ...entryOf(of.kind, row, account),
    previousVersion: before?.version ?? null,
    presentVersion: present.version,
    fields,
  };
}
