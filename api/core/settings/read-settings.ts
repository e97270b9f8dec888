/** The network's settings. */
import { DEFAULT_SETTINGS, type SiteSettings, siteSettings } from '@trama/shared/network/settings';
import { parseJson } from '../database/json.ts';
import type { Db, Trx } from '../database/open.ts';
import sample from './sample-settings.json' with { type: 'json' };

/** The row of `settings` that holds them, as JSON. */
export const SETTINGS_KEY = 'site';

/** The settings of a product with sample content. */
export const SAMPLE_SETTINGS: SiteSettings = siteSettings.parse({ ...DEFAULT_SETTINGS, ...sample });

/** Version and last save of the settings; the product's settings count as the first version. */
export async function settingsVersion(db: Db | Trx): Promise<{ version: number; changedAt: string | null }> {
  const query = db.selectFrom('settings').select(['version', 'updated_at']).where('key', '=', SETTINGS_KEY);
  const row = await query.executeTakeFirst();
  return { version: row?.version ?? 1, changedAt: row?.updated_at ?? null };
}

export async function readSettings(db: Db | Trx): Promise<SiteSettings> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', SETTINGS_KEY).executeTakeFirst();
  if (!row) return DEFAULT_SETTINGS;
  // Settings stored by an older release lack newer settings, which get their defaults.
  return parseJson(siteSettings, row.value, DEFAULT_SETTINGS, (stored) => ({
    ...DEFAULT_SETTINGS,
    ...(typeof stored === 'object' ? stored : {}),
  }));
}

const IMAGE = /"image":"([0-9a-f]{24})"/gu;

/** Ids of the pictures that the settings name, or named in a saved state that can be brought back. */
export async function picturesOfSettings(db: Db): Promise<string[]> {
  const present = db.selectFrom('settings').select('value as text').where('key', '=', SETTINGS_KEY);
  const saved = db.selectFrom('revisions').select('snapshot as text').where('kind', '=', 'settings');
  const rows = await present.unionAll(saved).execute();
  return [...new Set(rows.flatMap(({ text }) => [...text.matchAll(IMAGE)].flatMap(([, id]) => id ?? [])))];
}
