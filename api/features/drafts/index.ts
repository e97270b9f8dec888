/** What other features may import of this one. */
export { consumeDraft, draftLinksOf, filesOfDraft } from './drafts.ts';
export { DRAFT_DATA } from './personal-data.ts';
