/**
 * Permissions and roles. A route names the permission that it needs, and a role is a set of permissions; the API enforces this
 * table.
 */
import type { RoleName } from '../people/people.ts';

/**
 * Permissions, named by the act they allow. A reading route needs the permission of its work, unless a `read` permission exists.
 */
export const PERMISSIONS = [
  /** The account's own name, password, sessions and second factor. */
  'account.own',
  /** Inviting administrators, and changing or deleting their accounts. */
  'accounts.write',
  /** Reading the audit trail. */
  'audit.read',
  'audit.export',
  /** Losses and leaks of personal data: noting, reporting and exporting them. */
  'breaches.write',
  /** Answers about supports, and answers to confidential questions. */
  'applications.confidential',
  /** Erasing applications for good, with data that only they needed. */
  'applications.erase',
  /** Applications with their answers. The list of applicants, without answers, is `people.export`. */
  'applications.export',
  /** Mails about a changed event to all its applicants. */
  'applications.notify',
  'applications.read',
  /** Labels, notes, names of institutions, and new personal links. */
  'applications.write',
  /** States of applications and the mails that announce them. */
  'calls.decide',
  /** Settings, forms, texts and late links of calls. */
  'calls.write',
  /** Erasing certificates for good, names and codes included. */
  'certificates.erase',
  'certificates.export',
  /** Templates, recipients, issuing, correcting, revoking. */
  'certificates.issue',
  /** Erasing items in the trash for good: an event with its applications. */
  'content.erase',
  /** Events, news and publications with their files, drafts, trash and announcements. */
  'content.write',
  /** Earlier versions of a record, for accounts that may write the record. */
  'history.read',
  'history.restore',
  /** Every mail word for word, and how far mailings are. */
  'mail.read',
  /** Retrying dead mails. */
  'mail.retry',
  /** Reading and answering contact messages. */
  'messages.answer',
  'messages.erase',
  /** Erasing people for good, with the data that only they needed. */
  'people.erase',
  /** Lists of people: records, and applicants. */
  'people.export',
  'people.read',
  'people.write',
  /** Requests about personal data: copies, corrections, blocking, erasing. */
  'privacy.answer',
  /** The privacy notice and the register of treatments. */
  'privacy.write',
  /** Programmes, talks and their files. */
  'programme.write',
  /** Reviewers, their applications, and their reminders. */
  'reviews.write',
  'settings.write',
  /** State of the server, its pages, mails and backups. */
  'status.read',
  /** Saying that the clock is right. Expired data is erased afterwards. */
  'status.write',
  'subscribers.erase',
  'subscribers.export',
  'subscribers.read',
  'subscribers.write',
  /** Pending work of administrators, with the first rows of each part. */
  'today.read',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export type Roles = Readonly<Record<RoleName, readonly Permission[]>>;

/** Permissions by role; a role without permissions cannot log in. Source: decisions, "Who may do what". */
export const ROLES: Roles = { root: PERMISSIONS, equipo: [], afiliado: [], exhibitor: [] };

export const may = (role: RoleName, permission: Permission, roles: Roles = ROLES): boolean => roles[role].includes(permission);

/** Whether people of the role have an account. */
export const hasAccount = (role: RoleName, roles: Roles = ROLES): boolean => roles[role].length > 0;
