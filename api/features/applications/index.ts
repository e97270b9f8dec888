/** What other features may import of this one. */
export { answersOf, applicationRows, eraseApplicationsOf, filesOf, joined, nameOf } from './repository.ts';
export { markAnswersConfidential } from './reserve.ts';
export type { CallSettingsTable } from './tables.ts';
export { issueTicket } from './tickets.ts';
