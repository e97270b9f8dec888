/** What the network says of itself. */
import { DEFAULT_MENU } from '@trama/shared/network/menu';
import { type SiteSettings, siteSettings } from '@trama/shared/network/settings';
import { CONTACT_TEXTS } from '@trama/shared/texts/contact';
import { ABOUT_TEXTS } from '@trama/shared/texts/people';
import { HOME_TEXTS } from '@trama/shared/texts/site';
import { parseJson } from '../database/json.ts';
import type { Db, Trx } from '../database/open.ts';
import defaults from './default-settings.json' with { type: 'json' };
import sample from './sample-settings.json' with { type: 'json' };

/** The row of `settings` that holds them, as JSON. */
export const SETTINGS_KEY = 'site';

/** The settings until the network writes its own: every text that a page needs, and no link, address or claim that is invented. */
export const DEFAULT_SETTINGS: SiteSettings = siteSettings.parse({
  ...defaults,
  logo: { image: null },
  menu: DEFAULT_MENU,
  hero: { image: null, alt: '', words: HOME_TEXTS.circleWords },
  sections: {
    news: HOME_TEXTS.news,
    events: HOME_TEXTS.events,
    publications: HOME_TEXTS.publications,
    contact: CONTACT_TEXTS.title,
    contactText: CONTACT_TEXTS.intro,
    team: ABOUT_TEXTS.team,
    partners: ABOUT_TEXTS.partners,
  },
});

/** Those of a product with sample content. */
export const SAMPLE_SETTINGS: SiteSettings = siteSettings.parse({ ...DEFAULT_SETTINGS, ...sample });

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

const IMAGE = /"image":"([0-9a-f]{24})"/gu;

/** Ids of the pictures that the settings name, or named in a saved state that can be brought back. */
export async function picturesOfSettings(db: Db): Promise<string[]> {
  const present = db.selectFrom('settings').select('value as text').where('key', '=', SETTINGS_KEY);
  const saved = db.selectFrom('revisions').select('snapshot as text').where('kind', '=', 'settings');
  const rows = await present.unionAll(saved).execute();
  return [...new Set(rows.flatMap(({ text }) => [...text.matchAll(IMAGE)].flatMap(([, id]) => id ?? [])))];
}
