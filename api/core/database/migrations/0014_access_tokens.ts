/**
 * The tokens of all links and tickets move to one table; links that were mailed keep working. Late links, reviewers and
 * subscription requests keep a table for what is theirs without the token. Frozen.
 */
import { randomUUID } from 'node:crypto';
import { type CreateTableBuilder, sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

export async function accessTokens(trx: MigrationScope): Promise<void> {
  await trx.schema
    .createTable('access_tokens')
    .addColumn('token_hash', 'text', (c) => c.primaryKey().notNull())
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text')
    .addColumn('used_at', 'text')
    .addColumn('revoked_at', 'text')
    .execute();
  // Issuing a token revokes the earlier ones of its subject; deleting the subject deletes them.
  await trx.schema.createIndex('access_tokens_by_subject').on('access_tokens').columns(['subject', 'purpose']).execute();
  await moveTokens(trx);
  await subscriptionRequests(trx);
  for (const table of ['password_resets', 'application_tickets', 'application_links'])
    await trx.schema.dropTable(table).execute();
  await lateLinks(trx);
  await reviewers(trx);
  await deleteWithSubject(trx);
}

async function moveTokens(trx: MigrationScope): Promise<void> {
  await sql`insert into access_tokens (token_hash, purpose, subject, created_at, expires_at, used_at, revoked_at)
    select token_hash, 'password', user_id, created_at, expires_at, null, null from password_resets
    union all select ticket_hash, 'applying', person_id, created_at, expires_at, null, null from application_tickets
    union all select token_hash, 'own_application', application_id, created_at, null, null, null from application_links
    union all select token_hash, 'late_link', late_link_id, created_at, expires_at, used_at, revoked_at from late_links
    union all select token_hash, 'reviewing', reviewer_id, coalesce(link_sent_at, created_at), null, null, null from reviewers
  `.execute(trx);
}

async function subscriptionRequests(trx: MigrationScope): Promise<void> {
  await replaceTable(trx, 'subscription_requests', {
    define: (table) =>
      table
        .addColumn('request_id', 'text', (c) => c.primaryKey().notNull())
        .addColumn('email', 'text', (c) => c.notNull())
        .addColumn('email_key', 'text', (c) => c.notNull())
        .addColumn('first_name', 'text', (c) => c.notNull())
        .addColumn('source', 'text', (c) => c.notNull())
        .addColumn('shown_text', 'text', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('confirmed_at', 'text'),
    fill: async (replacement) => {
      const { rows } = await sql<{ token_hash: string }>`select token_hash from subscription_requests`.execute(trx);
      for (const { token_hash } of rows) {
        const id = randomUUID();
        await sql`insert into ${replacement}
          select ${id}, email, email_key, first_name, source, shown_text, created_at, confirmed_at
          from subscription_requests where token_hash = ${token_hash}`.execute(trx);
        await sql`insert into access_tokens (token_hash, purpose, subject, created_at, expires_at, used_at)
          select token_hash, 'subscription', ${id}, created_at, expires_at, confirmed_at
          from subscription_requests where token_hash = ${token_hash}`.execute(trx);
      }
    },
  });
  await trx.schema.createIndex('subscription_requests_by_email').on('subscription_requests').column('email_key').execute();
}

async function lateLinks(trx: MigrationScope): Promise<void> {
  await replaceTable(trx, 'late_links', {
    define: (table) =>
      table
        .addColumn('late_link_id', 'text', (c) => c.primaryKey().notNull())
        .addColumn('event_id', 'integer', (c) => c.notNull().references('events.id').onDelete('cascade'))
        .addColumn('email', 'text', (c) => c.notNull())
        .addColumn('application_id', 'text', (c) => c.references('applications.application_id').onDelete('set null')),
    fill: (replacement) =>
      sql`insert into ${replacement} select late_link_id, event_id, email, application_id from late_links`.execute(trx),
  });
  await trx.schema.createIndex('late_links_by_event').on('late_links').column('event_id').execute();
  await trx.schema.createIndex('late_links_by_application').on('late_links').column('application_id').execute();
}

/** `reviews` names `reviewers`: dropping those first would delete the reviews, so both are replaced, the reviews first. */
async function reviewers(trx: MigrationScope): Promise<void> {
  await createTable(trx, 'reviewers_new', (table) =>
    table
      .addColumn('reviewer_id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('event_id', 'integer', (c) => c.notNull().references('events.id').onDelete('cascade'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('last_seen_at', 'text')
      .addColumn('link_sent_at', 'text'),
  );
  await sql`insert into reviewers_new select reviewer_id, event_id, name, email, created_at, last_seen_at, link_sent_at
    from reviewers`.execute(trx);
  await replaceTable(trx, 'reviews', {
    define: (table) =>
      table
        .addColumn('review_id', 'text', (c) => c.primaryKey().notNull())
        .addColumn('reviewer_id', 'text', (c) => c.notNull().references('reviewers_new.reviewer_id').onDelete('cascade'))
        .addColumn('application_id', 'text', (c) => c.notNull().references('applications.application_id').onDelete('cascade'))
        .addColumn('scores', 'text', (c) => c.notNull())
        .addColumn('mean', 'real', (c) => c.notNull())
        .addColumn('comment', 'text', (c) => c.notNull().defaultTo(''))
        .addColumn('updated_at', 'text', (c) => c.notNull())
        .addUniqueConstraint('reviews_once', ['reviewer_id', 'application_id']),
    fill: (replacement) =>
      sql`insert into ${replacement} select review_id, reviewer_id, application_id, scores, mean, comment, updated_at
        from reviews`.execute(trx),
  });
  await trx.schema.dropTable('reviewers').execute();
  await trx.schema.alterTable('reviewers_new').renameTo('reviewers').execute();
  await trx.schema.createIndex('reviewers_by_event').on('reviewers').column('event_id').execute();
  await trx.schema.createIndex('reviews_by_application').on('reviews').column('application_id').execute();
}

/** A subject is a row of one of several tables, which a foreign key cannot say: these do what its cascade would. */
async function deleteWithSubject(trx: MigrationScope): Promise<void> {
  const subjects = {
    people: 'user_id',
    applications: 'application_id',
    late_links: 'late_link_id',
    reviewers: 'reviewer_id',
    subscription_requests: 'request_id',
  };
  for (const [table, id] of Object.entries(subjects))
    await sql`create trigger ${sql.ref(`access_tokens_of_${table}`)} after delete on ${sql.table(table)}
      begin delete from access_tokens where subject = old.${sql.ref(id)}; end`.execute(trx);
}

type Table = CreateTableBuilder<string, string>;

const createTable = (trx: MigrationScope, name: string, define: (table: Table) => Table) =>
  define(trx.schema.createTable(name)).execute();

/** SQLite cannot drop a unique column: a table of the new shape is filled and takes the old one's name. */
async function replaceTable(
  trx: MigrationScope,
  name: string,
  { define, fill }: { define: (table: Table) => Table; fill: (replacement: ReturnType<typeof sql.table>) => Promise<unknown> },
): Promise<void> {
  await createTable(trx, `${name}_new`, define);
  await fill(sql.table(`${name}_new`));
  await trx.schema.dropTable(name).execute();
  await trx.schema.alterTable(`${name}_new`).renameTo(name).execute();
}
