import { type SettingsInput, type SiteSettings, siteSettings } from '@trama/shared/settings';
import type { Trx } from '../../core/database/open.ts';
import { sanitizeText } from '../../core/http/sanitize.ts';
import { SETTINGS_KEY } from '../../core/settings/read-settings.ts';

/** Stores the settings and returns them as stored: formatted text sanitised. `now` in ISO. */
export async function writeSettings(trx: Trx, input: SettingsInput, now: string): Promise<SiteSettings> {
  const { title, html } = input.privacyNotice;
  // Parsed as when read: nothing is stored that a page could not show.
  const settings = siteSettings.parse({ ...input, privacyNotice: { title, html: sanitizeText(html) } });
  const row = { value: JSON.stringify(settings), updated_at: now };
  await trx
    .insertInto('settings')
    .values({ key: SETTINGS_KEY, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
  return settings;
}
