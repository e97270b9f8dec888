/**
 * Which application a certificate is for, so that it is found again once a programme is published; no reference: certificates outlive
 * applications. It is erased with the certificate's person. And hashes of who withdrew from the certificates of an event, so that
 * none is issued to them again: they go with the event. Earlier versions of a certificate get the address of the current one, by
 * which they are erased and blocked. Frozen.
 */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

export async function certificatePeople(trx: MigrationScope): Promise<void> {
  await trx.schema.alterTable('certificates').addColumn('application_id', 'text').execute();
  await sql`update certificates set application_id = (select application_id from talks where talks.talk_id = certificates.talk_id)
    where talk_id is not null`.execute(trx);
  await sql`update certificates set email = (select current.email from certificates as current where current.code = certificates.replaced_by)
    where withdrawn_at is null
      and exists (select 1 from certificates as current where current.code = certificates.replaced_by and current.withdrawn_at is null)`.execute(
    trx,
  );
  await trx.schema
    .createTable('certificate_refusals')
    .addColumn('event_id', 'integer', (c) => c.notNull().references('events.id').onDelete('cascade'))
    .addColumn('recipient_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('certificate_refusals_key', ['event_id', 'recipient_hash'])
    .execute();
}
