/**
 * One entry per kind of public page: parses its paths, tells whether a path exists, and lists all paths. The publisher, the
 * export, the sitemap and the page routes read this table; the templates are in site/src/pages.
 */
import { byKind, CONTENT_KINDS, CONTENT_NAMES, type ContentTableName, POST_NAMES } from '@trama/shared/content/kinds';
import {
  APPLICANT_PAGES,
  CONTENT_PATHS,
  MISSING_PAGES,
  NON_HTML_PATHS,
  PAGES,
  PERSON_PAGES,
  STATIC_PAGES,
} from '@trama/shared/paths';
import type { Db } from '../core/database/open.ts';
import { certificateCodes, publicCertificate } from './certificates.ts';
import { noticeVersions } from './privacy-notice.ts';
import { programmePaths, withProgramme } from './programme.ts';
import { type ListSource, PublicList } from './public-list.ts';
import { sitemapFiles } from './sitemaps.ts';
import { visibleIds, visibleRows } from './visible-rows.ts';

/** Pages that must be servable before the product reports itself ready. */
export const CRITICAL_PATHS = [PAGES.home, ...MISSING_PAGES, PAGES.events, PAGES.error];

/** Pages that exist with any content, critical pages first. */
export const STATIC_PATHS = [
  ...CRITICAL_PATHS,
  ...POST_NAMES.map((name) => CONTENT_KINDS[name].list),
  ...STATIC_PAGES,
  PAGES.unsubscribe,
  PAGES.publishing,
  PAGES.unprepared,
  ...Object.values(APPLICANT_PAGES),
  ...Object.values(PERSON_PAGES),
  NON_HTML_PATHS.robots,
  NON_HTML_PATHS.manifest,
  NON_HTML_PATHS.sitemap,
  NON_HTML_PATHS.staticSitemap,
  NON_HTML_PATHS.calendar,
  ...CONTENT_NAMES.map((name) => CONTENT_PATHS[name].feed),
  NON_HTML_PATHS.joinCode,
  NON_HTML_PATHS.certificateFrame,
  NON_HTML_PATHS.logo,
];

/** The pages of one kind of content. */
interface ContentPages {
  collection: ContentTableName;
  list(page: number): string;
  /** The number in a list page's path; null: the path is no list page of this kind. */
  listPageOf(path: string): number | null;
  /** The item's pages: its page first, then the pages below it. */
  item(id: number): string[];
  /** Feeds of a kind, for machines. */
  feeds: readonly string[];
}

/** Further pages of an event, and the calendar feed of all events. */
const OF_EVENTS = { item: (id: number) => [PAGES.applyTo(id)], feeds: [NON_HTML_PATHS.calendar] };

export const CONTENT_PAGES = byKind((name): ContentPages => {
  const { table, list: first } = CONTENT_KINDS[name];
  const { list, item } = CONTENT_PATHS[name];
  const further = new RegExp(`^${first}/pagina/(\\d+)$`, 'u');
  const more = name === 'event' ? OF_EVENTS : { item: () => [], feeds: [] };
  return {
    collection: table,
    list,
    listPageOf: (path) => (path === first ? 1 : Number(further.exec(path)?.[1] ?? Number.NaN) || null),
    item: (id) => [item(id), ...more.item(id)],
    feeds: more.feeds,
  };
});

interface PageKind {
  /** The variable parts of a path; null: the path belongs to another kind. */
  parse(path: string): readonly string[] | null;
  exists(parts: readonly string[]): Promise<boolean>;
  /** Yields all paths in batches of some hundred. `onRequest`: includes pages that are only rendered on request. */
  addresses(onRequest: boolean): AsyncIterable<string[]>;
}

const FORM = /^\/postulacion\/([1-9]\d{0,14})$/u;
/** The id of the event whose form has this path; 0: the path is no form. */
export const formEventOf = (path: string): number => Number(FORM.exec(path)?.[1] ?? 0);

