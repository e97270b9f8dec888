import { type AnsweredSettings, answeredSettings, type SettingsInput, siteSettings } from '@trama/shared/settings';
import { type Context, nowIso } from '../../context.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { markStale } from '../../core/publishing/stale-pages.ts';
import { type RecordState, type Save, writeRevision } from '../../core/revisions/revisions.ts';
import { refuseStale } from '../../core/revisions/versions.ts';
import { readSettings, SETTINGS_KEY, settingsVersion } from '../../core/settings/read-settings.ts';
import { ensureNotice } from '../privacy/index.ts';

const OF = { kind: 'settings', item: SETTINGS_KEY } as const;

/** The settings as administrators are answered them. */
export const currentSettings = async (db: Db | Trx): Promise<AnsweredSettings> =>
  answeredSettings.parse({ ...(await readSettings(db)), ...(await settingsVersion(db)) });

/** The settings as a revision stores them. @param now of the product's own, which nobody saved */
export async function settingsState(db: Db | Trx, now: string): Promise<RecordState> {
  const { version, changedAt } = await settingsVersion(db);
  return { version, at: changedAt ?? now, snapshot: await readSettings(db) };
}

async function writeSettings(ctx: Context, trx: Trx, input: SettingsInput, save: Save): Promise<AnsweredSettings> {
  const now = nowIso(ctx);
  const before = await settingsState(trx, now);
  await refuseStale(ctx, trx, OF, save, { version: before.version, changedAt: before.at, current: await currentSettings(trx) });
  // Parsed as when read: nothing is stored that a page could not show.
  const settings = siteSettings.parse(input);
  const row = { value: JSON.stringify(settings), updated_at: now, version: before.version + 1 };
  await trx
    .insertInto('settings')
    .values({ key: SETTINGS_KEY, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
  await writeRevision(trx, OF, { version: row.version, at: now, snapshot: settings }, save, before);
  await markStale(trx, ['site']);
  return { ...settings, version: row.version };
}

/**
 * Stores the settings, has the pages rendered that show them, and returns them as stored: formatted text sanitised. Throws
 * HttpError 409 for an outdated version.
 */
export async function saveSettings(ctx: Context, input: SettingsInput, save: Save): Promise<AnsweredSettings> {
  const settings = await ctx.db.transaction().execute((trx) => writeSettings(ctx, trx, input, save));
  // The notice names the network and its address until it says who answers.
  await ensureNotice(ctx);
  ctx.publisher.wake();
  return settings;
}
