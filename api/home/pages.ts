/** The settings as public pages read them. */
import type { SiteInfo } from '@trama/shared/page-content';
import type { Config } from '../config.ts';
import type { Db } from '../database/open.ts';
import { pageHtml } from '../publishing/formatted-text.ts';
import { readSettings } from '../settings/read-settings.ts';

/** A function that reads the settings once, however many pages of a batch ask. */
export function siteInfo(db: Db, { siteUrl, timeZone }: Pick<Config, 'siteUrl' | 'timeZone'>): () => Promise<SiteInfo> {
  let info: Promise<SiteInfo> | null = null;
  return () => {
    info ??= readSettings(db).then(({ privacyNotice: { title, html }, ...settings }) => ({
      ...settings,
      privacyNotice: { title, html: pageHtml(html) },
      origin: siteUrl,
      timeZone,
    }));
    return info;
  };
}
