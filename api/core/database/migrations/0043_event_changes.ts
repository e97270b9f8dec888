/**
 * Events: the last of several days, the hour of the end, the time zone (null: the network's), whether it takes place, the day
 * it was postponed from, what visitors have to know of a change, and whether its location is none to go to. The index of the list has what tells an event that still
 * lasts. No personal data. Frozen.
 */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

const ONLINE = /\b(?:en l[ií]nea|online|virtual|videoconferencia|zoom|remoto|streaming)\b/iu;
const LISTED = ['date', 'id', 'search_title', 'status', 'publish_at', 'updated_at', 'close_date', 'location', 'created_at'];

export async function eventChanges(trx: MigrationScope): Promise<void> {
  for (const column of ['finish_date', 'finish_hour', 'time_zone', 'previous_date', 'state_note'])
    await trx.schema.alterTable('events').addColumn(column, 'text').execute();
  await trx.schema
    .alterTable('events')
    .addColumn('event_state', 'text', (column) => column.notNull().defaultTo('scheduled'))
    .execute();
  await trx.schema
    .alterTable('events')
    .addColumn('online', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  const places = await sql<{ id: number; location: string }>`select id, location from events`.execute(trx);
  for (const { id, location } of places.rows)
    if (ONLINE.test(location)) await sql`update events set online = 1 where id = ${id}`.execute(trx);
  await trx.schema.dropIndex('events_listed').execute();
  const refs = sql.join([...LISTED, 'finish_date', 'event_state', 'online', 'deleted_at'].map((column) => sql.ref(column)));
  await sql`create index events_listed on events (${refs}) where deleted_at is null`.execute(trx);
}
