/** What other features may import of this one. */

export { changeText, copyTextsTo, textOfKey, textRecord } from './call-texts.ts';
export { markAnswersConfidential } from './confidential.ts';
export { decisionMailOf, rewriteMail } from './decision-mails.ts';
export { eraseApplicationsOf, eraseApplicationsTo, eraseLateLinksTo } from './erase.ts';
export { mailLinksTo } from './links.ts';
export { applicationMailKeys } from './mails.ts';
export { allAnswersOf, answersOf, applicationRows, filesOf, nameOf } from './repository.ts';
export type { CallSettingsTable } from './tables.ts';
