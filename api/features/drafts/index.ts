/** What other features may import of this one. */
export { draftLinksOf, filesOfDraft, useUpDraft } from './drafts.ts';
export { DRAFT_DATA } from './personal-data.ts';
