/** The code that changes a person counts the change: a trigger knew the form's columns in a list beside the descriptor. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger if exists people_version`.execute(db);
}
