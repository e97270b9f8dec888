/**
 * The audit trail: who did what, on what, with which outcome. Rows are only ever added; they are deleted once older than
 * `audit_retention.deletable_before`, which core/audit sets. Frozen.
 *
 * Personal data: `account_id` is a random id that names nobody once the account is erased, `network` a hash whose key
 * (`audit_keys`) is deleted on the next day, `object` an id. Names are never stored. Kept a year (RETENTION.audit).
 */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

export async function audit(trx: MigrationScope): Promise<void> {
  await trx.schema
    .createTable('audit')
    .addColumn('audit_id', 'integer', (c) => c.primaryKey().autoIncrement())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text')
    .addColumn('network', 'text')
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('kind', 'text')
    .addColumn('object', 'text')
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .execute();
  await trx.schema.createIndex('audit_by_at').on('audit').column('at').execute();
  await trx.schema.createIndex('audit_by_account').on('audit').columns(['account_id', 'at']).execute();
  await trx.schema.createIndex('audit_by_object').on('audit').columns(['kind', 'object']).execute();
  await trx.schema.createIndex('audit_by_action').on('audit').columns(['action', 'at']).execute();
  await trx.schema
    .createTable('audit_keys')
    .addColumn('day', 'text', (c) => c.primaryKey().notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .execute();
  await trx.schema
    .createTable('audit_retention')
    .addColumn('deletable_before', 'text', (c) => c.notNull())
    .execute();
  await sql`insert into audit_retention (deletable_before) values ('')`.execute(trx);
  await sql`create trigger audit_is_final before update on audit
    begin select raise(abort, 'an audit entry is never changed'); end`.execute(trx);
  await sql`create trigger audit_is_kept before delete on audit
    when not exists (select 1 from audit_retention where deletable_before > old.at)
    begin select raise(abort, 'an audit entry is kept for a year'); end`.execute(trx);
}
