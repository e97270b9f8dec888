/** What other features may import of this one. */
export { eraseDraftsOf, filesOfDraft, useUpDraft } from './drafts.ts';
