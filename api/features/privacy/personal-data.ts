/**
 * Every table with personal data: how a person's rows are found, what the copy of their data has of them, and what erasing and
 * blocking do. The copy, the register of treatments and the list of those whom a breach affected are made of it; a test compares it
 * with the schema, so that a new table or column is not left out.
 */
import type { TreatmentName } from '@trama/shared/texts/treatments';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../core/database/tables.ts';

/** Whose data: of a person's record, of an address, or of both. */
export interface Subject {
  userId: string | null;
  /** Folded (`foldEmail`). */
  email: string | null;
}

export interface PersonalData {
  table: keyof Database;
  /** Of its file in the copy, and of its list in `datos.json`. */
  name: string;
  treatment: TreatmentName;
  /** For `where`: the subject's rows. Without a record or an address the part that needs it finds nothing. */
  rows: (subject: Subject) => RawBuilder<SqlBool>;
  /** `all`: every column but `omit`; or these alone; `null`: none, for the reason given. */
  copied: 'all' | readonly string[] | null;
  /** Secrets, and columns that repeat another one for searching. */
  omit?: readonly string[];
  /** Why it is not copied, or not whole. */
  reason?: string;
  /** `deleted`: with the person; `unlinked`: the row stays and no longer names the person. */
  erased: 'deleted' | 'unlinked';
  /** Column with the instant (ISO) the row was made; absent: there is none. */
  since?: string;
}

const byUser = ({ userId }: Subject) => sql<SqlBool>`user_id = ${userId}`;
const byEmail = ({ email }: Subject) => sql<SqlBool>`lower(email) = ${email}`;
const ownApplications = ({ userId }: Subject) => sql`(select application_id from applications where person_id = ${userId})`;
const ofApplication = (subject: Subject) => sql<SqlBool>`application_id in ${ownApplications(subject)}`;
const ownReviewers = ({ email }: Subject) => sql`(select reviewer_id from reviewers where lower(email) = ${email})`;

/** Of content that an administrator wrote or deleted: the content itself is not the person's data. */
const AUTHORED = { copied: ['id', 'title', 'created_at', 'deleted_at'], erased: 'unlinked', since: 'created_at' } as const;
const byAuthor = ({ userId }: Subject) => sql<SqlBool>`(user_id = ${userId} or deleted_by = ${userId})`;

