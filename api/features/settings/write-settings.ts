import { CONTENT_TABLES } from '@trama/shared/content/kinds';
import {
  DEFAULT_SETTINGS,
  type SettingsInput,
  type SettingsResponse,
  type SiteSettings,
  settingsPictures,
  settingsResponse,
  siteSettings,
} from '@trama/shared/network/settings';
import { flatValues } from '@trama/shared/records/nested';
import { sameValue } from '@trama/shared/records/same-value';
import { SETTINGS_FIELDS } from '@trama/shared/records/settings';
import { SETTINGS_MESSAGES as m } from '@trama/shared/texts/settings';
import { type Context, nowIso } from '../../context.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { invalidFields } from '../../core/http/errors.ts';
import type { RecordState, Save } from '../../core/revisions/revisions.ts';
import { saveVersioned, type Versioned } from '../../core/revisions/save-versioned.ts';
import { isExampleAddress } from '../../core/settings/example-addresses.ts';
import { readSettings, SAMPLE_SETTINGS, SETTINGS_KEY, settingsVersion } from '../../core/settings/read-settings.ts';
import { picturesById } from '../../core/uploads/pictures.ts';
import { hasSecondFactor } from '../accounts/index.ts';
import { ensureNotice } from '../privacy/index.ts';

const textsIn = (value: unknown): string[] => JSON.stringify(value ?? null).match(/[^"]+/gu) ?? [];
const [initial, sample] = [DEFAULT_SETTINGS, SAMPLE_SETTINGS].map((settings) => flatValues(SETTINGS_FIELDS, settings));

/** Names of the settings that still have the product's sample text, or an address at a host reserved for examples. */
function exampleSettings(settings: SiteSettings): string[] {
  const values = flatValues(SETTINGS_FIELDS, settings);
  return Object.entries(SETTINGS_FIELDS).flatMap(([name, field]) => {
    const value = values[name];
    const isOurs =
      'claim' in field
        ? [initial, sample].some((product) => sameValue(value, product?.[name]))
        : textsIn(value).some(isExampleAddress);
    return isOurs ? [name] : [];
  });
}

async function answered(db: Db | Trx, settings: SiteSettings, version: number): Promise<SettingsResponse> {
  const pictures = Object.entries(await picturesById(db, settingsPictures(settings)));
  return settingsResponse.parse({
    ...settings,
    version,
    pictures: Object.fromEntries(pictures.map(([id, { src }]) => [id, src])),
    examples: exampleSettings(settings),
  });
}

/** The settings in the response for administrators. */
export async function currentSettings(db: Db | Trx): Promise<SettingsResponse> {
  const { version } = await settingsVersion(db);
  return answered(db, await readSettings(db), version);
}

/** Pictures of other content: the settings would publish them, whatever their owner decided. */
async function othersPictures(trx: Trx, ids: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const table of ['people', ...CONTENT_TABLES, 'text_pictures'] as const)
    for (const { image } of await trx.selectFrom(table).select('image').where('image', 'in', ids).execute())
      if (image) found.add(image);
  return found;
}

/** Throws HttpError 422 for unknown pictures, and for pictures of other content than the settings of `before`. */
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
  if (paths.length > 0) throw invalidFields(Object.fromEntries(paths.map((path) => [path, m.pictureGone])));
}

/** The revision state of the settings. @param now time of the defaults, which were never saved */
export async function settingsState(db: Db | Trx, now: string): Promise<RecordState> {
  const { version, changedAt } = await settingsVersion(db);
  return { version, at: changedAt ?? now, snapshot: await readSettings(db) };
}

interface Stored {
  settings: SiteSettings;
  state: RecordState;
}

const versioned = (now: string): Versioned<Stored> => ({
  kind: 'settings',
  item: SETTINGS_KEY,
  read: async (trx) => ({ settings: await readSettings(trx), state: await settingsState(trx, now) }),
  state: ({ state }) => state,
  answer: ({ settings, state }, trx) => answered(trx, settings, state.version),
});

/**
 * Stores the settings with sanitised texts, marks all pages stale, and returns the stored settings. Throws HttpError 409 for an
 * outdated version.
 */
export async function saveSettings(ctx: Context, input: SettingsInput, save: Save): Promise<SettingsResponse> {
  const { settings, state } = await saveVersioned(ctx, versioned(nowIso(ctx)), save, {
    async change(trx, before, updated_at) {
      // Validates like a read, so that only displayable settings are stored. Absent settings keep their value.
      const settings = siteSettings.parse({ ...before.settings, ...input });
      await refuseUnknownPictures(trx, settings, before.settings);
      if (settings.secondFactorRequired && !before.settings.secondFactorRequired && !(await hasSecondFactor(trx, save.account)))
        throw invalidFields({ secondFactorRequired: m.ownFactorFirst });
      const row = { value: JSON.stringify(settings), updated_at, version: before.state.version + 1 };
      await trx
        .insertInto('settings')
        .values({ key: SETTINGS_KEY, ...row })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute();
      // The privacy notice shows the settings' name and address until it has a controller.
      await ensureNotice(ctx, trx);
    },
    stale: () => ['site'],
  });
  return answered(ctx.db, settings, state.version);
}
