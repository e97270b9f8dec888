/** What the publisher stores in the database. */
import type { Kysely } from 'kysely';
import { deletePages, deleteStaleKeys, pagesShowing, replaceDependencies, upsertPages } from '../database/page-tables.ts';
import type { Database } from '../database/tables.ts';
import type { DependencyLookup } from './content-graph.ts';
import type { RecordedDependencies } from './dependency-tracker.ts';
import type { LivePage, LivePages } from './live-pages.ts';

/** A rendered page and all that it read. */
export interface PageRecord {
  page: LivePage;
  /** null: the rows of an earlier rendering say the same. */
  dependencies: RecordedDependencies | null;
}

/** The pages that were live when the last process ended. Their compressed files are for the caller to find. */
export async function loadPages(db: Kysely<Database>): Promise<LivePages> {
  // The same policy stands on thousands of pages: one copy of each is enough.
  const policies = new Map<string, string>();
  const pages: LivePages = new Map();
  for (const row of await db.selectFrom('pages').selectAll().execute()) {
    if (row.csp !== null && !policies.has(row.csp)) policies.set(row.csp, row.csp);
    pages.set(row.path, {
      path: row.path,
      contentType: row.content_type,
      hash: row.hash,
      csp: row.csp === null ? null : (policies.get(row.csp) ?? row.csp),
      renderedAt: row.rendered_at,
      validUntil: row.valid_until === null ? Number.POSITIVE_INFINITY : Date.parse(row.valid_until),
      rendererVersion: row.renderer_version,
      dependenciesHash: row.dependencies_hash,
      version: 0,
      encodings: new Set(),
    });
  }
  return pages;
}

/** Pages that time has made untrue at `now` (ISO). */
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

/** The next instant (ms) after `now` (ISO) at which a page becomes untrue; Infinity: none. */
export async function nextOutdated(db: Kysely<Database>, now: string): Promise<number> {
  const row = await db
    .selectFrom('pages')
    .select(({ fn }) => fn.min('valid_until').as('next'))
    .where('valid_until', '>', now)
    .executeTakeFirst();
  return row?.next ? Date.parse(row.next) : Number.POSITIVE_INFINITY;
}

/** The dependencies of pages as stored. Pages rendered since must have been saved before. */
export function dependencyLookup(db: Kysely<Database>, live: LivePages): DependencyLookup {
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
    exists: (path) => live.has(path),
  };
}

/**
 * Records, in one transaction, what is on disk now: rendered pages, removed ones, and the stale keys whose
 * pages are all among them or before.
 */
export async function savePages(
  db: Kysely<Database>,
  {
    records,
    removed,
    doneStaleIds,
  }: { records: readonly PageRecord[]; removed: readonly string[]; doneStaleIds: readonly number[] },
): Promise<void> {
  const changed = records.flatMap(({ page, dependencies }) => (dependencies ? [{ path: page.path, dependencies }] : []));
  const rows = changed.flatMap(({ path, dependencies: { keys, lists } }) => [
    ...keys.map((key) => [path, key, '', ''] as const),
    ...lists.map(({ collection, query, resultHash }) => [path, collection, query, resultHash] as const),
  ]);
  await db.transaction().execute(async (trx) => {
    await deletePages(trx, removed);
    await upsertPages(
      trx,
      records.map(({ page }) => ({
        ...page,
        validUntil: page.validUntil === Number.POSITIVE_INFINITY ? null : new Date(page.validUntil).toISOString(),
      })),
    );
    await replaceDependencies(
      trx,
      changed.map(({ path }) => path),
      rows,
    );
    await deleteStaleKeys(trx, doneStaleIds);
  });
}
