/** What other features may import of this one. */

export { authorList, type CoauthorRow, coauthorRows, shownCoauthors } from './authors/author-lists.ts';
export { applicationRefuses } from './authors/coauthors.ts';
export { coauthorLinksOf, coauthorOf, eraseCoauthorships } from './authors/coauthorship.ts';
export { noteTakenOff } from './authors/signed-talks.ts';
export { changeText, copyTextsTo, textOfKey, textRecord } from './call-texts/call-texts.ts';
export { markAnswersConfidential } from './confidential.ts';
export { decisionMailOf, rewriteMail } from './decisions/decision-mails.ts';
export { eraseApplicationsOf, eraseApplicationsTo, eraseLateLinksTo } from './erase.ts';
export { applicationLinksOf } from './links.ts';
export { applicationMailKeys } from './mails.ts';
export { forgetAwaitedAddress } from './own/own-address.ts';
export { type OwnRow, ownRow } from './own/own-row.ts';
export {
  type ApplicationRow,
  allAnswersOf,
  answersOf,
  applicationRows,
  filesOf,
  nameOf,
  TAKES_PART,
  takesPart,
} from './repository.ts';
export type { CallSettingsTable } from './tables.ts';
