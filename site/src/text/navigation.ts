import type { SiteInfo } from '@trama/shared/page-data';
import { PAGES } from '@trama/shared/paths';
import { LAYOUT_TEXTS } from '@trama/shared/texts/site';
import type { IconName } from '../art/icons.ts';

/** The part of the site that a page belongs to: which entry of the menu is marked. */
export type Place = 'home' | 'publications' | 'events' | 'news' | 'about' | 'contact';

const { nav, social } = LAYOUT_TEXTS;
const SOCIAL = ['instagram', 'facebook', 'youtube', 'linkedin'] as const;

/** Networks with an icon of their own, by the host of their links. */
const ICONS_BY_HOST: readonly [host: RegExp, icon: IconName][] = [
  [/(?:^|\.)(?:x|twitter)\.com$/u, 'x'],
  [/(?:^|\.)(?:whatsapp\.com|wa\.me)$/u, 'whatsapp'],
  [/(?:^|\.)tiktok\.com$/u, 'tiktok'],
];

/** The network's links to others; without `icon` the name is written. */
export function networkLinks({ socialLinks, moreLinks }: Pick<SiteInfo, 'socialLinks' | 'moreLinks'>) {
  const named = SOCIAL.flatMap((icon): { name: string; href: string; icon?: IconName }[] => {
    const href = socialLinks[icon];
    return href ? [{ name: social[icon], href, icon }] : [];
  });
  const others = moreLinks.map(({ name, url }) => {
    const icon = ICONS_BY_HOST.find(([host]) => host.test(new URL(url).hostname))?.[1];
    return { name, href: url, ...(icon && { icon }) };
  });
  return [...named, ...others];
}

/** The navigation of spec point 2, without Registro, which leaves the site. */
export function mainLinks(site: SiteInfo): { place: Place; href: string; text: string }[] {
  return [
    { place: 'home', href: PAGES.home, text: nav.home },
    { place: 'publications', href: PAGES.publications, text: nav.publications(site.shortName) },
    { place: 'events', href: PAGES.events, text: nav.events },
    { place: 'news', href: PAGES.news, text: nav.news },
    { place: 'about', href: PAGES.about, text: nav.about },
    { place: 'contact', href: PAGES.contact, text: nav.contact },
  ];
}
