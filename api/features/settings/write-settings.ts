import {
  type AnsweredSettings,
  answeredSettings,
  type SettingsInput,
  type SiteSettings,
  settingsPictures,
  siteSettings,
} from '@trama/shared/settings';
import { SETTINGS_MESSAGES as m } from '@trama/shared/texts/settings';
import { type Context, nowIso } from '../../context.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { invalid } from '../../core/http/errors.ts';
import { markStale } from '../../core/publishing/stale-pages.ts';
import { type RecordState, type Save, writeRevision } from '../../core/revisions/revisions.ts';
import { refuseStale } from '../../core/revisions/versions.ts';
import { readSettings, SETTINGS_KEY, settingsVersion } from '../../core/settings/read-settings.ts';
import { picturesById } from '../../core/uploads/pictures.ts';
import { hasSecondFactor } from '../accounts/index.ts';
import { ensureNotice } from '../privacy/index.ts';
import { exampleSettings } from './examples.ts';

const OF = { kind: 'settings', item: SETTINGS_KEY } as const;

async function answered(db: Db | Trx, settings: SiteSettings, version: number): Promise<AnsweredSettings> {
  const pictures = Object.entries(await picturesById(db, settingsPictures(settings)));
  return answeredSettings.parse({
    ...settings,
    version,
    pictures: Object.fromEntries(pictures.map(([id, { src }]) => [id, src])),
    examples: exampleSettings(settings),
  });
}

/** The settings as administrators are answered them. */
export async function currentSettings(db: Db | Trx): Promise<AnsweredSettings> {
  const { version } = await settingsVersion(db);
  return answered(db, await readSettings(db), version);
}

/** Pictures that were stored for something else: named by the settings they would be public, whatever their owner decided. */
async function othersPictures(trx: Trx, ids: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const table of ['people', 'events', 'news', 'publications', 'text_pictures'] as const)
    for (const { image } of await trx.selectFrom(table).select('image').where('image', 'in', ids).execute())
      if (image) found.add(image);
  return found;
}

/** Throws HttpError 422 for a picture that was never stored, is gone, or is of something else than the settings of `before`. */
async function refuseUnknownPictures(trx: Trx, settings: SiteSettings, before: SiteSettings): Promise<void> {
  const ids = settingsPictures(settings);
  const known = await picturesById(trx, ids);
  const others = await othersPictures(trx, ids);
  for (const id of settingsPictures(before)) others.delete(id);
  const isGone = (image: string | null) => image !== null && (!Object.hasOwn(known, image) || others.has(image));
  const paths = [
    ...(isGone(settings.logo.image) ? ['logo.image'] : []),
    ...(isGone(settings.hero.image) ? ['hero.image'] : []),
    ...settings.institutions.flatMap(({ image }, index) => (isGone(image) ? `institutions.${index}.image` : [])),
    ...settings.aboutPictures.flatMap(({ image }, index) => (isGone(image) ? `aboutPictures.${index}.image` : [])),
  ];
  if (paths.length > 0) throw invalid(Object.fromEntries(paths.map((path) => [path, m.pictureGone])));
}

/** The settings as a revision stores them. @param now of the product's own, which nobody saved */
export async function settingsState(db: Db | Trx, now: string): Promise<RecordState> {
  const { version, changedAt } = await settingsVersion(db);
  return { version, at: changedAt ?? now, snapshot: await readSettings(db) };
}

async function writeSettings(ctx: Context, trx: Trx, input: SettingsInput, save: Save): Promise<AnsweredSettings> {
  const now = nowIso(ctx);
  const before = await settingsState(trx, now);
  await refuseStale(ctx, trx, OF, save, { version: before.version, changedAt: before.at, current: await currentSettings(trx) });
  // Parsed as when read: nothing is stored that a page could not show. What is absent stays.
  const current = await readSettings(trx);
  const settings = siteSettings.parse({ ...current, ...input });
  await refuseUnknownPictures(trx, settings, current);
  if (settings.secondFactorRequired && !current.secondFactorRequired && !(await hasSecondFactor(trx, save.account)))
    throw invalid({ secondFactorRequired: m.ownFactorFirst });
  const row = { value: JSON.stringify(settings), updated_at: now, version: before.version + 1 };
  await trx
    .insertInto('settings')
    .values({ key: SETTINGS_KEY, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
  await writeRevision(trx, OF, { version: row.version, at: now, snapshot: settings }, save, before);
  await markStale(trx, ['site']);
  // The notice names the network and its address until it says who answers.
  await ensureNotice(ctx, trx);
  return answered(trx, settings, row.version);
}

/**
 * Stores the settings, has the pages rendered that show them, and returns them as stored: formatted text sanitised. Throws
 * HttpError 409 for an outdated version.
 */
export async function saveSettings(ctx: Context, input: SettingsInput, save: Save): Promise<AnsweredSettings> {
  const settings = await ctx.db.transaction().execute((trx) => writeSettings(ctx, trx, input, save));
  ctx.publisher.wake();
  return settings;
}
