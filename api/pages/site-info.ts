/** The settings as public pages read them. */
import type { SiteInfo } from '@trama/shared/page-data';
import type { Config } from '../config.ts';
import type { Db } from '../core/database/open.ts';
import { pageHtml } from '../core/publishing/formatted-text.ts';
import { readSettings } from '../core/settings/read-settings.ts';

/** Returns a function that makes, for each batch of pages, a reader of the settings that queries them once. */
export function siteInfo(db: Db, { siteUrl, timeZone }: Pick<Config, 'siteUrl' | 'timeZone'>): () => () => Promise<SiteInfo> {
  // Sanitising the notice costs milliseconds, and it hardly ever changes.
  let notice = { source: '', html: '' };
  async function read(): Promise<SiteInfo> {
    const settings = await readSettings(db);
    const { title, html } = settings.privacyNotice;
    if (html !== notice.source) notice = { source: html, html: pageHtml(html) };
    return { ...settings, privacyNotice: { title, html: notice.html }, origin: siteUrl, timeZone };
  }
  return () => {
    let info: Promise<SiteInfo> | null = null;
    return () => {
      info ??= read();
      return info;
    };
  };
}
