/** What other features may import of this one. */
export { markAnswersConfidential } from './confidential.ts';
export { eraseApplicationsOf, eraseLateLinksTo } from './erase.ts';
export { answersOf, applicationRows, filesOf, nameOf } from './repository.ts';
export type { CallSettingsTable } from './tables.ts';
