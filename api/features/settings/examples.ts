/** The settings that still have the product's example values. */

import { DEFAULT_SETTINGS, type SiteSettings } from '@trama/shared/network/settings';
import { flatValues } from '@trama/shared/records/nested';
import { sameValue } from '@trama/shared/records/record-fields';
import { SETTINGS_FIELDS } from '@trama/shared/records/settings';
import { isExampleAddress } from '../../core/settings/example-addresses.ts';
import { SAMPLE_SETTINGS } from '../../core/settings/read-settings.ts';

const textsIn = (value: unknown): string[] => JSON.stringify(value ?? null).match(/[^"]+/gu) ?? [];
const [initial, sample] = [DEFAULT_SETTINGS, SAMPLE_SETTINGS].map((settings) => flatValues(SETTINGS_FIELDS, settings));

/** Names of the settings that keep the product's claims or an address at a host reserved for examples. */
export function exampleSettings(settings: SiteSettings): string[] {
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
