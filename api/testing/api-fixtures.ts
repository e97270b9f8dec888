/** One row of every table, with the ids and tokens that the examples of the API's schemas name (shared/). */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_KINDS, POST_NAMES } from '@trama/shared/content/kinds';
import { foldEmail } from '@trama/shared/format/text';
import type { RoleName } from '@trama/shared/people/people';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { hashToken } from '../core/auth/access-tokens.ts';
import { hashPassword } from '../core/auth/passwords.ts';
import type { TokenPurpose } from '../core/auth/tables.ts';
import type { Trx } from '../core/database/open.ts';
import { singleBatchKey } from '../core/mail/send-batches.ts';
import { insertApplicationFixtures } from './application-fixtures.ts';
import { insertEventRow, insertPerson, insertPostRow, insertToken } from './factories.ts';
import { PDF } from './files.ts';
import { FIXTURE_IDS as ID, THEN } from './fixture-ids.ts';

/** Token of all links and tickets in the examples. */
export const FIXTURE_TOKEN = 'Zm9ybWEtZGUtdW4tcGFzZS1wYXJhLWVqZW1wbG9zMDEyMw';
/** Secret that signs the unsubscribe link. */
const LINK_SECRET = 'un-secreto-para-los-ejemplos';
export const UNSUBSCRIBE_TOKEN = `${ID.person}.mUZPOfd9K_qzbzCt1yYsP-XRz2FaHy78CjQ3QIwCkyA`;

/** The clock's time. */
export const FIXTURE_NOW = '2026-11-20T15:00:00.000Z';
const LATER = '2027-11-20T15:00:00.000Z';
/** Secret of a second factor that is being set up; at FIXTURE_NOW it gives the example's code. */
const FIXTURE_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
/** The token of an administrator. */
export const ROOT_TOKEN = 'la-sesion-de-los-ejemplos';
const OTHER_SESSION = 'otra-sesion';
/** The token of an account without permissions. */
export const MEMBER_TOKEN = 'la-sesion-de-una-integrante';
const DATA_REQUEST = '0c3e5a7b-9d1f-4b2a-8c4e-6f8a0b2d4c17';

/** The purpose of the example's token, by path of the route. */
const purposeOf = (path: string): TokenPurpose => PURPOSES.find(([start]) => path.startsWith(start))?.[1] ?? 'subscription';
const PURPOSES: [string, TokenPurpose][] = [
  ['/api/password-reset', 'password'],
  ['/api/email-change/confirm', 'confirm_email'],
  ['/api/email-change/undo', 'undo_email'],
  ['/api/user-event', 'applying'],
  ['/api/my-application/arrived', 'sent_application'],
  ['/api/my-application', 'own_application'],
  ['/api/coauthorship', 'coauthor'],
  ['/api/application-drafts', 'draft'],
  ['/api/reviewing', 'reviewing'],
  ['/api/shown-person', 'shown'],
  ['/api/late-', 'late_link'],
  ['/api/opening-notices', 'opening_notice'],
  ['/api/my-data', 'own_data'],
];

/** Hash of the example account's password, computed once because hashing is slow. */
const password = hashPassword('la-de-ahora-1');

/** Tables that are filled by migrations or cannot be emptied. */
const LASTING = new Set(['roles', 'breaches', 'audit', 'audit_retention', 'kysely_migration', 'kysely_migration_lock']);

/** Names of the tables, read once, because all databases of a process have the same. */
let tables: Promise<string[]> | undefined;

async function tablesOf(trx: Trx): Promise<string[]> {
  const found = await trx.introspection.getTables();
  // FTS5 writes the tables of its index itself.
  return found.map(({ name }) => name).filter((name) => !LASTING.has(name) && !name.startsWith('search_index'));
}

async function empty(trx: Trx): Promise<void> {
  await sql`pragma defer_foreign_keys = on`.execute(trx);
  // Triggers only allow deleting erased consents.
  await trx.updateTable('consents').set({ subject: null, text: null, means: null }).execute();
  await sql`insert into search_index (search_index) values ('delete-all')`.execute(trx);
  tables ??= tablesOf(trx);
  for (const name of await tables) await sql`delete from ${sql.table(name)}`.execute(trx);
}

/**
 * Replaces all rows by the fixtures, and writes their files.
 * @param options.deleted content is in the trash
 * @param options.path the route of the next request: the token is for its purpose
 */
