/** The search over the whole site: what is found, and its full-text index. */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `create table search_documents (
    document_id integer primary key,
    key text not null,
    kind text not null,
    address text not null,
    title text not null,
    text text not null,
    user_id text
  )`,
  'create index search_documents_by_key on search_documents (key)',
  // No index of prefixes, which adds half its size. The text itself is only in search_documents.
  `create virtual table search_index using fts5 (kind, title, text, content = 'search_documents', content_rowid = 'document_id',
    tokenize = 'unicode61 remove_diacritics 2')`,
  // A word in the title counts ten times; the kind only filters.
  "insert into search_index (search_index, rank) values ('rank', 'bm25(0.0, 10.0, 1.0)')",
  // Erased text leaves the index itself, not only its results.
  "insert into search_index (search_index, rank) values ('secure-delete', 1)",
  'create table search_state (id integer primary key check (id = 1), rules text not null, seen_until text not null)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
