import type { QueryExecutorProvider, SchemaModule } from 'kysely';

/** The open transaction of a migration: the schema builder, and `sql` through it. No table types: they change, migrations do not. */
export interface MigrationScope extends QueryExecutorProvider {
  readonly schema: SchemaModule;
}

export type Migration = (trx: MigrationScope) => Promise<void>;
