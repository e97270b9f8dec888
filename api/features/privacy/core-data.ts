/** Personal data of tables of the core, and what links content to the administrators who wrote or deleted it. */
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../core/database/open.ts';
import { byEmail, byUser, type PersonalData, type Subject } from '../../core/personal-data/entry.ts';
import { emptyPersonal } from '../../core/personal-data/rows.ts';

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
  // The entry stays and identifies the address by a hash alone.
  erased: { emptied: ['email', 'detail'] },
  parts: ['correspondence'],
  since: 'created_at',
};

/** Removes the addresses of suppressions made until `before` (ISO). */
export const emptyOldSuppressions = (db: Db, before: string): Promise<void> =>
  emptyPersonal(db, SUPPRESSIONS, sql`created_at <= ${before}`);

export const CORE_DATA: readonly PersonalData[] = [
  SUPPRESSIONS,
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
    // The id identifies no person after the record is deleted.
    erased: 'unlinked',
    since: 'at',
  },
  { table: 'news', name: 'noticias-tuyas', rows: byAuthor, ...AUTHORED },
  { table: 'publications', name: 'publicaciones-tuyas', rows: byAuthor, ...AUTHORED },
  { table: 'events', name: 'eventos-que-borraste', rows: ({ userId }) => sql`deleted_by = ${userId}`, ...AUTHORED },
];
