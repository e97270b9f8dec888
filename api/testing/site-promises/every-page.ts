/** Promises of every page, and of those without content. */

import { CONTENT_KINDS, CONTENT_NAMES } from '@trama/shared/content/kinds';
import { MENU_PAGES, type MenuPlace } from '@trama/shared/network/menu';
import {
  APPLICANT_PAGES,
  CONTENT_PATHS,
  MISSING_PAGES,
  NON_HTML_PATHS,
  PAGES,
  PERSON_PAGES,
  REPLACING_PAGES,
} from '@trama/shared/paths';
import { VERIFY_TEXTS } from '@trama/shared/texts/certificates';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { UNSUBSCRIBE_TEXTS } from '@trama/shared/texts/newsletter';
import { PRIVACY_NOTICE_TITLE } from '@trama/shared/texts/privacy-notice';
import { MY_DATA_TEXTS } from '@trama/shared/texts/rights';
import {
  ERROR_PAGE_TEXTS,
  LAYOUT_TEXTS,
  NOT_FOUND_TEXTS,
  PUBLISHING_PAGE_TEXTS,
  UNPREPARED_PAGE_TEXTS,
} from '@trama/shared/texts/site';
import { SITE_SEARCH_TEXTS } from '@trama/shared/texts/site-search';
import { headed, leads, linksTo, pageKind, pointsTo, type Seen, says } from './table.ts';

const nothing = async () => ({});
const anyOf = (paths: Iterable<string>) => new RegExp(`^(?:${[...paths].join('|')})$`, 'u');
const BY_LINK = [...Object.values(APPLICANT_PAGES), ...Object.values(PERSON_PAGES)];
const PRIVATE = new Set<string>([...MISSING_PAGES, ...REPLACING_PAGES, ...BY_LINK, PAGES.unsubscribe, PAGES.search]);
async function isListed({ path, reader }: Seen): Promise<boolean> {
  const [, version] = /^\/privacidad\/v(\d+)$/u.exec(path) ?? [];
  if (version) return (await reader.privacyNotice())?.version === Number(version);
  return !PRIVATE.has(path) && !/^\/certificado\/./u.test(path);
}
const contactOf = ({ site }: Seen) => (site.contactEmail ? `mailto:${site.contactEmail}` : PAGES.contact);
const has = ({ said }: Seen, href: string) => said.allLinks.some((link) => link.href === href);
const once = (values: readonly unknown[]) => new Set(values).size === values.length;

