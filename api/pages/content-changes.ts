/** Finds the pages that a change makes stale by indexed look-ups: the cost depends on the number of stale pages, not of items. */
import { CONTENT_KINDS, CONTENT_NAMES, type ContentTableName, itemOf } from '@trama/shared/content/kinds';
import { CONTENT_PATHS, NON_HTML_PATHS, PAGES } from '@trama/shared/paths';
import type { AffectedPages, DependencyLookup } from '../core/publishing/content-graph.ts';
import { BACKGROUND_PRIORITY, EDIT_PRIORITY, FIRST_PAGE_PRIORITY, ITEM_PRIORITY } from '../core/publishing/render-queue.ts';
import type { ContentKey } from '../core/publishing/stale-pages.ts';
import { CONTENT_PAGES } from './page-kinds.ts';
import type { PublicList } from './public-list.ts';
import { sitemapFileOf } from './sitemaps.ts';

/** Maximum number of edited items whose list pages are compared one by one; for more, all pages of the list are rendered. */
const SINGLE_EDITS = 20;
const CERTIFICATE = /^certificate:(.+)$/u;

/** List pages that visitors read right after an edit, most read first. */
const FIRST_PAGES: readonly string[] = [
  ...CONTENT_NAMES.map((name) => CONTENT_KINDS[name].list),
  PAGES.home,
  PAGES.upcomingEvents,
  PAGES.openEvents,
  PAGES.onlineEvents,
  PAGES.pastEvents,
  PAGES.apply,
  PAGES.about,
];
/** Background pages per batch. */
const AT_ONCE = 128;

/** The list of one kind, and the kind's own look-ups. */
interface KindList {
  list: PublicList;
  /** Ids of items whose pages will link to this item, although their recorded dependencies lack it. */
  around(id: number): Promise<number[]>;
  /** Further pages of an item, also new ones. */
  more(id: number): Promise<string[]>;
}

/** An empty batch between look-ups of some milliseconds, so that an edited page is rendered in between. */
const PAUSE: AffectedPages = { paths: [], priority: BACKGROUND_PRIORITY };

/** See ContentGraph.affectedBy. */
export async function* affectedPages(
  keys: readonly ContentKey[],
  lookup: DependencyLookup,
  unsure: ReadonlySet<ContentTableName>,
  kinds: readonly KindList[],
): AsyncGenerator<AffectedPages> {
  const changes = kinds.map((kind) => {
    const { kind: name, collection } = kind.list.source;
    const ids = keys.map(itemOf).flatMap((item) => (item?.name === name ? [item.id] : []));
    return { ...kind, name, collection, paths: CONTENT_PAGES[name], ids };
  });
  const certificates = keys.flatMap((key) => CERTIFICATE.exec(key)?.[1] ?? []).map(PAGES.certificate);
  const own = [...certificates, ...changes.flatMap(({ ids, paths }) => ids.flatMap((id) => paths.item(id)))];
  yield { paths: own, priority: ITEM_PRIORITY };
  const shown = keys.filter((key) => itemOf(key) || key === 'people' || key === 'notice');
  const showing = new Set(await lookup.pagesShowing(shown));
  const background = new Set<string>();
  for (const { list, around, more, collection, name, paths, ids } of changes) {
    for (const id of ids) {
      background.add(CONTENT_PATHS[name].sitemapFile(sitemapFileOf(id)));
      for (const path of await more(id)) showing.add(path);
      for (const next of await around(id)) showing.add(paths.item(next)[0] ?? '');
    }
    if (ids.length > 0) for (const path of paths.feeds) background.add(path);
    if (!keys.includes(collection)) continue;
    background.add(NON_HTML_PATHS.sitemap);
    yield PAUSE;
    const edited = ids.length > 0 && ids.length <= SINGLE_EDITS && !unsure.has(collection) ? ids : null;
    const { places, moved } = await movedListPages(list, edited, lookup);
    for (const page of places) showing.add(paths.list(page));
    for (const page of moved) (page === 1 ? showing : background).add(paths.list(page));
    for (const query of await lookup.queriesOf(collection)) {
      yield PAUSE;
      const present = { collection, query, resultHash: await list.resultHash(query) };
      for (const path of await lookup.pagesOutdatedBy(present))
        (paths.listPageOf(path) === null ? showing : background).add(path);
    }
  }
  // Already rendered; a failed page is retried after its pause.
  for (const path of own) showing.delete(path);
  yield { paths: FIRST_PAGES.filter((path) => showing.has(path) || background.has(path)), priority: FIRST_PAGE_PRIORITY };
  yield { paths: [...showing], priority: EDIT_PRIORITY };
  const rest = [...background];
  for (let from = 0; from < rest.length; from += AT_ONCE)
    yield { paths: rest.slice(from, from + AT_ONCE), priority: BACKGROUND_PRIORITY };
}

/**
 * List pages with moved items: from an item's former page, recorded as a dependency, to its present page; to the end of the list
 * if the item appeared or disappeared. `places`: former and present pages of the items.
 * @param ids null: all items may have moved
 */
async function movedListPages(
  list: PublicList,
  ids: readonly number[] | null,
  lookup: DependencyLookup,
): Promise<{ places: number[]; moved: number[] }> {
  const paths = CONTENT_PAGES[list.source.kind];
  let last = await list.pages();
  while (lookup.exists(paths.list(last + 1))) last += 1;
  let [from, to] = ids ? [Number.POSITIVE_INFINITY, 0] : [1, last];
  const all: number[] = [];
  for (const id of ids ?? []) {
    const shownOn = (await lookup.pagesShowing([`${list.source.kind}:${id}`])).map(paths.listPageOf);
    const before = shownOn.filter((page) => page !== null);
    const now = await list.pageOf(id);
    const places = now === null ? before : [...before, now];
    all.push(...places);
    from = Math.min(from, ...places);
    to = before.length > 0 && now !== null ? Math.max(to, ...places) : places.length > 0 ? last : to;
  }
  return { places: all, moved: Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index) };
}