export async function fillWithFixtures(
  { db, uploads }: Pick<Context, 'db' | 'uploads'>,
  { deleted = false, path = '' } = {},
): Promise<void> {
  const password_hash = await password;
  const stored_name = `${ID.file}.pdf`;
  for (const folder of [uploads.folders.applications, uploads.folders.documents]) writeFileSync(join(folder, stored_name), PDF);
  const deleted_at = deleted ? THEN : null;
  const at = { created_at: THEN, updated_at: THEN };
  await db.transaction().execute(async (trx) => {
    await empty(trx);
    const person = (user_id: string, role_name: RoleName, given = {}) => insertPerson(trx, { user_id, role_name, ...given });
    const root = await person('0c0a5c1e-1a53-4c0e-9a3e-5f2a9f1b7d11', 'root', { email: 'root@example.org', password_hash });
    await person('2a1b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d', 'root', { password_hash });
    await person(ID.person, 'equipo', { email: 'eva.soto@example.org', notification: 1, notification_at: THEN });
    await person(ID.invited, 'root', { email: 'luz.rey@example.org', invited_at: THEN });
    await trx
      .insertInto('second_factors')
      .values({ user_id: root, secret: FIXTURE_SECRET, created_at: THEN, confirmed_at: null, last_step: 0 })
      .execute();
    const member = await person('9f8e7d6c-5b4a-4938-8271-605f4e3d2c1b', 'afiliado', { is_partner: 1, password_hash });
    for (const [token, user_id] of [
      [ROOT_TOKEN, root],
      [OTHER_SESSION, root],
      [MEMBER_TOKEN, member],
    ] as const)
      await trx
        .insertInto('sessions')
        .values({
          token_hash: hashToken(token),
          user_id,
          created_at: THEN,
          last_seen_at: FIXTURE_NOW,
          expires_at: '2026-11-25T15:04:05.000Z',
          password_at: FIXTURE_NOW,
        })
        .execute();

    const content = { search_title: 'infancias y lectura en el sur', status: 'published' as const, deleted_at, ...at };
    // The source event for copied texts.
    await insertEventRow(trx, { id: ID.otherEvent, title: 'Jornadas de lectura' });
    const event_id = await insertEventRow(trx, {
      ...content,
      id: ID.event,
      title: 'Infancias y lectura en el sur',
      date: '2027-05-20T00:00:00.000Z',
      close_date: '2027-04-30T00:00:00.000Z',
      event_state: path.endsWith('/notify-applicants') ? 'online' : 'scheduled',
      version: 2,
    });
    const snapshot = JSON.stringify({ title: 'Infancias y lectura' });
    await trx
      .insertInto('revisions')
      .values({ kind: 'event', item: String(ID.event), version: 1, at: THEN, action: 'created', changed: '[]', snapshot })
      .execute();
    await trx
      .insertInto('event_documents')
      .values({
        document_id: ID.document,
        event_id,
        file_id: ID.file,
        original_filename: 'bases.pdf',
        stored_name,
        mime_type: 'application/pdf',
        size: PDF.length,
        position: 0,
        created_at: THEN,
      })
      .execute();
    const picture = {
      image_id: '0f1e2d3c4b5a69788796a5b4',
      width: 400,
      height: 300,
      widths: '[400]',
      created_at: THEN,
      for_text: 0,
    };
    await trx
      .insertInto('images')
      .values([picture, { ...picture, image_id: ID.textPicture, for_text: 1 }])
      .execute();
    for (const name of POST_NAMES)
      await insertPostRow(trx, CONTENT_KINDS[name].table, {
        ...content,
        id: ID[name],
        title: 'Infancias y lectura en el sur',
        author: 'Rayén Quilodrán',
        text: '<p>Un texto.</p>',
        image: picture.image_id,
      });

    await trx
      .insertInto('contact_messages')
      .values({ message_id: ID.message, name: 'Ana', email: 'ana@example.org', message: 'Hola a todas', created_at: THEN })
      .execute();
    await trx
      .insertInto('outbox')
      .values({
        mail_id: ID.mail,
        mail_key: `event-announcement:${ID.event}:${ID.person}`,
        to_address: 'eva.soto@example.org',
        subject: 'Un congreso',
        html: '',
        text: '',
        bulk: 1,
        mailing: `event-announcement:${ID.event}`,
        recipient_id: ID.person,
        state: 'dead',
        batch: singleBatchKey(ID.mail),
        created_at: THEN,
        next_attempt_at: THEN,
      })
      .execute();
    await trx
      .insertInto('suppressions')
      .values({ suppression_id: ID.suppression, reason: 'bounced', email: 'no@example.org', created_at: THEN })
      .execute();
    await trx
      .insertInto('settings')
      .values({ key: 'mail_link_secret', value: JSON.stringify(LINK_SECRET), updated_at: THEN })
      .execute();
    await trx
      .insertInto('subscription_requests')
      .values({
        request_id: ID.subscriber,
        email: 'luz@example.org',
        email_key: foldEmail('luz@example.org'),
        first_name: 'Luz',
        source: 'footer',
        shown_text: 'Quiero recibir novedades',
        created_at: THEN,
      })
      .execute();
    await trx
      .insertInto('email_changes')
      .values({
        email_change_id: ID.emailChange,
        user_id: root,
        old_email: 'root@example.org',
        new_email: 'root.nueva@example.org',
        created_at: FIXTURE_NOW,
      })
      .execute();
    for (const [request_id, number] of [
      [DATA_REQUEST, null],
      [ID.rightsRequest, 41],
    ] as const)
      await trx
        .insertInto('rights_requests')
        .values({
          request_id,
          number,
          kind: number === null ? 'portability' : 'rectification',
          means: 'site',
          email: 'luz@example.org',
          email_key: foldEmail('luz@example.org'),
          created_at: THEN,
          confirmed_at: number === null ? null : THEN,
          due_on: number === null ? null : '2026-12-18',
        })
        .execute();
    const breach = { began_at: THEN, ended_at: THEN, noted_at: THEN, nature: 'a', effects: 'b', measures: 'c', affected: 1 };
    await trx
      .insertInto('breaches')
      .values({ ...breach, breach_id: ID.breach, treatments: '["contact"]' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const applicant = await insertApplicationFixtures(trx, stored_name, path);
    const subjects: Record<TokenPurpose, string> = {
      password: root,
      invitation: root,
      device: root,
      confirm_email: ID.emailChange,
      undo_email: ID.emailChange,
      awaited_address: ID.application,
      tab_draft: ID.draft,
      applying: applicant,
      own_application: ID.application,
      sent_application: ID.application,
      coauthor: ID.coauthor,
      draft: ID.draft,
      late_link: ID.lateLink,
      opening_notice: ID.notice,
      reviewing: ID.reviewer,
      own_data: DATA_REQUEST,
      shown: ID.person,
      subscription: ID.subscriber,
    };
    const purpose = purposeOf(path);
    await insertToken(trx, FIXTURE_TOKEN, { purpose, subject: subjects[purpose], expires_at: LATER });
  });
}
