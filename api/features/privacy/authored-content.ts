/** What links content and messages to the administrators who wrote, deleted or answered them, for personal-data.ts. */
import { type SqlBool, sql } from 'kysely';
import type { PersonalData, Subject } from './subject-rows.ts';

/** Of content that an administrator wrote or deleted: the content itself is not the person's data. */
const AUTHORED = { copied: ['id', 'title', 'created_at', 'deleted_at'], erased: 'unlinked', since: 'created_at' } as const;
const byAuthor = ({ userId }: Subject) => sql<SqlBool>`(user_id = ${userId} or deleted_by = ${userId})`;

export const AUTHORED_CONTENT: readonly PersonalData[] = [
  { table: 'news', name: 'noticias-tuyas', treatment: 'records', rows: byAuthor, ...AUTHORED },
  { table: 'publications', name: 'publicaciones-tuyas', treatment: 'records', rows: byAuthor, ...AUTHORED },
  {
    table: 'events',
    name: 'eventos-que-borraste',
    treatment: 'records',
    rows: ({ userId }) => sql`deleted_by = ${userId}`,
    ...AUTHORED,
  },
  {
    table: 'contact_messages',
    name: 'mensajes-que-contestaste',
    treatment: 'records',
    rows: ({ userId }) => sql`answerer_id = ${userId}`,
    copied: ['message_id', 'answered_at'],
    reason: 'The message and its answer are about its sender.',
    erased: 'unlinked',
    since: 'answered_at',
  },
];
