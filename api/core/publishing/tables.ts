/** Tables of the publisher: stale keys, pages on disk, and the dependencies of each page. */
import type { Generated } from 'kysely';

/** A changed content key. The row is deleted once all of its pages are safely on disk. */
interface StaleKeysTable {
  id: Generated<number>;
  key: string;
  created_at: string;
  /** 1: its transaction noted many keys. */
  bulk: Generated<number>;
}

/** A page on disk. */
interface PagesTable {
  /** Path as requested: `/blog/12`. */
  path: string;
  content_type: string;
  /** Hash of the body, and its ETag. */
  hash: string;
  csp: string | null;
  rendered_at: string;
  /** Instant (ISO) from which the page is no longer true, or null. */
  valid_until: string | null;
  /** Hash of the templates and the settings it was made with. */
  edition: string;
  /** Hash of its rows in `page_dependencies`, so that an edit need not rewrite them. */
  dependencies_hash: string;
  /** The newest stale key when its rendering began: it shows that change and all before. */
  seen_key: number;
  /** Whether its compressed files are beside it, are still to be made, or would save nothing. */
  compression: 'waiting' | 'done' | 'none';
}

/** A dependency of a rendered page. */
interface PageDependenciesTable {
  path: string;
  /** `event:12`, `events`, `people`, ... */
  key: string;
  /** The page's query of a list (`first:3`); '' for a single item. */
  query: string;
  /** Hash of the query’s result; '' for a single item. */
  result_hash: string;
}

declare module '../database/tables.ts' {
  interface Database {
    stale_keys: StaleKeysTable;
    pages: PagesTable;
    page_dependencies: PageDependenciesTable;
  }
}
