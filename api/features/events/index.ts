/** What other features may import of this one. */
export { listDocuments } from './documents-repository.ts';
export { eventKind } from './kind.ts';
export { eventMailing } from './mailing.ts';
