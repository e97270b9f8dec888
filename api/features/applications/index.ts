/** The feature's public exports; other features import nothing else. */

export { authorList, type CoauthorRow, coauthorRows, namedAuthor, shownCoauthors } from './authors/author-lists.ts';
export { applicationRefuses } from './authors/coauthors.ts';
export { coauthorLinksOf, coauthorOf } from './authors/coauthorship.ts';
export { changeText, copyTextsTo, textOfKey, textRecord } from './call-texts/call-texts.ts';
export { markAnswersConfidential } from './confidential.ts';
export { decisionMailOf, rewriteMail } from './decisions/decision-mails.ts';
export { eraseApplicationsTo } from './erase.ts';
export { applicationLinksOf } from './links.ts';
export { applicationMailKeys } from './mails.ts';
export { findOwnApplication, type OwnRow } from './own/own-row.ts';
export { APPLICATION_DATA } from './personal-data.ts';
export {
  type ApplicationRow,
  allAnswersOf,
  answersOf,
  applicantName,
  applicationRows,
  filesOf,
  TAKES_PART,
  takesPart,
  talkTitle,
} from './repository.ts';
export type { CallSettingsTable } from './tables.ts';
