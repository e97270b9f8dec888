/** Files and recordings of talks in the database and on the disk. */
import { randomUUID } from 'node:crypto';
import type { MaterialInput, MaterialKind, TalkMaterial } from '@trama/shared/programme/materials';
import { TALK_MATERIAL_MESSAGES as m } from '@trama/shared/texts/talk-materials';
import type { Selectable } from 'kysely';
import { type Context, nowIso } from '../../context.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { inList } from '../../core/database/sqlite-sql.ts';
import { deleteFiles } from '../../core/durable-files.ts';
import { invalidFields, orNotFound } from '../../core/http/errors.ts';
import type { ReceivedFile } from '../../core/http/multipart.ts';
import { markStale } from '../../core/publishing/stale-pages.ts';
import { documentUrl, type StoredFile } from '../../core/uploads/documents.ts';
import type { TalkMaterialTable } from './tables.ts';

/** First segment of the URLs of talks' files. */
const TALK_FILES = 'talk-files';

type Row = Selectable<TalkMaterialTable>;

export function materialResponse({ material_id, kind, licence, url, original_filename, mime_type, size }: Row): TalkMaterial {
  const file = original_filename === null ? null : { file_id: material_id, original_filename };
  return {
    material_id,
    kind,
    licence,
    url: file ? documentUrl(file, TALK_FILES) : (url ?? ''),
    filename: original_filename,
    mimeType: mime_type,
    size,
  };
}

/** The materials of these talks, by talk: slides, poster, recording. */
export async function materialsOf(db: Db | Trx, talkIds: readonly number[]): Promise<Map<number, TalkMaterial[]>> {
  const rows = await db
    .selectFrom('talk_materials')
    .selectAll()
    .where('talk_id', 'in', inList(talkIds).$castTo<number>())
    .orderBy('kind', 'desc')
    .execute();
  const byTalk = Map.groupBy(rows, ({ talk_id }) => talk_id);
  return new Map([...byTalk].map(([talk, found]) => [talk, found.map(materialResponse)]));
}

/** A stored file with the columns for sending it; undefined: no file with this id. */
export async function findTalkFile(db: Db, materialId: string) {
  const row = await db.selectFrom('talk_materials').selectAll().where('material_id', '=', materialId).executeTakeFirst();
  if (!row || row.stored_name === null) return undefined;
  const { stored_name, original_filename, mime_type } = row;
  return { talk_id: row.talk_id, stored_name, original_filename: original_filename ?? '', mime_type: mime_type ?? '' };
}

/** Finds the talk that the person may change. Checks inside the transaction. */
type FindTalk = (trx: Trx) => Promise<{ talk_id: number; event_id: number }>;

const findMaterial = (db: Db | Trx, talk_id: number, kind: MaterialKind) =>
  db.selectFrom('talk_materials').selectAll().where('talk_id', '=', talk_id).where('kind', '=', kind).executeTakeFirst();

const materialColumns = (stored: StoredFile | undefined, url: string | undefined) => ({
  url: stored ? null : (url ?? null),
  original_filename: stored?.original_filename ?? null,
  stored_name: stored?.stored_name ?? null,
  mime_type: stored?.mime_type ?? null,
  size: stored?.size ?? null,
});

/**
 * Adds or replaces the file or recording of a kind; without either, changes only the licence. Throws HttpError 413, 415 or 422
 * for the file, and errors of `findTalk`.
 */
export async function putMaterial(
  ctx: Context,
  findTalk: FindTalk,
  { kind, licence, url }: MaterialInput,
  file: ReceivedFile | undefined,
): Promise<void> {
  const isFile = kind !== 'recording';
  const replaced = await ctx.uploads.withRollback(async (store) => {
    const stored = isFile && file ? await store.applicationFile({ ...file, field: 'file' }) : undefined;
    const given = isFile ? stored !== undefined : url !== undefined;
    return ctx.db.transaction().execute(async (trx) => {
      const { talk_id, event_id } = await findTalk(trx);
      const before = await findMaterial(trx, talk_id, kind);
      if (!given && !before) throw invalidFields(isFile ? { file: m.file } : { url: m.url });
      await markStale(trx, [`event:${event_id}`]);
      if (!given) {
        await trx
          .updateTable('talk_materials')
          .set({ licence })
          .where('talk_id', '=', talk_id)
          .where('kind', '=', kind)
          .execute();
        return [];
      }
      await trx.deleteFrom('talk_materials').where('talk_id', '=', talk_id).where('kind', '=', kind).execute();
      const material_id = stored?.file_id ?? randomUUID();
      await trx
        .insertInto('talk_materials')
        .values({ material_id, talk_id, kind, licence, ...materialColumns(stored, url), created_at: nowIso(ctx) })
        .execute();
      return before?.stored_name ? [before.stored_name] : [];
    });
  });
  ctx.publisher.wake();
  await deleteFiles(ctx.uploads.folders.applications, replaced);
}

/** Removes a file or recording. Throws HttpError 404, and errors of `findTalk`. */
export async function removeMaterial(ctx: Context, findTalk: FindTalk, kind: MaterialKind): Promise<void> {
  const files = await ctx.db.transaction().execute(async (trx) => {
    const { talk_id, event_id } = await findTalk(trx);
    const row = orNotFound(await findMaterial(trx, talk_id, kind), m.notFound);
    await markStale(trx, [`event:${event_id}`]);
    await trx.deleteFrom('talk_materials').where('talk_id', '=', talk_id).where('kind', '=', kind).execute();
    return row.stored_name ? [row.stored_name] : [];
  });
  ctx.publisher.wake();
  await deleteFiles(ctx.uploads.folders.applications, files);
}

/** Names of the stored files of these talks. Deleting a talk deletes the rows of its files. */
export async function storedFilesOf(trx: Trx, talkIds: readonly number[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('talk_materials')
    .select('stored_name')
    .where('talk_id', 'in', inList(talkIds).$castTo<number>())
    .execute();
  return rows.flatMap(({ stored_name }) => stored_name ?? []);
}
