/** The feature's public exports; other features import nothing else. */
export { insertDocuments, listDocuments } from './documents-repository.ts';
export { type EventRow, eventKind } from './kind.ts';
export { eventMailing } from './mailing.ts';
export { eventBeganBefore } from './repository.ts';
export { hasOpenCall } from './when.ts';
