/**
 * The institutions of the settings are a list with links and logos; they were lines of one text. In the saved states, too, so that
 * each can be brought back. No personal data. Frozen.
 */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

/** JSON of settings whose `institutions` is a text, with a list in its place; null: it has none. */
function withList(json: string): string | null {
  const settings: unknown = JSON.parse(json);
  if (typeof settings !== 'object' || settings === null || !('institutions' in settings)) return null;
  if (typeof settings.institutions !== 'string') return null;
  const names = settings.institutions
    .split('\n')
    .map((name) => name.trim())
    .filter(Boolean);
  return JSON.stringify({ ...settings, institutions: names.map((name) => ({ name, image: null })) });
}

export async function settingsLists(trx: MigrationScope): Promise<void> {
  const { rows: settings } = await sql<{ value: string }>`select value from settings where key = 'site'`.execute(trx);
  for (const { value } of settings) {
    const changed = withList(value);
    if (changed) await sql`update settings set value = ${changed} where key = 'site'`.execute(trx);
  }
  const { rows } = await sql<{ version: number; snapshot: string }>`
    select version, snapshot from revisions where kind = 'settings'`.execute(trx);
  for (const { version, snapshot } of rows) {
    const changed = withList(snapshot);
    if (changed)
      await sql`update revisions set snapshot = ${changed} where kind = 'settings' and version = ${version}`.execute(trx);
  }
}
