import type { SearchKind } from '@trama/shared/content/site-search';
import type { Generated } from 'kysely';
import type { Timestamp } from '../../core/database/columns.ts';

/** A document of the search: a copy of a public page's text. */
interface SearchDocumentTable {
  document_id: Generated<number>;
  /** The content key (core/publishing/stale-pages.ts) that the document depends on. */
  key: string;
  kind: SearchKind;
  /** Path of the document's page. */
  address: string;
  title: string;
  /** Plain text on one line. */
  text: string;
  /** The person's id, for the team and the partners. */
  user_id: string | null;
}

/** FTS5 index of the columns of `search_documents`, written with each row. */
interface SearchIndexTable {
  rowid: Generated<number>;
  kind: string;
  title: string;
  text: string;
}

/** State of the last rebuild, one row; no row: the index was never built. */
interface SearchStateTable {
  id: Generated<number>;
  /** Hash of the rules that make documents; a new hash causes a rebuild. */
  rules: string;
  /** Instant up to which scheduled items are indexed. */
  seen_until: Timestamp;
}

declare module '../../core/database/tables.ts' {
  interface Database {
    search_documents: SearchDocumentTable;
    search_index: SearchIndexTable;
    search_state: SearchStateTable;
  }
}
