/** Converts the settings to values of a flat form, and form values to the payload. */

import { type SettingsInput, type SiteSettings, settingsInput } from '@trama/shared/network/settings';
import { mapFields } from '@trama/shared/records/fields';
import { flatValues, nestedValues } from '@trama/shared/records/nested';
import { SETTINGS_FIELDS } from '@trama/shared/records/settings';
import { z } from 'zod';

/** Splits a text into paragraphs at blank lines. */
const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/u)
    .map((part) => part.trim())
    .filter(Boolean);

/** Schema of a text that stands for a list of paragraphs; the field shows the first paragraph's problem. */
const about = z.string().superRefine((text, context) => {
  const problem = SETTINGS_FIELDS.about.value.input.safeParse(paragraphsOf(text)).error?.issues[0];
  if (problem) context.addIssue({ code: 'custom', message: problem.message });
});

export const settingsForm = z.object({ ...mapFields(SETTINGS_FIELDS, ({ value }) => value.input), about });

/** Converts the settings to form values; an absent value becomes ''. */
export function settingsValues(settings: SiteSettings): Record<string, unknown> {
  const institutions = settings.institutions.map(({ url = '', ...institution }) => ({ ...institution, url }));
  const values = flatValues(SETTINGS_FIELDS, { ...settings, institutions });
  return { ...mapFields(SETTINGS_FIELDS, (_, name) => values[name] ?? ''), about: settings.aboutIntro.join('\n\n') };
}

/**
 * Builds the payload of `PUT /settings`.
 * @throws ZodError if a value is invalid
 */
export function settingsPayload(values: unknown): SettingsInput {
  const form = settingsForm.parse(values);
  return settingsInput.parse(nestedValues(SETTINGS_FIELDS, { ...form, about: paragraphsOf(form.about) }));
}

/** The form's field for a payload path of the API's error. */
export function settingsField(path: string): string {
  const placed = Object.entries(SETTINGS_FIELDS).find(([, field]) => 'path' in field && `${path}.`.startsWith(`${field.path}.`));
  return placed?.[0] ?? path;
}
