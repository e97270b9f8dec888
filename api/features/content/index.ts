/** The feature's public exports; other features import nothing else. */
export type { ChangedRow } from '@trama/shared/forms/bulk';
export { announcementOf, SUMMARY_LENGTH } from './announcement.ts';
export { restoreOne, undoOne } from './bulk.ts';
export { insertNew, wakeWorkers } from './changes.ts';
export { parseContent } from './input.ts';
export type { ContentKind, ContentRow, ContentSource, ContentValues } from './kind.ts';
export { type PayloadMap, payloadOf } from './payload.ts';
export { recordKindOf } from './record.ts';
export { findDeletedItem, findItem, findPublicItem, insertItem } from './repository.ts';
export type { AnnouncementColumns, AuthorColumns, ContentColumns } from './tables.ts';
export { isVisible } from './visible.ts';
