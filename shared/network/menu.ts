/** The public site's menu: the specification's entries (point 2), in the network's order and words. */
import { z } from 'zod';
import { limitedText } from '../forms/fields.ts';
import { SETTINGS_MESSAGES as m } from '../texts/settings.ts';
import { LAYOUT_TEXTS } from '../texts/site.ts';

/** In the specification's order. `register` leads to the join form: without its address it never appears. */
const MENU_PLACES = ['home', 'publications', 'events', 'news', 'about', 'contact', 'register'] as const;
export type MenuPlace = (typeof MENU_PLACES)[number];

/** `label` '': the specification's words. An entry that is not shown leaves its page where it is. */
export const menuEntry = z.object({ place: z.enum(MENU_PLACES), label: z.string(), shown: z.boolean() });
export type MenuEntry = z.infer<typeof menuEntry>;

export const DEFAULT_MENU: MenuEntry[] = MENU_PLACES.map((place) => ({ place, label: '', shown: true }));

const LABEL_LENGTH = 30;

/** The sent menu: every entry once. Without the home page's entry there would be no way back. */
export const menuInput = z
  .array(menuEntry.extend({ label: limitedText(LABEL_LENGTH, m.tooLong(LABEL_LENGTH)) }))
  .length(MENU_PLACES.length, { error: m.menuEntries, abort: true })
  .refine((menu) => new Set(menu.map(({ place }) => place)).size === MENU_PLACES.length, { error: m.menuEntries, abort: true })
  .refine((menu) => menu.some(({ place, shown }) => place === 'home' && shown), { error: m.menuHome });

const { nav } = LAYOUT_TEXTS;

/** The specification's words of an entry. */
export const menuWords = (place: MenuPlace, shortName: string): string =>
  place === 'publications' ? nav.publications(shortName) : nav[place];
