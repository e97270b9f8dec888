/** What other features may import of this one. */
export { draftLinksOf, filesOfDraft, useUpDraft } from './drafts.ts';
export { eraseDraftsOf } from './erase.ts';
