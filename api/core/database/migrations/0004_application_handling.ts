/**
 * From a call to a decision: states, history and decision mails of applications, the applicant's own links,
 * settings of a call, late links, reviewers and reviews. Frozen: a later change is a later migration.
 */
import { type CreateTableBuilder, sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

type Table = CreateTableBuilder<string, string>;

const keyed = (trx: MigrationScope, table: string, id: string): Table =>
  trx.schema.createTable(table).addColumn(id, 'text', (c) => c.primaryKey().notNull());

const ofApplication = (table: Table): Table =>
  table.addColumn('application_id', 'text', (c) => c.notNull().references('applications.application_id').onDelete('cascade'));

const ofEvent = (table: Table): Table =>
  table.addColumn('event_id', 'integer', (c) => c.notNull().references('events.event_id').onDelete('cascade'));

const fold = (words: (string | null)[]) =>
  words
    .filter(Boolean)
    .join(' ')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

export async function applicationHandling(trx: MigrationScope): Promise<void> {
  await columns(trx);
  await searchTexts(trx);
  await decisions(trx);
  await calls(trx);
  await reviews(trx);
}

async function columns(trx: MigrationScope): Promise<void> {
  const table = () => trx.schema.alterTable('applications');
  await table()
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('recibida'))
    .execute();
  await table().addColumn('announced_state', 'text').execute();
  await table().addColumn('edited_at', 'text').execute();
  await table()
    .addColumn('search_text', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  // Answers to the call's own questions, with the questions as they were asked: a JSON list.
  await table()
    .addColumn('answers', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
  // Lists and counts of one event, by state.
  await trx.schema.createIndex('applications_by_event').on('applications').columns(['event_id', 'state']).execute();
  await trx.schema.alterTable('application_files').addColumn('question_id', 'text').execute();
}

async function searchTexts(trx: MigrationScope): Promise<void> {
  type Row = Record<'application_id' | 'full_name', string> &
    Record<'nombre' | 'apellidoP' | 'apellidoM' | 'nombrePrograma' | 'mail' | 'email' | 'institucion' | 'titulo', string | null>;
  const { rows } = await sql<Row>`select applications.application_id, nombre, "apellidoP", "apellidoM", "nombrePrograma", mail,
    institucion, titulo, people.full_name, people.email from applications join people on people.user_id = applications.person_id`.execute(
    trx,
  );
  for (const { application_id, ...row } of rows) {
    const { nombre, apellidoP, apellidoM, nombrePrograma, full_name, mail, email, institucion, titulo } = row;
    const text = fold([nombre, apellidoP, apellidoM, nombrePrograma, full_name, mail, email, institucion, titulo]);
    await sql`update applications set search_text = ${text} where application_id = ${application_id}`.execute(trx);
  }
}

async function decisions(trx: MigrationScope): Promise<void> {
  await ofApplication(
    trx.schema.createTable('application_history').addColumn('entry_id', 'integer', (c) => c.primaryKey().autoIncrement()),
  )
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull().check(sql`actor in ('admin', 'applicant', 'product')`))
    .addColumn('actor_id', 'text', (c) => c.references('people.user_id').onDelete('set null'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('from_state', 'text')
    .addColumn('to_state', 'text')
    .addColumn('note', 'text')
    .execute();
  await trx.schema.createIndex('application_history_by_application').on('application_history').column('application_id').execute();
  // Erasing a person takes her name out of the history.
  await trx.schema.createIndex('application_history_by_actor').on('application_history').column('actor_id').execute();

  await ofApplication(keyed(trx, 'decision_mails', 'decision_mail_id'))
    .addColumn('decision', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('prepared', 'sent', 'discarded')`))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('settled_at', 'text')
    .execute();
  await trx.schema.createIndex('decision_mails_by_application').on('decision_mails').column('application_id').execute();
  await trx.schema.createIndex('decision_mails_by_status').on('decision_mails').columns(['status', 'created_at']).execute();

  await ofApplication(keyed(trx, 'application_links', 'token_hash'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await trx.schema.createIndex('application_links_by_application').on('application_links').column('application_id').execute();
}

async function calls(trx: MigrationScope): Promise<void> {
  await trx.schema
    .createTable('call_settings')
    .addColumn('event_id', 'integer', (c) => c.primaryKey().notNull().references('events.event_id').onDelete('cascade'))
    .addColumn('opens_at', 'text')
    .addColumn('forced', 'text', (c) => c.check(sql`forced in ('open', 'closed')`))
    .addColumn('max_files', 'integer')
    // JSON lists, and texts that are shown before the form and after a success.
    .addColumn('questions', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('text_before', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('text_after', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('programme', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('criteria', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('hide_names', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute();

  await ofEvent(keyed(trx, 'late_links', 'late_link_id'))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('used_at', 'text')
    .execute();
  await trx.schema.createIndex('late_links_by_event').on('late_links').column('event_id').execute();
}

async function reviews(trx: MigrationScope): Promise<void> {
  await ofEvent(keyed(trx, 'reviewers', 'reviewer_id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('last_seen_at', 'text')
    .execute();
  await trx.schema.createIndex('reviewers_by_event').on('reviewers').column('event_id').execute();

  await ofApplication(
    keyed(trx, 'reviews', 'review_id').addColumn('reviewer_id', 'text', (c) =>
      c.notNull().references('reviewers.reviewer_id').onDelete('cascade'),
    ),
  )
    // JSON list of { name, score }; `mean` is theirs.
    .addColumn('scores', 'text', (c) => c.notNull())
    .addColumn('mean', 'real', (c) => c.notNull())
    .addColumn('comment', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('reviews_once', ['reviewer_id', 'application_id'])
    .execute();
  await trx.schema.createIndex('reviews_by_application').on('reviews').column('application_id').execute();
}
