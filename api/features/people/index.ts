/** The feature's public exports; other features import nothing else. */
export { notifyAccount, tellOfArchive, tellOfFailingCopies } from './account-notice.ts';
export { announcedApplied } from './announced.ts';
export { confirmEmailChange, deleteExpiredEmailChanges, pendingEmail, undoEmailChange } from './email-change.ts';
export { findOrCreateApplicant } from './find-or-create.ts';
export { fullNameOf, splitFullName } from './names.ts';
export { type PersonRow, portraitSeed, userResponse } from './person.ts';
export { PEOPLE_DATA } from './personal-data.ts';
export {
  emailColumns,
  findByEmail,
  findPerson,
  insertPerson,
  mayBeShown,
  nameColumns,
  rootAccounts,
  updateAccount,
  updatePerson,
} from './repository.ts';
