/** The publisher's memory in the database. */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { Answer, LivePage, LivePages } from './live-pages.ts';
import type { CollectionKey } from './page-source.ts';

const COLLECTIONS: Record<CollectionKey, true> = { events: true, news: true, publications: true };
const isCollection = (key: string): key is CollectionKey => Object.hasOwn(COLLECTIONS, key);

/** SQLite binds a limited number of values per statement. */
function* chunks<T>(rows: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}

/** A rendered page and all that it read. */
export interface PageRecord {
  page: LivePage;
  keys: string[];
  /** False when the rows of an earlier rendering say the same. */
  dependenciesChanged: boolean;
}

/** The pages that were live when the last process ended. Their variants are for the caller to find. */
export async function loadPages(db: Kysely<Database>): Promise<LivePages> {
  const answers = new Map<string, Answer[]>();
  const asked = await db
    .selectFrom('page_dependencies')
    .select(['path', 'key', 'question', 'answer'])
    .where('question', '<>', '')
    .execute();
  for (const { path, key, question, answer } of asked) {
    if (!isCollection(key)) continue;
    const list = answers.get(path);
    const entry = { collection: key, question, answer };
    if (list) list.push(entry);
    else answers.set(path, [entry]);
  }
  // The same policy stands on thousands of pages: keep one copy of each.
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
      answers: answers.get(row.path) ?? [],
      variants: new Set(),
    });
  }
  return pages;
}

/** Notes of `stale_keys` after `id`, oldest first. */
export function staleKeysAfter(db: Kysely<Database>, id: number): Promise<{ id: number; key: string }[]> {
  return db.selectFrom('stale_keys').select(['id', 'key']).where('id', '>', id).orderBy('id').execute();
}

/** Paths of the pages that show any of these items. */
export async function pagesShowing(db: Kysely<Database>, keys: readonly string[]): Promise<string[]> {
  const paths = new Set<string>();
  for (const some of chunks(keys, 500)) {
    const rows = await db
      .selectFrom('page_dependencies')
      .select('path')
      .distinct()
      .where('key', 'in', some)
      .where('question', '=', '')
      .execute();
    for (const { path } of rows) paths.add(path);
  }
  return [...paths];
}

/**
 * Writes down, in one transaction, what is on disk now: rendered pages, removed ones, and the stale keys whose
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
  await db.transaction().execute(async (trx) => {
    for (const some of chunks(removed, 500)) await trx.deleteFrom('pages').where('path', 'in', some).execute();
    await savePageRows(trx, records);
    await saveDependencies(
      trx,
      records.filter((record) => record.dependenciesChanged),
    );
    for (const some of chunks(doneStaleIds, 500)) await trx.deleteFrom('stale_keys').where('id', 'in', some).execute();
  });
}

/** Rows that are written together: one statement for all of them, however many; building it value by value takes longer than writing. */
const ROWS_AT_ONCE = 1_000;

async function savePageRows(trx: Transaction<Database>, records: readonly PageRecord[]): Promise<void> {
  for (const some of chunks(records, ROWS_AT_ONCE)) {
    const rows = some.map(({ page }) => ({
      ...page,
      validUntil: page.validUntil === Number.POSITIVE_INFINITY ? null : new Date(page.validUntil).toISOString(),
    }));
    await sql`
      insert into pages (path, content_type, hash, csp, rendered_at, valid_until, renderer_version, dependencies_hash)
      select value ->> 'path', value ->> 'contentType', value ->> 'hash', value ->> 'csp', value ->> 'renderedAt',
        value ->> 'validUntil', value ->> 'rendererVersion', value ->> 'dependenciesHash'
      from json_each(${JSON.stringify(rows)}) where true
      on conflict (path) do update set content_type = excluded.content_type, hash = excluded.hash, csp = excluded.csp,
        rendered_at = excluded.rendered_at, valid_until = excluded.valid_until,
        renderer_version = excluded.renderer_version, dependencies_hash = excluded.dependencies_hash`.execute(trx);
  }
}

async function saveDependencies(trx: Transaction<Database>, records: readonly PageRecord[]): Promise<void> {
  for (const some of chunks(records, 500)) {
    const paths = some.map(({ page }) => page.path);
    await trx.deleteFrom('page_dependencies').where('path', 'in', paths).execute();
  }
  const rows = records.flatMap(({ page, keys }) => [
    ...keys.map((key) => [page.path, key, '', '']),
    ...page.answers.map(({ collection, question, answer }) => [page.path, collection, question, answer]),
  ]);
  for (const some of chunks(rows, ROWS_AT_ONCE)) {
    await sql`
      insert into page_dependencies (path, key, question, answer)
      select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(${JSON.stringify(some)})`.execute(trx);
  }
}
