/** What other features may import of this one. */
export { draftLinksOf, eraseDraftsOf, filesOfDraft, useUpDraft } from './drafts.ts';
