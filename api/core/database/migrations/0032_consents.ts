/**
 * Proof of consents: append-only, but for their withdrawal and erasure, which triggers enforce.
 *
 * Personal data: `subject`, `text` and `means` are set to null when the application, the reviewer or the person is deleted,
 * whatever deletes it (triggers); the hash of the address, purpose, version and times stay for RETENTION.consents days. Frozen.
 */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

/** Purpose of the consents, the table of their subjects, and its key. */
const SUBJECTS = [
  ['supports', 'applications', 'application_id'],
  ['reviewing', 'reviewers', 'reviewer_id'],
  ['shown', 'people', 'user_id'],
] as const;

export async function consents(trx: MigrationScope): Promise<void> {
  await trx.schema
    .createTable('consents')
    .addColumn('consent_id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('subject', 'text')
    .addColumn('person_hash', 'text', (c) => c.notNull())
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('text', 'text')
    .addColumn('text_version', 'text', (c) => c.notNull())
    .addColumn('given_at', 'text', (c) => c.notNull())
    .addColumn('withdrawn_at', 'text')
    .addColumn('means', 'text')
    .execute();
  await trx.schema.createIndex('consents_by_subject').on('consents').columns(['subject', 'purpose']).execute();
  await trx.schema.createIndex('consents_by_time').on('consents').column('given_at').execute();
  await sql`create trigger consents_are_proof before update on consents when not (
      new.consent_id = old.consent_id and new.person_hash = old.person_hash and new.purpose = old.purpose
      and new.text_version = old.text_version and new.given_at = old.given_at
      and (new.withdrawn_at is old.withdrawn_at or (old.withdrawn_at is null and new.withdrawn_at is not null))
      and ((new.subject is old.subject and new.text is old.text and new.means is old.means)
        or (new.subject is null and new.text is null and new.means is null)))
    begin select raise(abort, 'a consent is only withdrawn or erased'); end`.execute(trx);
  await sql`create trigger consents_stay before delete on consents when old.subject is not null
    begin select raise(abort, 'a consent is not deleted'); end`.execute(trx);
  for (const [purpose, table, key] of SUBJECTS)
    await sql
      .raw(
        `create trigger ${table}_erase_consents after delete on ${table}
         begin update consents set subject = null, text = null, means = null
           where subject = old.${key} and purpose = '${purpose}'; end`,
      )
      .execute(trx);
}
