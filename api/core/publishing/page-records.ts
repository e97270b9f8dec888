/** The publisher's rows in the database. */
import type { Kysely } from 'kysely';
import {
  deletePages,
  deleteStaleKeys,
  type PageRow,
  pagesShowing,
  replaceDependencies,
  upsertPages,
} from '../database/page-tables.ts';
import type { Database } from '../database/tables.ts';
import type { DependencyLookup } from './content-graph.ts';
import type { RecordedDependencies } from './dependency-tracker.ts';

/** A page that was rendered or removed. */
export interface PageChange {
  /** null: the page was removed. */
  page: PageRow | null;
  /** Dependencies of the rendering; null: unchanged, so the stored rows stay. */
  dependencies: RecordedDependencies | null;
}

/** Pages whose `valid_until` has passed at `now` (ISO). */
export async function outdatedPages(db: Kysely<Database>, now: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('pages')
    .select('path')
    .where('valid_until', '<=', now)
    .orderBy('valid_until')
    .limit(limit)
    .execute();
  return rows.map(({ path }) => path);
}

/** The next instant (ms) after `now` (ISO) at which a page becomes outdated; Infinity: none is scheduled. */
export async function nextOutdated(db: Kysely<Database>, now: string): Promise<number> {
  const row = await db
    .selectFrom('pages')
    .select(({ fn }) => fn.min('valid_until').as('next'))
    .where('valid_until', '>', now)
    .executeTakeFirst();
  return row?.next ? Date.parse(row.next) : Number.POSITIVE_INFINITY;
}

/** Looks up stored dependencies. Save the pages rendered so far before calling. */
export function dependencyLookup(db: Kysely<Database>, exists: (path: string) => boolean): DependencyLookup {
  return {
    pagesShowing: (keys) => pagesShowing(db, keys),
    async queriesOf(collection) {
      const rows = await db
        .selectFrom('page_dependencies')
        .select('query')
        .distinct()
        .where('key', '=', collection)
        .where('query', '<>', '')
        .execute();
      return rows.map(({ query }) => query);
    },
    async pagesOutdatedBy({ collection, query, resultHash }) {
      const rows = await db
        .selectFrom('page_dependencies')
        .select('path')
        .where('key', '=', collection)
        .where('query', '=', query)
        .where('result_hash', '<>', resultHash)
        .execute();
      return rows.map(({ path }) => path);
    },
    exists,
  };
}

/** Whether a live page is of another edition. */
export async function hasOtherEdition(db: Kysely<Database>, edition: string): Promise<boolean> {
  return Boolean(await db.selectFrom('pages').select('path').where('edition', '<>', edition).limit(1).executeTakeFirst());
}

/** Versions without compressed files, newest first. @param except paths to skip */
export function uncompressedPages(db: Kysely<Database>, limit: number, except: readonly string[]) {
  const waiting = db.selectFrom('pages').select(['path', 'hash']).where('compression', '=', 'waiting');
  const others = except.length > 0 ? waiting.where('path', 'not in', except) : waiting;
  return others.orderBy('rendered_at', 'desc').limit(limit).execute();
}

/** Pages in the order of their paths, after `path`. */
export function pagesAfter(db: Kysely<Database>, path: string, limit: number) {
  return db
    .selectFrom('pages')
    .select(['path', 'hash', 'compression'])
    .where('path', '>', path)
    .orderBy('path')
    .limit(limit)
    .execute();
}

/**
 * Records the state on disk in one transaction: rendered pages, removed pages, and the deletion of stale keys whose pages are all
 * live.
 */
export async function savePages(
  db: Kysely<Database>,
  changes: ReadonlyMap<string, PageChange>,
  doneStaleIds: readonly number[],
): Promise<void> {
  const pages: PageRow[] = [];
  const removed: string[] = [];
  const changed: string[] = [];
  const rows: [path: string, key: string, query: string, resultHash: string][] = [];
  for (const [path, { page, dependencies }] of changes) {
    if (page) pages.push(page);
    else removed.push(path);
    if (!dependencies) continue;
    changed.push(path);
    for (const key of dependencies.keys) rows.push([path, key, '', '']);
    for (const { collection, query, resultHash } of dependencies.lists) rows.push([path, collection, query, resultHash]);
  }
  await db.transaction().execute(async (trx) => {
    await deletePages(trx, removed);
    await upsertPages(trx, pages);
    await replaceDependencies(trx, changed, rows);
    await deleteStaleKeys(trx, doneStaleIds);
  });
}
