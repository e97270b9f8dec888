/** The network's settings: the row `site` of `settings`, and its form in payloads. */
import { z } from 'zod';
import { mapFields } from '../records/fields.ts';
import { responseVersion } from '../records/history.ts';
import { nestedShape, nestedValues } from '../records/nested.ts';
import { imageId } from '../records/setting-values.ts';
import { SETTINGS_FIELDS } from '../records/settings.ts';

export const siteSettings = z.object(nestedShape(SETTINGS_FIELDS, 'output')).meta({ id: 'SiteSettings' });
export type SiteSettings = z.infer<typeof siteSettings>;

/** The settings as administrators are answered them. */
export const settingsResponse = siteSettings.extend({
  version: responseVersion,
  /** Path of each picture that they name, by its id. */
  pictures: z.record(z.string(), z.string()),
  /** Names of the fields of `SETTINGS_FIELDS` that are the product's own examples still. */
  examples: z.array(z.string()),
});
export type SettingsResponse = z.infer<typeof settingsResponse>;

/** `POST /settings/pictures` */
export const storedSettingsPicture = z.object({ image: imageId, url: z.string() }).meta({ id: 'SettingsPicture' });

/** Ids of the pictures that settings name. */
export const settingsPictures = ({
  logo,
  hero,
  institutions,
  aboutPictures,
}: Pick<SiteSettings, 'logo' | 'hero' | 'institutions' | 'aboutPictures'>): string[] =>
  [logo.image, hero.image, ...institutions.map(({ image }) => image), ...aboutPictures.map(({ image }) => image)].filter(
    (image) => image !== null,
  );

const valuesOf = (value: (field: { initial?: unknown; example?: unknown }) => unknown) =>
  nestedValues(SETTINGS_FIELDS, mapFields(SETTINGS_FIELDS, value));

/** The settings before the network writes any. */
export const DEFAULT_SETTINGS: SiteSettings = siteSettings.parse(valuesOf(({ initial }) => initial));

const input = nestedShape(SETTINGS_FIELDS, 'input');

/** `PUT /settings`: all settings. Pages show every setting, so few may be empty. Absent optional settings keep their value. */
export const settingsInput = z
  .object({ ...input, sections: input.sections.optional() })
  .meta({ examples: [valuesOf(({ initial, example = initial }) => example)] });
export type SettingsInput = z.output<typeof settingsInput>;
