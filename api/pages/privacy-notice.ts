/** Reads the privacy notice for its pages. */
import type { PrivacyNoticePage } from '@trama/shared/page-data';
import type { Db } from '../core/database/open.ts';
import type { DependencyTracker } from '../core/publishing/content-graph.ts';
import { pageHtml } from '../core/publishing/formatted-text.ts';

/** The given version of the notice, by default the version in force; null: no such version. */
export async function noticePage(db: Db, tracker: DependencyTracker, version?: number): Promise<PrivacyNoticePage | null> {
  tracker.read('notice');
  const versions = await noticeVersions(db);
  const wanted = version ?? versions[0]?.version;
  const row = await db
    .selectFrom('privacy_versions')
    .select(['version', 'valid_from', 'html'])
    .where('version', '=', wanted ?? 0)
    .executeTakeFirst();
  return row ? { version: row.version, validFrom: row.valid_from, html: pageHtml(row.html), versions } : null;
}

/** All versions of the notice, newest first. */
export async function noticeVersions(db: Db): Promise<PrivacyNoticePage['versions']> {
  const rows = await db.selectFrom('privacy_versions').select(['version', 'valid_from']).orderBy('version', 'desc').execute();
  return rows.map(({ version, valid_from }) => ({ version, validFrom: valid_from }));
}
