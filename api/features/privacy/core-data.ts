/** Personal data in tables of the core, and the links from content to the administrators who wrote or deleted it. */
import { CONTENT_KINDS, POST_NAMES } from '@trama/shared/content/kinds';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../core/database/open.ts';
import { byEmail, byUser, type ErasureRule, type PersonalData, type Subject } from '../../core/personal-data/entry.ts';
import { emptyPersonal, noteShownChange } from '../../core/personal-data/rows.ts';

/** Content that an administrator wrote or deleted: the content itself is not the person's data. */
const AUTHORED = {
  treatment: 'records',
  copied: ['id', 'title', 'created_at', 'deleted_at'],
  erased: 'unlinked',
  since: 'created_at',
} as const;
const byAuthor = ({ userId }: Subject) => sql<SqlBool>`(user_id = ${userId} or deleted_by = ${userId})`;

const SUPPRESSIONS: PersonalData = {
  table: 'suppressions',
  name: 'direcciones-a-las-que-no-se-escribe',
  treatment: 'mails',
  rows: byEmail,
  copied: 'all',
  omit: ['suppression_id'],
  // The row stays and identifies the address by a hash only.
  erased: { emptied: ['email', 'detail'] },
  parts: ['correspondence'],
  since: 'created_at',
};

/** Clears the addresses of suppressions made until `before` (ISO). */
export const clearExpiredSuppressions = (db: Db, before: string): Promise<void> =>
  emptyPersonal(db, SUPPRESSIONS, sql`created_at <= ${before}`);

/** SQL condition: search documents of the person row and of talks that name the address. */
const namesSubject = ({ userId, email }: Subject) => sql<SqlBool>`(user_id = ${userId} or address in (
  select '/blog/' || event_id || '/ponencias/' || talks.talk_id from talks join talk_people using (talk_id) where email_key = ${email}))`;

/**
 * Rule: marks the subject's pages as changed, so that the search indexes them again at the commit
 * (pages/site-search/indexing.ts).
 */
const findAgain: ErasureRule = async (trx, subject, before) => {
  await noteShownChange(trx, FOUND, FOUND.rows(subject), before);
  return {};
};

const FOUND: PersonalData = {
  table: 'search_documents',
  name: 'lo-que-la-busqueda-encuentra',
  treatment: 'network',
  rows: namesSubject,
  copied: null,
  reason: 'Repeats what public pages show.',
  erased: findAgain,
  page: sql`key`,
};

export const CORE_DATA: readonly PersonalData[] = [
  SUPPRESSIONS,
  FOUND,
  {
    ...FOUND,
    table: 'search_index',
    rows: (subject) => sql`rowid in (select document_id from search_documents where ${namesSubject(subject)})`,
    // Erased with its document, by the same rule.
    page: undefined,
    erased: async () => ({}),
  },
  {
    table: 'outbox',
    name: 'correos',
    treatment: 'mails',
    rows: byEmail,
    copied: ['mail_id', 'to_address', 'subject', 'text', 'state', 'created_at', 'sent_at'],
    reason: 'The HTML repeats the text; headers and errors are technical.',
    erased: 'deleted',
    parts: ['correspondence'],
    since: 'created_at',
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
    table: 'audit',
    name: 'registro-de-lo-que-hiciste',
    treatment: 'records',
    rows: ({ userId }) => sql`(account_id = ${userId} or (kind = 'person' and object = ${userId}))`,
    copied: ['at', 'action', 'kind', 'outcome'],
    reason: 'The network is a hash, the object is another person or content.',
    // The id identifies no person once the person row is deleted.
    erased: 'unlinked',
    since: 'at',
  },
  ...POST_NAMES.map((name): PersonalData => {
    const { table, plural, feminine } = CONTENT_KINDS[name];
    return { table, name: `${plural}-${feminine ? 'tuyas' : 'tuyos'}`, rows: byAuthor, ...AUTHORED };
  }),
  { table: 'events', name: 'eventos-que-borraste', rows: ({ userId }) => sql`deleted_by = ${userId}`, ...AUTHORED },
];
