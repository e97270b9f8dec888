/** Personal data in applications: of applicants, co-authors and the team. */
import { payloadNames } from '@trama/shared/records/application';
import { sql } from 'kysely';
import {
  byEmail,
  type ErasureRule,
  ofApplication,
  ownApplications,
  ownReviewers,
  type PersonalData,
} from '../../core/personal-data/entry.ts';
import { eraseCoauthorships } from './authors/coauthorship.ts';
import { eraseApplicationsOf } from './erase.ts';
import { noticesNaming } from './inbox.ts';

/** Rule: a talk stays if another author signs it; its files and the mails about the application are deleted. */
const eraseOwn: ErasureRule = async (trx, { userId }) =>
  userId === null ? {} : { applications: await eraseApplicationsOf(trx, userId) };

/** Rule: the co-author also leaves the talk; without another presenter, the applicant presents it. */
const leaveOthers: ErasureRule = async (trx, { email }, before) => {
  if (email !== null) await eraseCoauthorships(trx, email, before);
  return {};
};

export const APPLICATION_DATA: readonly PersonalData[] = [
  {
    table: 'applications',
    name: 'postulaciones',
    treatment: 'applications',
    rows: ({ userId }) => sql`person_id = ${userId}`,
    copied: 'all',
    omit: ['search_text', 'state'],
    copiedNames: { ...payloadNames(), subscribed: 'suscripcion' },
    reason: 'A state that was not announced is a deliberation of the committee.',
    erased: eraseOwn,
    parts: ['applications'],
    page: sql`'event:' || event_id`,
    since: 'created_at',
  },
  {
    table: 'application_files',
    name: 'archivos-de-postulaciones',
    treatment: 'applications',
    rows: ofApplication,
    copied: 'all',
    omit: ['stored_name', 'reviewer_copy'],
    files: true,
    erased: 'with-owner',
    since: 'created_at',
  },
  {
    table: 'application_history',
    name: 'historia-de-postulaciones',
    treatment: 'applications',
    // Skips unannounced results and notes, which are the committee's.
    rows: (subject) =>
      sql`(${ofApplication(subject)} and (actor = 'applicant' or kind in ('mail_sent', 'link_sent', 'edited', 'repeated')))`,
    copied: 'all',
    omit: ['actor_id', 'undo'],
    erased: 'with-owner',
    since: 'at',
  },
  {
    table: 'application_history',
    name: 'decisiones-que-anotaste',
    treatment: 'records',
    rows: ({ userId }) => sql`actor_id = ${userId}`,
    copied: ['at', 'kind', 'application_id'],
    erased: 'unlinked',
    since: 'at',
  },
  {
    table: 'application_notes',
    name: 'notas-del-equipo',
    treatment: 'applications',
    rows: ofApplication,
    copied: 'all',
    omit: ['author_id'],
    erased: 'with-owner',
    since: 'at',
  },
  {
    table: 'application_notes',
    name: 'notas-que-escribiste',
    treatment: 'records',
    rows: ({ userId }) => sql`author_id = ${userId}`,
    copied: ['at', 'application_id'],
    reason: 'The text is about another person.',
    erased: 'unlinked',
    since: 'at',
  },
  {
    table: 'application_labels',
    name: 'etiquetas-de-postulaciones',
    treatment: 'applications',
    rows: ofApplication,
    copied: 'all',
    erased: 'with-owner',
  },
  {
    table: 'decision_mails',
    name: 'correos-de-decision',
    treatment: 'applications',
    rows: (subject) => sql`(${ofApplication(subject)} and status = 'sent')`,
    copied: 'all',
    erased: 'with-owner',
    since: 'created_at',
  },
  {
    table: 'consents',
    name: 'autorizaciones',
    treatment: 'consents',
    rows: (subject) =>
      sql`(subject = ${subject.userId} or subject in ${ownApplications(subject)} or subject in ${ownReviewers(subject)})`,
    copied: 'all',
    omit: ['person_hash'],
    // `eraseConsents` leaves the proof: the hash, the version of the text and the instants.
    erased: 'unlinked',
    since: 'given_at',
  },
  {
    table: 'application_authors',
    name: 'coautorias',
    treatment: 'applications',
    rows: byEmail,
    named: 'name',
    copied: 'all',
    erased: leaveOthers,
    parts: ['programmes'],
    page: sql`(select 'event:' || event_id from applications where applications.application_id = application_authors.application_id)`,
    since: 'created_at',
  },
  {
    table: 'late_links',
    name: 'enlaces-fuera-de-plazo',
    treatment: 'applications',
    rows: byEmail,
    copied: 'all',
    erased: 'deleted',
    parts: ['correspondence'],
    since: 'created_at',
  },
  {
    table: 'applications',
    name: 'direcciones-por-confirmar',
    treatment: 'applications',
    rows: ({ email }) => sql`awaited_email_key = ${email}`,
    copied: ['event_id', 'awaited_email'],
    reason: 'The application is of another person until the link mailed to this address is opened.',
    // The link mailed to this address then opens nothing.
    erased: { emptied: ['awaited_email'] },
    parts: ['correspondence'],
    since: 'awaited_at',
  },
  {
    table: 'outbox',
    name: 'avisos-al-equipo',
    treatment: 'mails',
    rows: ({ email }) => noticesNaming(email),
    copied: null,
    reason: 'They repeat the application to the team; after it moved to another address they still name the earlier one.',
    erased: 'deleted',
    parts: ['correspondence'],
    since: 'created_at',
  },
];
