/** Indexes of what today's board counts: each holds only the rows that wait for an administrator. No personal data. Frozen. */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

const INDEXES = [
  'contact_messages_new on contact_messages (created_at) where answered_at is null',
  `events_not_published on events (status, publish_at, updated_at) where status <> 'published' and deleted_at is null`,
  `news_not_published on news (status, publish_at, updated_at) where status <> 'published' and deleted_at is null`,
  `publications_not_published on publications (status, publish_at, updated_at) where status <> 'published' and deleted_at is null`,
  `applications_not_announced on applications (event_id, state)
     where state in ('aceptada', 'lista_espera', 'rechazada') and announced_state is not state`,
  'events_by_close on events (close_date) where close_date is not null and deleted_at is null',
];

export async function today(trx: MigrationScope): Promise<void> {
  for (const index of INDEXES) await sql.raw(`create index ${index}`).execute(trx);
}
