/**
 * A co-author who is taken off an application and named in it again has the link of her first mail: its token is deleted with the
 * application, no longer with her row. A refusal is carried over to the next application of the same person to the event; `hashed_with` is
 * the application of its hash, null: its own. Both name nobody and are erased with the application. Frozen.
 */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

export async function coauthorLinks(trx: MigrationScope): Promise<void> {
  await trx.schema.alterTable('coauthor_refusals').addColumn('hashed_with', 'text').execute();
  await sql`drop trigger access_tokens_of_application_authors`.execute(trx);
  // Rows of before have random ids, which say nothing of the application.
  await sql`create trigger access_tokens_of_application_authors after delete on application_authors when instr(old.author_id, ':') = 0
    begin delete from access_tokens where subject = old.author_id; end`.execute(trx);
  await sql`create trigger access_tokens_of_coauthors after delete on applications
    begin delete from access_tokens where purpose = 'coauthor'
      and subject > old.application_id || ':' and subject < old.application_id || ';'; end`.execute(trx);
}
