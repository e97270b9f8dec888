/** The feature's public exports; other features import nothing else. */
export { consumeDraft, draftLinksOf, filesOfDraft } from './drafts.ts';
export { DRAFT_DATA } from './personal-data.ts';
