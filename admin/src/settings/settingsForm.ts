/** The settings as values of one form, flat but for its lists. */

import { type SettingsInput, type SiteSettings, settingsInput } from '@trama/shared/network/settings';
import { mapped } from '@trama/shared/records/fields';
import { flatValues, nestedValues } from '@trama/shared/records/nested';
import { SETTINGS_FIELDS } from '@trama/shared/records/settings';
import { z } from 'zod';

/** The paragraphs of a text, separated by blank lines. */
const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/u)
    .map((part) => part.trim())
    .filter(Boolean);

/** A text instead of a list of paragraphs; the field shows the problem of any of them. */
const about = z.string().superRefine((text, context) => {
  const problem = SETTINGS_FIELDS.about.value.input.safeParse(paragraphsOf(text)).error?.issues[0];
  if (problem) context.addIssue({ code: 'custom', message: problem.message });
});

export const settingsForm = z.object({ ...mapped(SETTINGS_FIELDS, ({ value }) => value.input), about });

/** Every field has a value: an address that is absent is ''. */
export function settingsValues(settings: SiteSettings): Record<string, unknown> {
  const institutions = settings.institutions.map(({ url = '', ...institution }) => ({ ...institution, url }));
  const values = flatValues(SETTINGS_FIELDS, { ...settings, institutions });
  return { ...mapped(SETTINGS_FIELDS, (_, name) => values[name] ?? ''), about: settings.aboutIntro.join('\n\n') };
}

/** The payload of `PUT /settings` out of what the form gave. @throws ZodError when it is no such form */
export function settingsPayload(values: unknown): SettingsInput {
  const form = settingsForm.parse(values);
  return settingsInput.parse(nestedValues(SETTINGS_FIELDS, { ...form, about: paragraphsOf(form.about) }));
}

/** The form's field of a problem that the API names by the payload's path. */
export function fieldOf(path: string): string {
  const placed = Object.entries(SETTINGS_FIELDS).find(([, field]) => 'path' in field && `${path}.`.startsWith(`${field.path}.`));
  return placed?.[0] ?? path;
}
