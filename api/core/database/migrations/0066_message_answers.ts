/**
 * The answer to a contact message that was sent from the panel, and who answered it.
 *
 * Personal data: `answer` is text to the sender, stored and erased with the message (RETENTION.messages). `answerer_id` is set to
 * null when that account is erased. Frozen.
 */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

export async function messageAnswers(trx: MigrationScope): Promise<void> {
  await sql`alter table contact_messages add column answer text`.execute(trx);
  await sql`alter table contact_messages add column answerer_id text references people (user_id) on delete set null`.execute(trx);
  await sql`create index contact_messages_by_answerer on contact_messages (answerer_id) where answerer_id is not null`.execute(
    trx,
  );
}
