/** The documents ("bases") of events. */

import { randomUUID } from 'node:crypto';
import type { EventDocument } from '@trama/shared/events/event';
import { isoTime } from '@trama/shared/format/time';
import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../core/database/open.ts';
import { documentUrl, type StoredFile } from '../../core/uploads/documents.ts';
import type { EventDocumentTable } from './tables.ts';

export type DocumentRow = Selectable<EventDocumentTable>;

/** The response of a document. */
export function documentPayload(row: DocumentRow): EventDocument {
  return {
    document_id: row.document_id,
    event_id: row.event_id,
    original_filename: row.original_filename,
    url: documentUrl(row),
    size: row.size,
    mime_type: row.mime_type,
  };
}

export function listDocuments(db: Db | Trx, eventId: number): Promise<DocumentRow[]> {
  return db.selectFrom('event_documents').selectAll().where('event_id', '=', eventId).orderBy('position').execute();
}

/** Adds stored files after the event's existing documents, in the order of `files`. */
export async function insertDocuments(trx: Trx, eventId: number, files: StoredFile[], now: number): Promise<DocumentRow[]> {
  const { last } = await trx
    .selectFrom('event_documents')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  const created_at = isoTime(now);
  const rows = files.map((file, index) => ({
    ...file,
    document_id: randomUUID(),
    event_id: eventId,
    position: (last ?? -1) + 1 + index,
    created_at,
  }));
  await trx.insertInto('event_documents').values(rows).execute();
  return rows;
}

/** Documents of events outside the trash: deleting an event hides its documents. */
const visibleDocuments = (db: Db | Trx) =>
  db
    .selectFrom('event_documents')
    .innerJoin('events', 'events.id', 'event_documents.event_id')
    .selectAll('event_documents')
    .where('deleted_at', 'is', null);

/** The documents among `ids` that exist. */
export const findDocuments = (db: Db | Trx, ids: string[]): Promise<DocumentRow[]> =>
  visibleDocuments(db).where('document_id', 'in', ids).execute();

export async function deleteDocuments(trx: Trx, ids: string[]): Promise<void> {
  await trx.deleteFrom('event_documents').where('document_id', 'in', ids).execute();
}

/** Replaces a document's file; keeps its id and position. */
export async function replaceDocument(trx: Trx, id: string, file: StoredFile): Promise<DocumentRow> {
  return trx
    .updateTable('event_documents')
    .set({ ...file })
    .where('document_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Orders an event's documents by `ids`, which must name all of them. */
export async function orderDocuments(trx: Trx, eventId: number, ids: string[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await trx
      .updateTable('event_documents')
      .set({ position })
      .where('document_id', '=', id)
      .where('event_id', '=', eventId)
      .execute();
  }
}
