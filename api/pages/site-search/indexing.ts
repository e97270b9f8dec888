/**
 * Keeps the search's documents and their index equal to what visitors may see. Each transaction that changes content also updates
 * both before it commits (`followChanges`). Changes by time alone are indexed before the next search; an upgrade indexes
 * everything again.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { HOUR_MS, isoTime } from '@trama/shared/format/time';
import { sql } from 'kysely';
import type { Clock, Context, Worker } from '../../context.ts';
import type { Db, FollowChanges } from '../../core/database/open.ts';
import { createLoop } from '../../core/loop.ts';
import { ALL_CONTENT } from '../../features/content-kinds.ts';
import { changedByTime } from '../time-changes.ts';
import { visibleIds } from '../visible-rows.ts';
import { DOCUMENT_RULES, documentsOf, hasDocuments, OTHER_KEYS, type SearchDocument } from './documents.ts';

type Stored = SearchDocument & { document_id: number };

const identity = ({ kind, address, title, text, user_id }: SearchDocument) =>
  JSON.stringify([kind, address, title, text, user_id]);

/** Compares the stored documents of a key with the documents that visitors may see. */
async function compareKey(db: Db, key: string, now: number): Promise<{ gone: Stored[]; missing: SearchDocument[] }> {
  const missing = new Map((await documentsOf(db, key, now)).map((each) => [identity(each), each]));
  const stored = await db.selectFrom('search_documents').selectAll().where('key', '=', key).execute();
  // `delete` removes each stored document from `missing`: the rest has no row yet.
  const gone = stored.filter((each) => !missing.delete(identity(each)));
  return { gone, missing: [...missing.values()] };
}

async function removeDocument(db: Db, { document_id, kind, title, text }: Stored): Promise<void> {
  // FTS5 deletes by content: the values must equal the indexed values.
  await sql`insert into search_index (search_index, rowid, kind, title, text)
    values ('delete', ${document_id}, ${kind}, ${title}, ${text})`.execute(db);
  await db.deleteFrom('search_documents').where('document_id', '=', document_id).execute();
}

async function addDocument(db: Db, key: string, { user_id, address, ...words }: SearchDocument): Promise<void> {
  const row = { key, user_id, address, ...words };
  const added = db.insertInto('search_documents').values(row).returning('document_id');
  const { document_id } = await added.executeTakeFirstOrThrow();
  await db
    .insertInto('search_index')
    .values({ rowid: document_id, ...words })
    .execute();
}

/** Updates the documents of these keys, in the caller's transaction. @param now ms */
async function indexKeys(db: Db, keys: readonly string[], now: number): Promise<void> {
  for (const key of new Set(keys.filter(hasDocuments))) {
    const { gone, missing } = await compareKey(db, key, now);
    for (const document of gone) await removeDocument(db, document);
    for (const document of missing) await addDocument(db, key, document);
  }
}

/** Whether SQLite reports damaged index tables. */
const isDamaged = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'SQLITE_CORRUPT_VTAB';

/** Empties the index. A search finds nothing until the index is built again. */
async function emptyIndex(db: Db): Promise<void> {
  await sql`insert into search_index (search_index) values ('delete-all')`.execute(db);
  await db.deleteFrom('search_documents').execute();
  await db.deleteFrom('search_state').execute();
}

/** The `follow` of openDatabase. Empties a damaged index, which must not refuse a save. */
export const followChanges =
  (clock: Clock): FollowChanges =>
  async (inside, keys) => {
    try {
      await indexKeys(inside, keys, clock.now());
    } catch (error) {
      if (!isDamaged(error)) throw error;
      await emptyIndex(inside);
    }
  };

const stateOf = (db: Db) => db.selectFrom('search_state').select(['rules', 'seen_until']).executeTakeFirst();

async function saveState(db: Db, state: { rules: string; seen_until: string }): Promise<void> {
  await db
    .insertInto('search_state')
    .values({ id: 1, ...state })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(state))
    .execute();
}

/** Indexes scheduled items that became visible. Costs a few indexed look-ups if there are none. */
export async function takeInDue({ db, clock, storage }: Pick<Context, 'db' | 'clock' | 'storage'>): Promise<void> {
  const now = clock.now();
  const state = await stateOf(db);
  const keys = (await changedByTime(db, Date.parse(state?.seen_until ?? '1970-01-01'), now)).filter(hasDocuments);
  if (keys.length === 0 || storage.state() !== 'open') return;
  await db.transaction().execute(async (trx) => {
    await indexKeys(trx, keys, now);
    await saveState(trx, { rules: state?.rules ?? '', seen_until: isoTime(now) });
  });
}

const KEYS_AT_ONCE = 50;

/** All keys with documents, or that should have some. @param now ms */
async function* everyKey(db: Db, now: number): AsyncGenerator<string[]> {
  yield OTHER_KEYS;
  for (const { name, table } of ALL_CONTENT)
    for await (const ids of visibleIds(db, table, now))
      for (let from = 0; from < ids.length; from += KEYS_AT_ONCE)
        yield ids.slice(from, from + KEYS_AT_ONCE).map((id) => `${name}:${id}`);
  for (let after = ''; ; ) {
    const stored = db.selectFrom('search_documents').select('key').distinct().where('key', '>', after);
    const keys = (await stored.orderBy('key').limit(KEYS_AT_ONCE).execute()).map(({ key }) => key);
    const last = keys.at(-1);
    if (last === undefined) return;
    yield keys;
    after = last;
  }
}

/** Builds the index at the first start, and again after the rules of documents changed, while requests are served. */
export const createIndexing = ({ db, clock, log, storage }: Pick<Context, 'db' | 'clock' | 'log' | 'storage'>): Worker =>
  createLoop({
    name: 'site search',
    log,
    interval: HOUR_MS,
    async poll(stopping) {
      if (storage.state() !== 'open' || (await stateOf(db))?.rules === DOCUMENT_RULES) return undefined;
      const now = clock.now();
      for await (const keys of everyKey(db, now)) {
        if (stopping.aborted) return undefined;
        await db.transaction().execute((trx) => indexKeys(trx, keys, now));
        await nextTurn();
      }
      await saveState(db, { rules: DOCUMENT_RULES, seen_until: isoTime(now) });
      return undefined;
    },
  });

/**
 * Describes differences between the documents and the visible content; throws if the index differs from the documents.
 * @param now ms
 */
export async function searchDifferences(db: Db, now: number): Promise<string[]> {
  const found: string[] = [];
  for await (const keys of everyKey(db, now))
    for (const key of keys) {
      const { gone, missing } = await compareKey(db, key, now);
      found.push(...gone.map((each) => `the search still finds «${each.title}» of ${key}`));
      found.push(...missing.map((each) => `the search does not find «${each.title}» of ${key}`));
    }
  await sql`insert into search_index (search_index, rank) values ('integrity-check', 1)`.execute(db);
  return found;
}
