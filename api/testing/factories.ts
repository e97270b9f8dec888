/** Inserts rows for tests directly into the database. Every field has a default. */
import { randomUUID } from 'node:crypto';
import { CONTENT_KINDS, type ContentName, type POST_TABLES } from '@trama/shared/content/kinds';
import { foldForSearch } from '@trama/shared/format/fold';
import { foldEmail } from '@trama/shared/format/text';
import type { Insertable } from 'kysely';
import { hashToken } from '../core/auth/access-tokens.ts';
import type { AccessTokenTable } from '../core/auth/tables.ts';
import type { ConsentTable } from '../core/consents/tables.ts';
import type { Db } from '../core/database/open.ts';
import type { Database } from '../core/database/tables.ts';

const CREATED = '2026-01-01T12:00:00.000Z';

/** Inserts a person. @returns its user_id */
export async function insertPerson(db: Db, given: Partial<Insertable<Database['people']>> = {}): Promise<string> {
  const user_id = given.user_id ?? randomUUID();
  const email = given.email === undefined ? `${user_id}@example.org` : given.email;
  const full_name = given.full_name ?? 'Rayén Quilodrán Astete';
  await db
    .insertInto('people')
    .values({
      first_name: 'Rayén',
      last_name: 'Quilodrán Astete',
      role_name: 'equipo',
      notification: 0,
      is_partner: 0,
      position: 0,
      created_at: CREATED,
      updated_at: CREATED,
      search_name: foldForSearch(full_name),
      email_key: email === null ? null : foldEmail(email),
      ...given,
      user_id,
      email,
      full_name,
    })
    .execute();
  return user_id;
}

/** Inserts the publisher's row of a page on disk. */
export async function insertPage(db: Db, path: string, rendered_at = CREATED): Promise<void> {
  const values = {
    content_type: 'text/html',
    hash: 'h',
    csp: null,
    valid_until: null,
    edition: '1',
    dependencies_hash: 'd',
    seen_key: 0,
    compression: 'waiting' as const,
  };
  await db
    .insertInto('pages')
    .values({ path, rendered_at, ...values })
    .execute();
}

const POST = { text: '<p>A</p>', author: 'A', status: 'published', created_at: CREATED, updated_at: CREATED } as const;

/** Inserts an event. @returns its id */
export async function insertEventRow(db: Db, given: Partial<Insertable<Database['events']>> = {}): Promise<number> {
  const title = given.title ?? 'Congreso de Investigadoras';
  const date = given.date ?? '2026-12-05T00:00:00.000Z';
  const { id } = await db
    .insertInto('events')
    .values({
      text: '<p>Una conversación larga.</p>',
      close_date: '2026-11-30T00:00:00.000Z',
      time: `${date.slice(0, 10)}T09:30:00.000Z`,
      location: 'Santiago de Chile',
      status: 'published',
      created_at: CREATED,
      updated_at: CREATED,
      search_title: foldForSearch(title),
      ...given,
      title,
      date,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type PostTable = (typeof POST_TABLES)[number];

/** Inserts a post. @returns its id */
export async function insertPostRow(
  db: Db,
  table: PostTable,
  given: Partial<Insertable<Database[PostTable]>> = {},
): Promise<number> {
  const title = given.title ?? 'A';
  const values = { ...POST, search_title: foldForSearch(title), ...given, title };
  const { id } = await db.insertInto(table).values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Inserts an item of any kind. @returns its id */
export const insertItem = (
  db: Db,
  name: ContentName,
  given: Partial<Pick<Insertable<Database[PostTable]>, 'title' | 'status'>> = {},
): Promise<number> => (name === 'event' ? insertEventRow(db, given) : insertPostRow(db, CONTENT_KINDS[name].table, given));

type Token = Partial<Insertable<AccessTokenTable>> & Pick<AccessTokenTable, 'purpose' | 'subject'>;

/** Stores a token chosen by the test. */
export async function insertToken(db: Db, token: string, given: Token): Promise<void> {
  await db
    .insertInto('access_tokens')
    .values({ token_hash: hashToken(token), created_at: CREATED, ...given })
    .execute();
}

type Consent = Partial<Insertable<ConsentTable>> & Pick<ConsentTable, 'purpose' | 'subject'>;

export async function insertConsent(db: Db, given: Consent): Promise<void> {
  const values = { text: 'Autorizo', text_version: '1', given_at: CREATED, withdrawn_at: null, means: 'prueba' };
  await db
    .insertInto('consents')
    .values({ consent_id: randomUUID(), person_hash: 'a'.repeat(64), ...values, ...given })
    .execute();
}