const LISTS_AT_ONCE = 100;
const by = (pattern: RegExp) => (path: string) => pattern.exec(path)?.slice(1) ?? null;
async function* none(): AsyncGenerator<string[]> {}

/** List pages, item pages and sitemap files of one kind of content. @param now ms */
function contentKinds(db: Db, now: number, source: ListSource): PageKind[] {
  const { kind, collection } = source;
  const { list, listPageOf, item } = CONTENT_PAGES[kind];
  const isVisible = async (id: number) => (await visibleRows(db, collection, now, id, 1))[0]?.id === id;
  return [
    {
      // Accepts a page number only as the list spells it: no leading zeros, no `/pagina/1`.
      parse: (path) => (path === list(listPageOf(path) ?? 0) ? [String(listPageOf(path))] : null),
      exists: async ([page]) => Number(page) <= (await new PublicList(source).pages()),
      async *addresses() {
        const count = await new PublicList(source).pages();
        for (let page = 1; page <= count; page += LISTS_AT_ONCE)
          yield Array.from({ length: Math.min(LISTS_AT_ONCE, count - page + 1) }, (_, index) => list(page + index));
      },
    },
    {
      parse: (path) => {
        const id = /\/([1-9]\d{0,14})$/u.exec(path)?.[1];
        return id && item(Number(id))[0] === path ? [id] : null;
      },
      exists: ([id]) => isVisible(Number(id)),
      async *addresses(onRequest) {
        const open = new Set(await source.open?.());
        for await (const ids of visibleIds(db, collection, now)) {
          if (kind === 'event') for (const id of await withProgramme(db, ids)) yield programmePaths(db, id);
          yield ids.flatMap((id) => (onRequest || open.has(id) ? item(id) : item(id).slice(0, 1)));
        }
      },
    },
    {
      parse: by(new RegExp(`^/sitemaps/${CONTENT_KINDS[kind].plural}-([1-9]\\d{0,8})\\.xml$`, 'u')),
      exists: async ([file]) => (await sitemapFiles(db, collection, now)).includes(Number(file)),
      async *addresses() {
        yield (await sitemapFiles(db, collection, now)).map((file) => CONTENT_PATHS[kind].sitemapFile(file));
      },
    },
  ];
}

/**
 * Returns every kind of page except the static pages, as visible at `now` (ms).
 * @param sources the lists of the kinds of content
 * @param isOpen tells whether an event's form exists
 */
export function pageKinds(
  db: Db,
  now: number,
  sources: readonly ListSource[],
  isOpen: (id: number) => Promise<boolean>,
): PageKind[] {
  return [
    {
      parse: by(/^\/privacidad\/v([1-9]\d{0,5})$/u),
      exists: async ([version]) => (await noticeVersions(db)).some((each) => each.version === Number(version)),
      async *addresses() {
        yield (await noticeVersions(db)).map(({ version }) => PAGES.privacyVersion(version));
      },
    },
    {
      parse: by(/^\/certificado\/([A-Z2-9-]{19})$/u),
      exists: async ([code = '']) => (await publicCertificate(db, code)) !== null,
      async *addresses() {
        for await (const codes of certificateCodes(db)) yield codes.map(PAGES.certificate);
      },
    },
    // Lists no paths: the event's own kind yields them with the event's page.
    { parse: by(FORM), exists: ([id]) => isOpen(Number(id)), addresses: none },
    {
      parse: (path) => {
        const id = /^\/blog\/([1-9]\d{0,14})\/(?:programa|libro|ponencias\/[1-9]\d{0,14})$/u.exec(path)?.[1];
        return id ? [id, path] : null;
      },
      exists: async ([id, path = '']) =>
        (await visibleRows(db, 'events', now, Number(id), 1))[0]?.id === Number(id) &&
        (await programmePaths(db, Number(id))).includes(path),
      addresses: none,
    },
    ...sources.flatMap((source) => contentKinds(db, now, source)),
  ];
}
