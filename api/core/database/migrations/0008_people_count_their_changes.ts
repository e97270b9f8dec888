/** Drops the trigger that raised a person's version, because it repeated the form's columns. The code now raises the version. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger if exists people_version`.execute(db);
}
