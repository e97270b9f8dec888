import { type AnsweredSettings, answeredSettings, type SettingsInput, siteSettings } from '@trama/shared/settings';
import { type Context, nowIso } from '../../context.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { sanitizeText } from '../../core/http/sanitize.ts';
import { type Save, writeRevision } from '../../core/revisions/revisions.ts';
import { refuseStale } from '../../core/revisions/versions.ts';
import { readSettings, SETTINGS_KEY, settingsVersion } from '../../core/settings/read-settings.ts';

const OF = { kind: 'settings', item: SETTINGS_KEY } as const;

/** The settings as administrators are answered them. */
export const currentSettings = async (db: Db | Trx): Promise<AnsweredSettings> =>
  answeredSettings.parse({ ...(await readSettings(db)), ...(await settingsVersion(db)) });

/**
 * Stores the settings and returns them as stored: formatted text sanitised. Throws HttpError 409 for an outdated version.
 */
export async function writeSettings(
  ctx: Pick<Context, 'config' | 'clock'>,
  trx: Trx,
  input: SettingsInput,
  save: Save,
): Promise<AnsweredSettings> {
  const now = nowIso(ctx);
  const { version, changedAt } = await settingsVersion(trx);
  await refuseStale(ctx, trx, OF, save, { version, changedAt: changedAt ?? now, current: await currentSettings(trx) });
  const { title, html } = input.privacyNotice;
  // Parsed as when read: nothing is stored that a page could not show.
  const settings = siteSettings.parse({ ...input, privacyNotice: { title, html: sanitizeText(html) } });
  const before = { version, at: changedAt ?? now, snapshot: await readSettings(trx) };
  const row = { value: JSON.stringify(settings), updated_at: now, version: version + 1 };
  await trx
    .insertInto('settings')
    .values({ key: SETTINGS_KEY, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
  await writeRevision(trx, OF, { version: row.version, at: now, snapshot: settings }, save, before);
  return { ...settings, version: row.version };
}