const everyPage = pageKind({
  name: 'Every page',
  address: /^\//u,
  content: nothing,
  promises: [
    {
      says: 'is a document in the Spanish of Chile',
      holds: ({ said, text }) => said.lang === 'es-CL' && text.startsWith('<!DOCTYPE html>'),
    },
    {
      says: 'has a title that ends with the short name of the network, and a description',
      holds: ({ said, site }) =>
        (said.title === site.name || said.title.endsWith(` · ${site.shortName}`)) &&
        (said.meta.get('description')?.[0]?.length ?? 0) >= 10,
    },
    {
      says: 'has one heading of the first level, with which its outline begins',
      holds: ({ said }) =>
        said.headings[0]?.level === 1 && said.headings.filter(({ level, text }) => level === 1 && text !== '').length === 1,
    },
    {
      says: 'has an outline without gaps',
      holds: ({ said }) => said.headings.every(({ level }, index) => level <= (said.headings[index - 1]?.level ?? 0) + 1),
    },
    {
      says: 'names its own address to search engines, unless they are to leave it out',
      holds: async (seen) => {
        const { said, path, site } = seen;
        return (await isListed(seen))
          ? said.canonical === site.origin + path && !said.meta.has('robots')
          : said.canonical === (path === PAGES.search ? site.origin + path : undefined) &&
              said.meta.get('robots')?.[0] === 'noindex';
      },
    },
    {
      says: 'says its title, its description, its address and a picture of this site, with size and words, where it is shared',
      holds: (seen) =>
        ['og:title', 'og:description'].every((name) => (seen.said.meta.get(name)?.[0]?.length ?? 0) > 0) &&
        seen.said.title.startsWith(seen.said.meta.get('og:title')?.[0]?.replace(/\s+/gu, ' ').trim() ?? '?') &&
        seen.said.meta.get('og:url')?.[0] === seen.site.origin + seen.path &&
        seen.said.meta.get('og:site_name')?.[0] === seen.site.name &&
        seen.said.meta.get('og:image')?.[0]?.startsWith(`${seen.site.origin}/`) === true &&
        ['width', 'height'].every((side) => Number(seen.said.meta.get(`og:image:${side}`)?.[0]) > 0) &&
        (seen.said.meta.get('og:image:alt')?.[0]?.length ?? 0) > 0,
    },
    {
      says: 'names the feed of each kind of content',
      holds: ({ said }) =>
        CONTENT_NAMES.every((name) =>
          said.alternates.some(({ type, href }) => type === 'application/atom+xml' && href === CONTENT_PATHS[name].feed),
        ),
    },
    {
      says: 'names the icons that systems ask for, and the manifest',
      holds: (seen) =>
        ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png'].every((icon) => seen.said.icons.includes(icon)) &&
        pointsTo(seen, 'manifest', NON_HTML_PATHS.manifest),
    },
    {
      says: 'lets a keyboard skip to its content',
      holds: ({ said }) => said.allLinks[0]?.name === LAYOUT_TEXTS.skip && said.ids.includes(said.allLinks[0].href.slice(1)),
    },
    {
      says: 'has the menu of the settings, in their order',
      holds: ({ said, site }) => {
        const entries = said.navigation.get(LAYOUT_TEXTS.nav.label) ?? [];
        const shown = site.menu.filter(({ place, shown }) => shown && (place !== 'register' || site.joinFormUrl !== ''));
        const hrefs: Record<MenuPlace, string> = { ...MENU_PAGES, register: site.joinFormUrl };
        const found = shown.map(({ place }) => entries.findLastIndex(({ href }) => href === hrefs[place]));
        return found.every((at, index) => at >= 0 && at > (found[index - 1] ?? -1));
      },
    },
    {
      says: 'searches the whole site',
      holds: ({ text }) => text.includes(`action="${PAGES.search}"`),
    },
    {
      says: 'leads to the privacy notice, to one’s own data, to the statement on accessibility and to the network’s address',
      holds: (seen) => [PAGES.privacy, PAGES.myData, PAGES.accessibility, contactOf(seen)].every((href) => has(seen, href)),
    },
    {
      says: 'gives every picture its text alternative and its size',
      holds: ({ said }) =>
        said.pictures.every(({ alt, width, height }) => alt !== undefined && Number(width) > 0 && Number(height) > 0),
    },
    {
      says: 'needs no style, script or file that its policy forbids, and asks no other origin',
      holds: ({ said }) => said.forbidden.length === 0 && said.frames === 0,
    },
    {
      says: 'has a policy that runs none but its own files, and lets nobody frame it',
      holds: ({ policy }) =>
        policy.includes("frame-ancestors 'none'") && policy.includes("base-uri 'none'") && !policy.includes('unsafe'),
    },
    { says: 'uses each id once', holds: ({ said }) => once(said.ids) },
    {
      says: 'leads nowhere without an address',
      holds: ({ said }) => said.allLinks.every(({ href, name }) => href !== '' && href !== 'mailto:' && name !== ''),
    },
  ],
});

const MISSING: Record<string, [title: string, list: string, href: string]> = {
  [PAGES.notFound]: [NOT_FOUND_TEXTS.heading, NOT_FOUND_TEXTS.events, PAGES.events],
  ...Object.fromEntries(
    CONTENT_NAMES.map((name) => {
      const { notFound, seeAll } = CONTENT_WORDS[name];
      return [CONTENT_PATHS[name].missing, [notFound, seeAll, CONTENT_KINDS[name].list]];
    }),
  ),
};
const missing = pageKind({
  name: 'A page in place of one that is not there',
  address: anyOf(MISSING_PAGES),
  content: async () => MISSING,
  promises: [
    {
      says: 'says what was not found, and leads to the list of its kind and home',
      holds: (seen, table) => {
        const [title = '?', list = '?', href = '?'] = table[seen.path] ?? [];
        return headed(seen, title) && leads(seen, list, href) && leads(seen, NOT_FOUND_TEXTS.home, PAGES.home);
      },
    },
  ],
});

