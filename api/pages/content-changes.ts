/** Which pages a change touches, by indexed look-ups: the cost follows the pages, not the number of items. */
import { NON_HTML_PATHS, PAGES } from '@trama/shared/paths';
import type { AffectedPages, CollectionKey, DependencyLookup, ItemKind } from '../core/publishing/content-graph.ts';
import type { ContentKey } from '../core/publishing/stale-pages.ts';
import type { PublicList } from './public-list.ts';
import { sitemapFileOf } from './sitemaps.ts';

/** For more items than this at once, all pages of a list are compared. */
const SINGLE_EDITS = 20;
const ITEM = /^(event|news|publication):(\d+)$/u;
const CERTIFICATE = /^certificate:(.+)$/u;

/** After an edit the first pages of lists matter most, then the home page. */
const LIST_PRIORITIES: Record<string, number> = { [PAGES.events]: 0, [PAGES.news]: 0, [PAGES.publications]: 0, [PAGES.home]: 1 };
const OTHER_PRIORITY = 2;

export interface KindPaths {
  list(page: number): string;
  /** The item's pages, its own first. */
  item(id: number): string[];
  /** What lists all of a kind, for machines. */
  feeds: readonly string[];
  /** Number of a list page from its address; null: it is none. */
  listPageOf(path: string): number | null;
}

const listPageIn = (first: string, pattern: RegExp) => (path: string) =>
  path === first ? 1 : Number(pattern.exec(path)?.[1] ?? Number.NaN) || null;

export const KIND_PATHS: Record<ItemKind, KindPaths> = {
  event: {
    list: PAGES.eventsPage,
    item: (id) => [PAGES.event(id), PAGES.applyTo(id)],
    feeds: [NON_HTML_PATHS.calendar],
    listPageOf: listPageIn(PAGES.events, /^\/blog\/pagina\/(\d+)$/u),
  },
  news: {
    list: PAGES.newsPage,
    item: (id) => [PAGES.newsItem(id)],
    feeds: [],
    listPageOf: listPageIn(PAGES.news, /^\/noticias\/pagina\/(\d+)$/u),
  },
  publication: {
    list: PAGES.publicationsPage,
    item: (id) => [PAGES.publication(id)],
    feeds: [],
    listPageOf: listPageIn(PAGES.publications, /^\/publicaciones\/pagina\/(\d+)$/u),
  },
};

/** The list of one kind, and what is special to it. */
export interface KindList {
  list: PublicList;
  /** Items that link to this one though nothing of it is recorded with them yet. */
  around(id: number): Promise<number[]>;
  /** Further pages of an item, of which some may be new. */
  more(id: number): Promise<string[]>;
}

/** See ContentGraph.affectedBy. */
export async function affectedPages(
  keys: readonly ContentKey[],
  lookup: DependencyLookup,
  unsure: ReadonlySet<CollectionKey>,
  kinds: readonly KindList[],
): Promise<AffectedPages> {
  const own = keys.flatMap((key) => CERTIFICATE.exec(key)?.[1] ?? []).map(PAGES.certificate);
  const others = new Set<string>();
  const background = new Set<string>();
  for (const { list, around, more } of kinds) {
    const { kind, collection } = list.source;
    const paths = KIND_PATHS[kind];
    const ids = keys.map((key) => ITEM.exec(key)).flatMap((match) => (match?.[1] === kind ? [Number(match[2])] : []));
    const reordered = keys.includes(collection);
    for (const id of ids) {
      own.push(...paths.item(id));
      background.add(NON_HTML_PATHS.sitemapFile(kind, sitemapFileOf(id)));
    }
    for (const id of ids) for (const path of await more(id)) others.add(path);
    if (ids.length > 0) for (const path of paths.feeds) background.add(path);
    for (const id of ids) for (const next of await around(id)) others.add(paths.item(next)[0] ?? '');
    if (!reordered) continue;
    background.add(NON_HTML_PATHS.sitemap);
    const edited = ids.length > 0 && ids.length <= SINGLE_EDITS && !unsure.has(collection) ? ids : null;
    for (const path of await movedListPages(list, edited, lookup)) others.add(path);
    for (const query of await lookup.queriesOf(collection)) {
      const present = { collection, query, resultHash: await list.resultHash(query) };
      for (const path of await lookup.pagesOutdatedBy(present)) others.add(path);
    }
  }
  const shown = keys.filter((key) => ITEM.test(key) || key === 'people' || key === 'notice');
  for (const path of await lookup.pagesShowing(shown)) others.add(path);
  const sorted = [...others].sort((a, b) => (LIST_PRIORITIES[a] ?? OTHER_PRIORITY) - (LIST_PRIORITIES[b] ?? OTHER_PRIORITY));
  return { edited: [...own, ...sorted], background: [...background] };
}

/**
 * List pages in which something moved: between an item's former place, which is recorded with the page that shows it, and its
 * present one; to the end of the list when it appeared or is gone. @param ids null: all may have moved
 */
async function movedListPages(list: PublicList, ids: readonly number[] | null, lookup: DependencyLookup): Promise<string[]> {
  const paths = KIND_PATHS[list.source.kind];
  let last = await list.pages();
  while (lookup.exists(paths.list(last + 1))) last += 1;
  let [from, to] = ids ? [Number.POSITIVE_INFINITY, 0] : [1, last];
  for (const id of ids ?? []) {
    const shownOn = (await lookup.pagesShowing([`${list.source.kind}:${id}`])).map(paths.listPageOf);
    const before = shownOn.filter((page) => page !== null);
    const now = await list.pageOf(id);
    const places = now === null ? before : [...before, now];
    from = Math.min(from, ...places);
    to = before.length > 0 && now !== null ? Math.max(to, ...places) : places.length > 0 ? last : to;
  }
  const moved: string[] = [];
  for (let page = from; page <= to; page += 1) moved.push(paths.list(page));
  return moved;
}
