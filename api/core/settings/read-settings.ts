/** What the network says of itself. */
import { type SiteSettings, siteSettings } from '@trama/shared/settings';
import { parseJson } from '../database/json.ts';
import type { Db, Trx } from '../database/open.ts';
import defaults from './default-settings.json' with { type: 'json' };

/** The row of `settings` that holds them, as JSON. */
export const SETTINGS_KEY = 'site';

/** The settings until the network writes its own: a complete site, so that no page is ever half empty. */
export const DEFAULT_SETTINGS: SiteSettings = siteSettings.parse(defaults);

/** How often the settings were saved, and when last; those of the product count as the first version. */
export async function settingsVersion(db: Db | Trx): Promise<{ version: number; changedAt: string | null }> {
  const query = db.selectFrom('settings').select(['version', 'updated_at']).where('key', '=', SETTINGS_KEY);
  const row = await query.executeTakeFirst();
  return { version: row?.version ?? 1, changedAt: row?.updated_at ?? null };
}

export async function readSettings(db: Db | Trx): Promise<SiteSettings> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', SETTINGS_KEY).executeTakeFirst();
  if (!row) return DEFAULT_SETTINGS;
  // A setting added by a newer release is missing in what an older one stored.
  return parseJson(siteSettings, row.value, DEFAULT_SETTINGS, (stored) => ({
    ...DEFAULT_SETTINGS,
    ...(typeof stored === 'object' ? stored : {}),
  }));
}
