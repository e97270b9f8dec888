/** The settings as public pages read them. */
import { isDeepStrictEqual } from 'node:util';
import type { SiteInfo } from '@trama/shared/page-data';
import type { SiteSettings } from '@trama/shared/settings';
import type { Config } from '../config.ts';
import type { Db } from '../core/database/open.ts';
import { pageHtml } from '../core/publishing/formatted-text.ts';
import { readSettings } from '../core/settings/read-settings.ts';

/**
 * Makes, for each batch of pages, a function that reads the settings once, however many pages ask. As long as nobody changes
 * a setting the object is the same: templates keep what they made of it.
 */
export function siteInfo(db: Db, { siteUrl, timeZone }: Pick<Config, 'siteUrl' | 'timeZone'>): () => () => Promise<SiteInfo> {
  let latest: { settings: SiteSettings; info: SiteInfo } | null = null;
  async function read(): Promise<SiteInfo> {
    const settings = await readSettings(db);
    if (!latest || !isDeepStrictEqual(settings, latest.settings)) {
      const { title, html } = settings.privacyNotice;
      const info = { ...settings, privacyNotice: { title, html: pageHtml(html) }, origin: siteUrl, timeZone };
      latest = { settings, info };
    }
    return latest.info;
  }
  return () => {
    let info: Promise<SiteInfo> | null = null;
    return () => {
      info ??= read();
      return info;
    };
  };
}
