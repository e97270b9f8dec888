/** Events and their documents as the calls answer them. */
import type { Event, EventDocument } from '@trama/shared/events';
import type { Selectable } from 'kysely';
import { documentUrl } from '../../core/uploads/documents.ts';
import { type ImageColumns, imagePath } from '../../core/uploads/pictures.ts';
import type { EventDocumentTable, EventTable } from './tables.ts';

/** A row of `events` left-joined to its picture. */
export type EventRow = Selectable<EventTable> & ImageColumns;

export function eventAnswer(row: EventRow): Event {
  return {
    event_id: row.event_id,
    event_title: row.event_title,
    event_description: row.event_description,
    event_date: row.event_date,
    event_end_date: row.event_end_date,
    event_time: row.event_time,
    event_location: row.event_location,
    event_image: imagePath(row),
    event_youtube: row.event_youtube,
    event_confirmation: row.event_confirmation === 1,
    created_at: row.created_at,
    updated_at: row.updated_at,
    status: row.status,
    publish_at: row.publish_at,
  };
}

export function documentAnswer(row: Selectable<EventDocumentTable>): EventDocument {
  return {
    document_id: row.document_id,
    event_id: row.event_id,
    original_filename: row.original_filename,
    url: documentUrl(row),
    size: row.size,
    mime_type: row.mime_type,
  };
}
