/** Which settings are the product's own examples still. */
import type { SiteSettings } from '@trama/shared/network/settings';
import { isExampleAddress } from '../../core/settings/example-addresses.ts';
import { DEFAULT_SETTINGS, SAMPLE_SETTINGS } from '../../core/settings/read-settings.ts';

/** Texts that say something of the network; titles and buttons suit any. */
const TEXTS = ['name', 'shortName', 'tagline', 'heroText', 'aboutIntro', 'footerText'] as const;

/** Names of the panel's fields. */
export function exampleSettings(settings: SiteSettings): string[] {
  const { joinFormUrl, contactEmail, socialLinks, moreLinks, institutions } = settings;
  const isOurs = (name: (typeof TEXTS)[number]) =>
    [DEFAULT_SETTINGS, SAMPLE_SETTINGS].some((product) => JSON.stringify(product[name]) === JSON.stringify(settings[name]));
  return [
    ...TEXTS.filter(isOurs),
    ...Object.entries({ joinFormUrl, contactEmail, ...socialLinks }).flatMap(([name, address]) =>
      address && isExampleAddress(address) ? name : [],
    ),
    ...(moreLinks.some(({ url }) => isExampleAddress(url)) ? ['moreLinks'] : []),
    ...(institutions.some(({ url }) => url && isExampleAddress(url)) ? ['institutions'] : []),
  ];
}