const REPLACING: Record<string, { heading: string }> = {
  [PAGES.error]: ERROR_PAGE_TEXTS,
  [PAGES.publishing]: PUBLISHING_PAGE_TEXTS,
  [PAGES.unprepared]: UNPREPARED_PAGE_TEXTS,
};
const replacing = pageKind({
  name: 'A page in place of one that cannot be shown now',
  address: anyOf(REPLACING_PAGES),
  content: async () => REPLACING,
  promises: [
    {
      says: 'says why, tries the same address again, and leads home',
      holds: (seen, table) =>
        headed(seen, table[seen.path]?.heading ?? '?') &&
        leads(seen, ERROR_PAGE_TEXTS.retry, '?') &&
        leads(seen, ERROR_PAGE_TEXTS.home, PAGES.home),
    },
    {
      says: 'that cannot be prepared says whom to write to',
      when: (_, { path }) => path === PAGES.unprepared,
      holds: (seen) => linksTo(seen, contactOf(seen)),
    },
  ],
});

const byLink = pageKind({
  name: 'A screen behind a personal link',
  address: anyOf(BY_LINK),
  content: nothing,
  promises: [
    {
      says: 'says nothing of anybody before the link is opened',
      holds: ({ said, site }) =>
        (said.main.match(/[^\s<>]+@[\w.-]+\w/gu) ?? []).every((address) => address === site.contactEmail),
    },
    { says: 'says whom to ask for help', holds: (seen) => linksTo(seen, contactOf(seen)) },
  ],
});

const search = pageKind({
  name: 'The search over the whole site',
  address: anyOf([PAGES.search]),
  content: nothing,
  promises: [
    {
      says: 'asks for words',
      holds: (seen) => headed(seen, SITE_SEARCH_TEXTS.title) && seen.said.fields.includes('q'),
    },
  ],
});

const unsubscribe = pageKind({
  name: 'The page that unsubscribes',
  address: /^\/unsubscribe$/u,
  content: nothing,
  promises: [
    {
      says: 'asks for the address',
      holds: (seen) => headed(seen, UNSUBSCRIBE_TEXTS.title) && seen.said.fields.includes('email'),
    },
    { says: 'says whom to ask for help', holds: (seen) => linksTo(seen, contactOf(seen)) },
  ],
});

const myData = pageKind({
  name: 'The page about one’s own data',
  address: anyOf([PAGES.myData]),
  content: nothing,
  promises: [
    {
      says: 'says what one may ask, who answers, and leads to the notice',
      holds: (seen) =>
        headed(seen, MY_DATA_TEXTS.title) && linksTo(seen, contactOf(seen)) && leads(seen, MY_DATA_TEXTS.notice, PAGES.privacy),
    },
  ],
});

const notice = pageKind({
  name: 'The privacy notice',
  address: /^\/privacidad(?:\/v(\d+))?$/u,
  content: (reader, version) => reader.privacyNotice(version ? Number(version) : undefined),
  promises: [
    { says: 'is headed by its name', holds: (seen) => headed(seen, PRIVACY_NOTICE_TITLE) },
    {
      says: 'leads to its other versions',
      when: ({ versions }) => versions.length > 1,
      holds: (seen, { version, versions }) =>
        versions
          .filter((other) => other.version !== version)
          .every((other) => linksTo(seen, PAGES.privacyVersion(other.version))),
    },
  ],
});

const verify = pageKind({
  name: 'The page that verifies certificates',
  address: anyOf([PAGES.verify]),
  content: nothing,
  promises: [
    {
      says: 'asks for the code and says what each answer means',
      holds: (seen) =>
        headed(seen, VERIFY_TEXTS.title) &&
        seen.said.fields.includes('codigo') &&
        says(seen, ...Object.values(VERIFY_TEXTS.meanings)),
    },
  ],
});

const accessibility = pageKind({
  name: 'The statement on accessibility',
  address: anyOf([PAGES.accessibility]),
  content: nothing,
  promises: [{ says: 'says whom to tell about a barrier', holds: (seen) => linksTo(seen, contactOf(seen)) }],
});

export const EVERY_PAGE = [everyPage, missing, replacing, byLink, search, unsubscribe, myData, notice, verify, accessibility];
