/** Reads the settings for public pages. */

import { settingsPictures } from '@trama/shared/network/settings';
import type { SiteInfo } from '@trama/shared/page-data';
import type { Config } from '../config.ts';
import type { Db } from '../core/database/open.ts';
import { readSettings } from '../core/settings/read-settings.ts';
import { picturesById } from '../core/uploads/pictures.ts';

/** Returns a function that makes, for each batch of pages, a reader of the settings that queries them once. */
export function siteInfo(db: Db, { siteUrl, timeZone }: Pick<Config, 'siteUrl' | 'timeZone'>): () => () => Promise<SiteInfo> {
  async function read(): Promise<SiteInfo> {
    const settings = await readSettings(db);
    const pictures = await picturesById(db, settingsPictures(settings));
    return { ...settings, pictures, origin: siteUrl, timeZone };
  }
  return () => {
    let info: Promise<SiteInfo> | null = null;
    return () => {
      info ??= read();
      return info;
    };
  };
}
