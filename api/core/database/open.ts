/** Opens the SQLite file. All code that depends on SQLite is in this folder. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type LogEvent,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  sql,
  type Transaction,
} from 'kysely';
import { registerAuditSentence } from './audit-sentence.ts';
import { emailKeys } from './email-keys.ts';
import { cacheStatements } from './statement-cache.ts';
import type { Database } from './tables.ts';
import { registerTextFunctions } from './text-functions.ts';

export type Db = Kysely<Database>;
/** Parameter type of functions that need a transaction, so that they cannot be called outside one. */
export type Trx = Transaction<Database>;

export const DATABASE_FILE = 'trama.sqlite';
/** How long a statement waits for another process (ms). */
export const BUSY_TIMEOUT = 1500;

/**
 * Statements that become part of each changing transaction in an asynchronous context (core/audit, core/http/idempotency). A change
 * outside a transaction gets a transaction. Statements that only count run in `outsideChange`.
 */
export const beforeCommit = new AsyncLocalStorage<() => CompiledQuery[]>();

/** Runs statements outside the request's change: counted attempts, keys created at their first use. */
export const outsideChange = <Result>(run: () => Promise<Result>): Promise<Result> => beforeCommit.exit(run);

const CHANGING = new Set<string>(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']);

/**
 * Runs inside a transaction just before its commit, with the content keys that the transaction marked stale.
 * @param inside queries within that transaction; must not begin another transaction
 */
export type FollowChanges = (inside: Db, keys: readonly string[]) => Promise<void>;

/**
 * Takes the write lock when a transaction begins. A transaction that reads first and writes later would fail
 * without waiting if another process (an import) wrote in between.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #sqlite: SQLite.Database;
  #connection: DatabaseConnection | undefined;
  readonly #follow: ((keys: readonly string[]) => Promise<void>) | undefined;
  /** `#changes()` at the start of the transaction; with one connection there is one transaction at a time. */
  #before = 0;
  /** `#newestKey()` at the start of the transaction. */
  #lastKey: number | null = null;
  #isMigrated = false;
  constructor(config: SqliteDialectConfig, { sqlite, follow }: Connected) {
    super(config);
    this.#sqlite = sqlite;
    this.#follow = follow;
  }
  /** Rows that this connection has changed since it was opened. */
  #changes(): number {
    return Number(this.#sqlite.prepare('select total_changes()').pluck().get());
  }
  /** Returns the only connection. Wraps a single statement in a transaction if `beforeCommit` adds statements to it. */
  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= this.#atomic(await super.acquireConnection());
    return this.#connection;
  }
  #atomic(connection: DatabaseConnection): DatabaseConnection {
    return {
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
      executeQuery: async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
        if (this.#sqlite.inTransaction || !CHANGING.has(query.query.kind) || !beforeCommit.getStore())
          return connection.executeQuery<Row>(query);
        await this.beginTransaction(connection);
        try {
          const result = await connection.executeQuery<Row>(query);
          await this.commitTransaction(connection);
          return result;
        } catch (error) {
          await this.rollbackTransaction(connection);
          throw error;
        }
      },
    };
  }
  /** SQLite already rolls back on a full disk; a second rollback would hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection);
  }
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    if (beforeCommit.getStore()) this.#before = this.#changes();
    this.#lastKey = this.#follow ? this.#newestKey() : null;
  }
  /** The newest id in `stale_keys`; null: the schema is not migrated yet. */
  #newestKey(): number | null {
    this.#isMigrated ||= this.#sqlite.prepare("select 1 from sqlite_master where name = 'search_state'").get() !== undefined;
    return this.#isMigrated ? Number(this.#sqlite.prepare('select max(id) from stale_keys').pluck().get()) : null;
  }
  #keysSince(id: number): string[] {
    const query = this.#sqlite.prepare<[number], string>('select distinct key from stale_keys where id > ?');
    return query.pluck().all(id);
  }
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const keys = this.#lastKey === null ? [] : this.#keysSince(this.#lastKey);
    if (keys.length > 0) await this.#follow?.(keys);
    const statements = beforeCommit.getStore();
    if (statements && this.#changes() > this.#before) for (const query of statements()) await connection.executeQuery(query);
    await super.commitTransaction(connection);
  }
}

/** SQLite rolls back schema changes; Kysely's adapter denies it, and a crash would leave half a schema. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Dependencies of the driver that Kysely's configuration lacks. */
interface Connected {
  sqlite: SQLite.Database;
  follow: ((keys: readonly string[]) => Promise<void>) | undefined;
}

class ImmediateDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #connected: Connected;
  constructor(config: SqliteDialectConfig, connected: Connected) {
    super(config);
    this.#config = config;
    this.#connected = connected;
  }
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#config, this.#connected);
  }
}

/** Receives a slow statement's text without parameter values, and its duration in ms. */
export type SlowStatement = (sql: string, took: number) => void;
/** Statements slower than this (ms) are logged: they block the event loop. */
const SLOW = 100;

const reportSlow =
  (onSlow: SlowStatement) =>
  ({ query, queryDurationMillis: took }: LogEvent): void => {
    if (took >= SLOW) onSlow(query.sql, Math.round(took));
  };

/**
 * Opens or creates the database of a data folder. `synchronous=FULL`, because a 2xx response promises that its rows survive a
 * power cut. The busy timeout is short, because waiting blocks the event loop. Processes that change content pass `follow`.
 */
export function openDatabase(dataDir: string, { onSlow, follow }: { onSlow?: SlowStatement; follow?: FollowChanges } = {}): Db {
  mkdirSync(dataDir, { recursive: true });
  const sqlite = new SQLite(join(dataDir, DATABASE_FILE));
  sqlite.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  // Overwrites deleted content in the file instead of only unlinking it.
  sqlite.pragma('secure_delete = ON');
  registerTextFunctions(sqlite);
  registerAuditSentence(sqlite);
  const config = { database: cacheStatements(sqlite) };
  const plugins = [emailKeys];
  // A Kysely without the driver's lock, so that `follow` can query while the other Kysely's transaction commits.
  const inside = new Kysely<Database>({ dialect: new SqliteDialect(config), plugins });
  return new Kysely<Database>({
    dialect: new ImmediateDialect(config, { sqlite, follow: follow && ((keys) => follow(inside, keys)) }),
    plugins,
    ...(onSlow && { log: reportSlow(onSlow) }),
  });
}

/**
 * Moves the write-ahead log into the database and empties it, so that no earlier version of an erased row remains. While another
 * process reads, the log stays until the next call.
 */
export async function truncateLog(db: Db): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

/** Rewrites the whole file, which removes the remains of erased rows inside pages. Takes as long as a copy. */
export async function rewriteDatabase(db: Db): Promise<void> {
  await sql`vacuum`.execute(db);
  await truncateLog(db);
}

/** Whether a unique index or primary key refused a row. */
export function isDuplicate(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}
