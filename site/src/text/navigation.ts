import type { SiteInfo } from '@trama/shared/page-data';
import { PAGES } from '@trama/shared/paths';
import { LAYOUT_TEXTS } from '@trama/shared/texts/site';

/** The part of the site that a page belongs to: which entry of the menu is marked. */
export type Place = 'home' | 'publications' | 'events' | 'news' | 'about' | 'contact';

const { nav } = LAYOUT_TEXTS;

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
