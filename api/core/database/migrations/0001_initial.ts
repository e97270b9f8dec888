/** Everything of the specification. Frozen: a later change is a later migration. */
import { type CreateTableBuilder, sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

type Table = CreateTableBuilder<string, string>;

/** Integer ids are public and short; AUTOINCREMENT because SQLite would give a deleted one away again. */
const numbered = (trx: MigrationScope, table: string, id: string): Table =>
  trx.schema.createTable(table).addColumn(id, 'integer', (c) => c.primaryKey().autoIncrement());

const keyed = (trx: MigrationScope, table: string, id: string): Table =>
  trx.schema.createTable(table).addColumn(id, 'text', (c) => c.primaryKey().notNull());

/** When it is shown, when it was made, whether it lies in the bin. */
const lifeCycle = (table: Table): Table =>
  table
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('draft', 'scheduled', 'published')`))
    .addColumn('publish_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('deleted_at', 'text');

export async function initial(trx: MigrationScope): Promise<void> {
  await keyed(trx, 'images', 'image_id')
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('widths', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await people(trx);
  await content(trx);
  await applications(trx);
  await services(trx);
}

async function people(trx: MigrationScope): Promise<void> {
  await numbered(trx, 'roles', 'role_id')
    .addColumn('role_name', 'text', (c) => c.notNull().unique())
    .execute();
  await sql`insert into roles (role_name) values ('afiliado'), ('equipo'), ('root'), ('exhibitor')`.execute(trx);

  await keyed(trx, 'people', 'user_id')
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('full_name', 'text', (c) => c.notNull())
    .addColumn('search_name', 'text', (c) => c.notNull())
    .addColumn('email', 'text')
    // Unique where there is one: the same person must not be kept twice.
    .addColumn('email_key', 'text', (c) => c.unique())
    .addColumn('orcid', 'text')
    .addColumn('title_academy', 'text')
    .addColumn('role_name', 'text', (c) => c.notNull().references('roles.role_name'))
    .addColumn('phone', 'text')
    .addColumn('password_hash', 'text')
    .addColumn('notification', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('notification_at', 'text')
    .addColumn('notification_source', 'text')
    .addColumn('notification_text', 'text')
    .addColumn('is_partner', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('image', 'text', (c) => c.references('images.image_id'))
    .addColumn('position', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute();
  // The team's and the affiliates' lists, in their order.
  await trx.schema.createIndex('people_by_role').on('people').columns(['role_name', 'position', 'full_name']).execute();

  await keyed(trx, 'sessions', 'token_hash')
    .addColumn('user_id', 'text', (c) => c.notNull().references('people.user_id').onDelete('cascade'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('last_seen_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute();
  // A new password and a deleted person end all of that person's sessions.
  await trx.schema.createIndex('sessions_by_person').on('sessions').column('user_id').execute();

  await keyed(trx, 'password_resets', 'token_hash')
    .addColumn('user_id', 'text', (c) => c.notNull().references('people.user_id').onDelete('cascade'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute();
  await trx.schema.createIndex('password_resets_by_person').on('password_resets').column('user_id').execute();
}

/** Two indexes that every kind of content has. */
async function byCreationAndBin(trx: MigrationScope, table: string, id: string): Promise<void> {
  // Newest first: the public lists of news and publications, and the administrators' lists.
  await trx.schema.createIndex(`${table}_by_creation`).on(table).columns(['created_at', id]).execute();
  // The bin and its purge. Partial: an index of all rows by deletion would tempt the planner away from the order.
  await sql`create index ${sql.ref(`${table}_in_bin`)} on ${sql.table(table)} (deleted_at) where deleted_at is not null`.execute(
    trx,
  );
}

async function content(trx: MigrationScope): Promise<void> {
  await lifeCycle(
    numbered(trx, 'events', 'event_id')
      .addColumn('event_title', 'text', (c) => c.notNull())
      .addColumn('search_title', 'text', (c) => c.notNull())
      .addColumn('event_date', 'text', (c) => c.notNull())
      .addColumn('event_end_date', 'text')
      .addColumn('event_time', 'text', (c) => c.notNull())
      .addColumn('event_location', 'text', (c) => c.notNull())
      .addColumn('event_image', 'text', (c) => c.references('images.image_id'))
      .addColumn('event_youtube', 'text')
      .addColumn('event_confirmation', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('mailed_at', 'text'),
  )
    // An import given twice finds its rows again.
    .addColumn('import_key', 'text', (c) => c.unique())
    // Last, like every long text: what stands behind it is slow to reach.
    .addColumn('event_description', 'text', (c) => c.notNull())
    .execute();
  // The public list walks this from today forwards (upcoming), then backwards (past).
  await trx.schema.createIndex('events_by_date').on('events').columns(['event_date', 'event_id']).execute();
  await byCreationAndBin(trx, 'events', 'event_id');

  await keyed(trx, 'event_documents', 'document_id')
    .addColumn('event_id', 'integer', (c) => c.notNull().references('events.event_id').onDelete('cascade'))
    .addColumn('file_id', 'text', (c) => c.notNull().unique())
    .addColumn('original_filename', 'text', (c) => c.notNull())
    .addColumn('stored_name', 'text', (c) => c.notNull())
    .addColumn('mime_type', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  // The documents of one event, in their order.
  await trx.schema.createIndex('event_documents_by_event').on('event_documents').columns(['event_id', 'position']).execute();

  await lifeCycle(
    numbered(trx, 'posts', 'post_id')
      .addColumn('post_title', 'text', (c) => c.notNull())
      .addColumn('search_title', 'text', (c) => c.notNull())
      .addColumn('post_author', 'text', (c) => c.notNull())
      .addColumn('post_image', 'text', (c) => c.references('images.image_id'))
      .addColumn('post_youtube', 'text')
      .addColumn('post_confirmation', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('mailed_at', 'text')
      .addColumn('user_id', 'text', (c) => c.references('people.user_id').onDelete('set null')),
  )
    .addColumn('post_content', 'text', (c) => c.notNull())
    .execute();
  await byCreationAndBin(trx, 'posts', 'post_id');

  await lifeCycle(
    numbered(trx, 'publications', 'publication_id')
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('search_title', 'text', (c) => c.notNull())
      .addColumn('author', 'text', (c) => c.notNull())
      .addColumn('image', 'text', (c) => c.references('images.image_id'))
      .addColumn('user_id', 'text', (c) => c.references('people.user_id').onDelete('set null')),
  )
    .addColumn('content', 'text', (c) => c.notNull())
    .execute();
  await byCreationAndBin(trx, 'publications', 'publication_id');
}

async function applications(trx: MigrationScope): Promise<void> {
  await keyed(trx, 'application_tickets', 'ticket_hash')
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.user_id').onDelete('cascade'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute();
  // Expired tickets are swept.
  await trx.schema.createIndex('application_tickets_by_expiry').on('application_tickets').column('expires_at').execute();

  await keyed(trx, 'applications', 'application_id')
    // Applications outlive a deleted event (it stays in the bin); erasing a person erases hers.
    .addColumn('event_id', 'integer', (c) => c.notNull().references('events.event_id'))
    .addColumn('person_id', 'text', (c) => c.notNull().references('people.user_id').onDelete('cascade'))
    .addColumn('nombre', 'text')
    .addColumn('apellidoP', 'text')
    .addColumn('apellidoM', 'text')
    .addColumn('nombrePrograma', 'text')
    .addColumn('mail', 'text')
    .addColumn('institucion', 'text')
    .addColumn('titulo', 'text')
    .addColumn('academico', 'text')
    .addColumn('inclusion', 'text')
    .addColumn('observacion', 'text')
    .addColumn('suscripcion', 'integer')
    .addColumn('created_at', 'text', (c) => c.notNull())
    // One application per person and event: this index is what answers «Ya estas postulado».
    .addUniqueConstraint('applications_once', ['event_id', 'person_id'])
    .execute();
  // Erasing a person must find her applications.
  await trx.schema.createIndex('applications_by_person').on('applications').column('person_id').execute();
  // The admin's list, newest first.
  await trx.schema.createIndex('applications_by_creation').on('applications').column('created_at').execute();

  await keyed(trx, 'application_files', 'file_id')
    .addColumn('application_id', 'text', (c) => c.notNull().references('applications.application_id').onDelete('cascade'))
    .addColumn('original_filename', 'text', (c) => c.notNull())
    .addColumn('stored_name', 'text', (c) => c.notNull())
    .addColumn('mime_type', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await trx.schema.createIndex('application_files_by_application').on('application_files').column('application_id').execute();
}

async function services(trx: MigrationScope): Promise<void> {
  await numbered(trx, 'contact_messages', 'message_id')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('answered_at', 'text')
    .execute();

  await keyed(trx, 'settings', 'key')
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute();

  await numbered(trx, 'outbox', 'mail_id')
    .addColumn('mail_key', 'text', (c) => c.notNull().unique())
    .addColumn('to_address', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('html', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('headers', 'text', (c) => c.notNull().defaultTo('{}'))
    .addColumn('state', 'text', (c) =>
      c.notNull().defaultTo('pending').check(sql`state in ('pending', 'sending', 'sent', 'dead')`),
    )
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('last_error', 'text')
    .addColumn('doubt_since', 'text')
    .addColumn('bulk', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  // The worker asks for what is due among thousands of sent ones.
  await trx.schema.createIndex('outbox_due').on('outbox').columns(['state', 'next_attempt_at']).execute();

  await keyed(trx, 'rate_limits', 'key')
    .addColumn('points', 'integer', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute();
  // Windows that are over are swept.
  await trx.schema.createIndex('rate_limits_by_expiry').on('rate_limits').column('expires_at').execute();
}
