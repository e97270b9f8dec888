/** Tables of the publisher: stale keys, pages on disk, and the dependencies of each page. */
import type { Generated } from 'kysely';

/** A changed content key. The row is deleted once all of its pages are safely on disk. */
interface StaleKeysTable {
  id: Generated<number>;
  key: string;
  created_at: string;
  /** 1: the transaction noted many keys, as an import does. */
  bulk: Generated<number>;
}

/** A page on disk. */
interface PagesTable {
  /** Path as requested: `/blog/12`. */
  path: string;
  content_type: string;
  /** Hash of the body, used in the ETag. */
  hash: string;
  csp: string | null;
  rendered_at: string;
  /** Instant (ISO) from which the page is outdated; null: never. */
  valid_until: string | null;
  /** Hash of the templates and settings of the rendering. */
  edition: string;
  /** Hash of the page's rows in `page_dependencies`, so that an edit need not rewrite equal rows. */
  dependencies_hash: string;
  /** The newest stale key at the start of the rendering; the page shows all changes up to that key. */
  seen_key: number;
  /** `waiting`: compressed files are missing; `done`: they exist; `none`: compression would save nothing. */
  compression: 'waiting' | 'done' | 'none';
}

/** A dependency of a rendered page. */
interface PageDependenciesTable {
  path: string;
  /** `event:12`, `events`, `people`, ... */
  key: string;
  /** The page's query of a list (`first:3`); '' for a single item. */
  query: string;
  /** Hash of the query's result; '' for a single item. */
  result_hash: string;
}

declare module '../database/tables.ts' {
  interface Database {
    stale_keys: StaleKeysTable;
    pages: PagesTable;
    page_dependencies: PageDependenciesTable;
  }
}
