/**
 * The whole schema. A database of the last release before this migration has it already and is taken over as it is.
 * What erasing does to each column is in the register of personal data.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const earlier = await sql`select 1 from sqlite_master where name = 'migrations'`.execute(db);
  if (earlier.rows.length > 0) {
    await sql`drop table migrations`.execute(db);
    return;
  }
  const { TABLES } = await import('./baseline/index.ts');
  for (const statement of TABLES) await sql.raw(statement).execute(db);
  await sql`insert into roles (role_name) values ('afiliado'), ('equipo'), ('root'), ('exhibitor')`.execute(db);
  await sql`insert into audit_retention (deletable_before) values ('')`.execute(db);
}
