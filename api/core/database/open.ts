/** Opening the SQLite file. What only SQLite understands is in this folder. */
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
import { emailKeys } from './email-keys.ts';
import { cacheStatements } from './statement-cache.ts';
import type { Database } from './tables.ts';
import { registerTextFunctions } from './text-functions.ts';

export type Db = Kysely<Database>;
/** Functions that must be atomic take this, so that they cannot be called outside a transaction. */
export type Trx = Transaction<Database>;

export const DATABASE_FILE = 'trama.sqlite';
/** How long a statement waits for another process (ms). */
export const BUSY_TIMEOUT = 1500;

/**
 * Statements that become part of each changing transaction in an asynchronous context (core/audit, core/http/once). A change
 * outside a transaction gets one. Mere counting runs in `outsideChange`.
 */
export const beforeCommit = new AsyncLocalStorage<() => CompiledQuery[]>();

/** Runs statements that are no part of the change of a request: attempts that are counted, keys that are made at their first use. */
export const outsideChange = <Result>(run: () => Promise<Result>): Promise<Result> => beforeCommit.exit(run);

const CHANGING = new Set<string>(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']);

/**
 * Takes the write lock when a transaction begins. A transaction that reads first and writes later would fail
 * without waiting if another process (an import) wrote in between.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #sqlite: SQLite.Database;
  #connection: DatabaseConnection | undefined;
  /** #changes() when the open transaction began; there is one connection, so there is one transaction at a time. */
  #before = 0;
  constructor(config: SqliteDialectConfig, sqlite: SQLite.Database) {
    super(config);
    this.#sqlite = sqlite;
  }
  /** Rows that this connection has changed since it was opened. */
  #changes(): number {
    return Number(this.#sqlite.prepare('select total_changes()').pluck().get());
  }
  /** The one connection, on which a change outside a transaction becomes one when statements belong to it. */
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
  /** SQLite ends a transaction by itself on a full disk; a second rollback would hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection);
  }
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    if (beforeCommit.getStore()) this.#before = this.#changes();
  }
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const statements = beforeCommit.getStore();
    if (statements && this.#changes() > this.#before) for (const query of statements()) await connection.executeQuery(query);
    await super.commitTransaction(connection);
  }
}

/** SQLite undoes a change of the schema with its transaction; Kysely's adapter denies it, and a crash would leave half a schema. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #sqlite: SQLite.Database;
  constructor(config: SqliteDialectConfig, sqlite: SQLite.Database) {
    super(config);
    this.#config = config;
    this.#sqlite = sqlite;
  }
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#config, this.#sqlite);
  }
}

/** Takes a statement's text, without the values of its parameters, and its duration in ms. */
export type SlowStatement = (sql: string, took: number) => void;
/** ms. The event loop stands still while a statement runs. */
const SLOW = 100;

const reportSlow =
  (onSlow: SlowStatement) =>
  ({ query, queryDurationMillis: took }: LogEvent): void => {
    if (took >= SLOW) onSlow(query.sql, Math.round(took));
  };

/**
 * Opens (or creates) the database of a data folder. A 2xx answer promises that its rows survive a power cut,
 * hence `synchronous=FULL`. The busy timeout is short because waiting freezes the event loop.
 */
export function openDatabase(dataDir: string, onSlow?: SlowStatement): Db {
  mkdirSync(dataDir, { recursive: true });
  const sqlite = new SQLite(join(dataDir, DATABASE_FILE));
  sqlite.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  // What is deleted is overwritten in the file, not only unlinked.
  sqlite.pragma('secure_delete = ON');
  registerTextFunctions(sqlite);
  return new Kysely<Database>({
    dialect: new ImmediateDialect({ database: cacheStatements(sqlite) }, sqlite),
    plugins: [emailKeys],
    ...(onSlow && { log: reportSlow(onSlow) }),
  });
}

/**
 * After an erasure: moves the write-ahead log into the database and empties it, so that no earlier version of a page remains there.
 * While another process reads, the log stays until the next call.
 */
export async function truncateLog(db: Db): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

/** Rewrites the whole file, which removes what erased rows left inside their pages. Takes as long as a copy. */
export async function rewriteDatabase(db: Db): Promise<void> {
  await sql`vacuum`.execute(db);
  await truncateLog(db);
}

/** True when `error` says that a unique index refused a row. */
export function isDuplicate(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}
