import { MENU_PAGES, type MenuPlace, menuWords } from '@trama/shared/network/menu';
import type { SiteInfo } from '@trama/shared/page-data';
import { LAYOUT_TEXTS } from '@trama/shared/texts/site';
import type { IconName } from '../art/icons.ts';

/** The menu entry to which a page belongs, and which is marked. */
export type Place = Exclude<MenuPlace, 'register'>;

const { social } = LAYOUT_TEXTS;
const SOCIAL = ['instagram', 'facebook', 'youtube', 'linkedin'] as const;

/** Social networks with an icon, by the host of their links. */
const ICONS_BY_HOST: readonly [host: RegExp, icon: IconName][] = [
  [/(?:^|\.)(?:x|twitter)\.com$/u, 'x'],
  [/(?:^|\.)(?:whatsapp\.com|wa\.me)$/u, 'whatsapp'],
  [/(?:^|\.)tiktok\.com$/u, 'tiktok'],
];

/** The network's links to social networks; without `icon`, the link shows its name. */
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

/** Visible menu entries, with the network's order and labels. `register` links to another site. */
export function menuLinks(site: SiteInfo): { place: MenuPlace; href: string; text: string }[] {
  const hrefs: Record<MenuPlace, string> = { ...MENU_PAGES, register: site.joinFormUrl };
  return site.menu
    .filter(({ place, shown }) => shown && hrefs[place] !== '')
    .map(({ place, label }) => ({ place, href: hrefs[place], text: label || menuWords(place, site.shortName) }));
}
