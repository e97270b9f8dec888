/** Everything the product keeps, as one comparable value: rows of every table, and files with their sizes. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Context } from '../context.ts';

export async function snapshot({ db, uploads, config }: Pick<Context, 'db' | 'uploads' | 'config'>) {
  const tables = await db.introspection.getTables();
  const rows: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    // Counting attempts and noting refusals is not a change that a caller may make of anything.
    if (['rate_limits', 'budget_shares', 'audit', 'audit_keys'].includes(name)) continue;
    rows[name] = (await sql`select * from ${sql.table(name)}`.execute(db)).rows;
  }
  const files: string[] = [];
  for (const folder of [...Object.values(uploads.folders), join(config.dataDir, 'mail')]) {
    for (const name of await readdir(folder).catch(() => [])) files.push(`${name} ${(await stat(join(folder, name))).size}`);
  }
  return { rows, files: files.sort() };
}