export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    table: 'people',
    name: 'ficha',
    treatment: 'network',
    rows: ({ userId }) => sql`people.user_id = ${userId}`,
    copied: 'all',
    omit: ['password_hash', 'email_key', 'search_name', 'image'],
    erased: 'deleted',
    since: 'created_at',
  },
  {
    table: 'applications',
    name: 'postulaciones',
    treatment: 'applications',
    rows: ({ userId }) => sql`person_id = ${userId}`,
    copied: 'all',
    omit: ['search_text', 'state'],
    reason: 'A state that was not announced is a deliberation of the committee.',
    erased: 'deleted',
    since: 'created_at',
  },
  {
    table: 'application_files',
    name: 'archivos-de-postulaciones',
    treatment: 'applications',
    rows: ofApplication,
    copied: 'all',
    omit: ['stored_name'],
    erased: 'deleted',
    since: 'created_at',
  },
  {
    table: 'application_history',
    name: 'historia-de-postulaciones',
    treatment: 'applications',
    // What was not announced, and what the committee noted, is the committee's.
    rows: (subject) =>
      sql`(${ofApplication(subject)} and (actor = 'applicant' or kind in ('mail_sent', 'link_sent', 'edited', 'repeated')))`,
    copied: 'all',
    omit: ['actor_id'],
    erased: 'deleted',
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
    table: 'decision_mails',
    name: 'correos-de-decision',
    treatment: 'applications',
    rows: (subject) => sql`(${ofApplication(subject)} and status = 'sent')`,
    copied: 'all',
    erased: 'deleted',
    since: 'created_at',
  },
  {
    table: 'reviews',
    name: 'evaluaciones-que-recibiste',
    treatment: 'reviews',
    rows: ofApplication,
    copied: null,
    reason: 'Another person wrote it, in confidence; said in LEEME.txt.',
    erased: 'deleted',
    since: 'updated_at',
  },
  {
    table: 'reviews',
    name: 'evaluaciones-que-escribiste',
    treatment: 'reviews',
    rows: (subject) => sql`reviewer_id in ${ownReviewers(subject)}`,
    copied: 'all',
    erased: 'deleted',
    since: 'updated_at',
  },
  {
    table: 'reviewers',
    name: 'encargos-de-evaluacion',
    treatment: 'reviews',
    rows: byEmail,
    copied: 'all',
    erased: 'deleted',
    since: 'created_at',
  },
  {
    table: 'late_links',
    name: 'enlaces-fuera-de-plazo',
    treatment: 'applications',
    rows: byEmail,
    copied: 'all',
    erased: 'deleted',
  },
  {
    table: 'contact_messages',
    name: 'mensajes',
    treatment: 'contact',
    rows: byEmail,
    copied: 'all',
    erased: 'deleted',
    since: 'created_at',
  },
  {
    table: 'subscription_requests',
    name: 'suscripciones',
    treatment: 'newsletter',
    rows: ({ email }) => sql`email_key = ${email}`,
    copied: 'all',
    omit: ['email_key'],
    erased: 'deleted',
    since: 'created_at',
  },
  {
    table: 'suppressions',
    name: 'direcciones-a-las-que-no-se-escribe',
    treatment: 'mails',
    rows: byEmail,
    copied: 'all',
    omit: ['suppression_id'],
    erased: 'unlinked',
    since: 'created_at',
  },
  {
    table: 'outbox',
    name: 'correos',
    treatment: 'mails',
    rows: ({ email }) => sql`lower(to_address) = ${email}`,
    copied: ['mail_id', 'to_address', 'subject', 'text', 'state', 'created_at', 'sent_at'],
    reason: 'The HTML repeats the text; headers and errors are technical.',
    erased: 'deleted',
    since: 'created_at',
  },
  {
    table: 'email_changes',
    name: 'cambios-de-correo',
    treatment: 'accounts',
    rows: byUser,
    copied: 'all',
    erased: 'deleted',
    since: 'created_at',
  },
  {
    table: 'sessions',
    name: 'sesiones',
    treatment: 'accounts',
    rows: byUser,
    copied: 'all',
    omit: ['token_hash'],
    erased: 'deleted',
    since: 'created_at',
  },
  {
    table: 'second_factors',
    name: 'segundo-factor',
    treatment: 'accounts',
    rows: byUser,
    copied: 'all',
    omit: ['secret', 'last_step'],
    erased: 'deleted',
    since: 'created_at',
  },
  {
    table: 'recovery_codes',
    name: 'codigos-de-recuperacion',
    treatment: 'accounts',
    rows: byUser,
    copied: null,
    reason: 'Hashes of secrets, nothing else.',
    erased: 'deleted',
  },
  {
    table: 'access_tokens',
    name: 'enlaces-personales',
    treatment: 'accounts',
    rows: (subject) => sql`(subject = ${subject.userId} or subject in ${ownApplications(subject)})`,
    copied: null,
    reason: 'Hashes of secrets, nothing else.',
    erased: 'deleted',
    since: 'created_at',
  },
  {
    table: 'revisions',
    name: 'versiones-de-tu-ficha',
    treatment: 'records',
    rows: ({ userId }) => sql`(kind = 'person' and item = ${userId})`,
    copied: ['version', 'at', 'action', 'changed', 'snapshot'],
    reason: 'Who changed it is another person; the picture is of the record.',
    erased: 'deleted',
    since: 'at',
  },
  {
    table: 'revisions',
    name: 'cambios-que-hiciste',
    treatment: 'records',
    rows: byUser,
    copied: ['kind', 'item', 'version', 'at', 'action'],
    reason: 'The text of the content is not about its author.',
    erased: 'unlinked',
    since: 'at',
  },
  {
    table: 'rights_requests',
    name: 'solicitudes-sobre-tus-datos',
    treatment: 'rights',
    rows: ({ email }) => sql`email_key = ${email}`,
    copied: 'all',
    omit: ['email_key', 'reminded'],
    erased: 'unlinked',
    since: 'created_at',
  },
  {
    table: 'audit',
    name: 'registro-de-lo-que-hiciste',
    treatment: 'records',
    rows: ({ userId }) => sql`(account_id = ${userId} or (kind = 'person' and object = ${userId}))`,
    copied: ['at', 'action', 'kind', 'outcome'],
    reason: 'The network is a hash, the object is another person or content.',
    // Its id names nobody once the person is erased.
    erased: 'unlinked',
    since: 'at',
  },
  {
    table: 'privacy_versions',
    name: 'avisos-que-publicaste',
    treatment: 'records',
    rows: ({ userId }) => sql`published_by = ${userId}`,
    copied: ['version', 'valid_from'],
    reason: 'The text is public.',
    erased: 'unlinked',
    since: 'valid_from',
  },
  {
    table: 'breaches',
    name: 'brechas-que-anotaste',
    treatment: 'records',
    rows: ({ userId }) => sql`noted_by = ${userId}`,
    copied: ['breach_id', 'noted_at'],
    reason: 'The breach is not about who noted it.',
    erased: 'unlinked',
    since: 'noted_at',
  },
  { table: 'news', name: 'noticias-tuyas', treatment: 'records', rows: byAuthor, ...AUTHORED },
  { table: 'publications', name: 'publicaciones-tuyas', treatment: 'records', rows: byAuthor, ...AUTHORED },
  {
    table: 'events',
    name: 'eventos-que-borraste',
    treatment: 'records',
    rows: ({ userId }) => sql`deleted_by = ${userId}`,
    ...AUTHORED,
  },
];
