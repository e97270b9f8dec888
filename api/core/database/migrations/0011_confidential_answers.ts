/** «Reserved» answers and files are called confidential, a «forced» call is overridden: in columns and in stored JSON. Frozen. */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

export async function confidentialAnswers(trx: MigrationScope): Promise<void> {
  await trx.schema.alterTable('application_files').renameColumn('reserved', 'confidential').execute();
  await trx.schema.alterTable('call_settings').renameColumn('forced', 'override').execute();
  // In JSON a quote inside a text is escaped, so that only names of members match.
  for (const [table, column] of [
    ['call_settings', 'questions'],
    ['applications', 'answers'],
  ] as const) {
    const [name, member] = [sql.ref(column), '"reserved":'];
    await sql`update ${sql.table(table)} set ${name} = replace(${name}, ${member}, '"confidential":')
      where ${name} like ${`%${member}%`}`.execute(trx);
  }
}
