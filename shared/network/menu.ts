/** The public site's menu: the specification's entries (point 2), in the network's order and words. */
import { z } from 'zod';
import { byTable, CONTENT_KINDS, CONTENT_TABLES } from '../content/kinds.ts';
import { limitedText } from '../forms/fields.ts';
import { PAGES } from '../paths.ts';
import { CONTENT_WORDS } from '../texts/content-kinds.ts';
import { SETTINGS_MESSAGES as m } from '../texts/settings.ts';
import { LAYOUT_TEXTS } from '../texts/site.ts';

/**
 * Places in the specification's order: the home page, the list of each kind of content with publications first, the rest. `register`
 * leads to the join form; without that form's address it never appears.
 */
const MENU_PLACES = [
  'home',
  'publications',
  ...CONTENT_TABLES.filter((table) => table !== 'publications'),
  'about',
  'contact',
  'register',
] as const;
export type MenuPlace = (typeof MENU_PLACES)[number];

/** `label` '': the specification's words. Hiding an entry does not remove its page. */
export const menuEntry = z.object({ place: z.enum(MENU_PLACES), label: z.string(), shown: z.boolean() });
type MenuEntry = z.infer<typeof menuEntry>;

export const DEFAULT_MENU: MenuEntry[] = MENU_PLACES.map((place) => ({ place, label: '', shown: true }));

const LABEL_LENGTH = 30;

/** The menu in requests: every place once, and the home page always shown, so that visitors can return there. */
export const menuInput = z
  .array(menuEntry.extend({ label: limitedText(LABEL_LENGTH) }))
  .max(MENU_PLACES.length, { error: m.menuEntries, abort: true })
  .refine((menu) => new Set(menu.map(({ place }) => place)).size === MENU_PLACES.length, { error: m.menuEntries, abort: true })
  .refine((menu) => menu.some(({ place, shown }) => place === 'home' && shown), { error: m.menuHome });

const { nav } = LAYOUT_TEXTS;

/** Target pages of the entries, except the join form, whose URL is a setting. */
export const MENU_PAGES: Readonly<Record<Exclude<MenuPlace, 'register'>, string>> = {
  home: PAGES.home,
  ...byTable((name) => CONTENT_KINDS[name].list),
  about: PAGES.about,
  contact: PAGES.contact,
};

const WORDS: Readonly<Record<MenuPlace, string>> = { ...nav, ...byTable((name) => CONTENT_WORDS[name].many) };

/** The specification's words of an entry. */
export const menuWords = (place: MenuPlace, shortName: string): string =>
  place === 'publications' ? nav.publications(shortName) : WORDS[place];
