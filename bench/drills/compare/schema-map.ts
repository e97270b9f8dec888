/**
 * Intended differences between two checkouts, to be read by a person. Names are those of the old checkout. A redesign that
 * renames or drops a table or column writes it here, and deletes it once the old checkout also has it.
 */

interface SchemaMap {
  /** Old name -> new name. */
  renamedTables: Record<string, string>;
  /** `old_table.old_column` -> new name of the column. */
  renamedColumns: Record<string, string>;
  /** Table, or `table.column`, -> why it is not compared. Both checkouts' names. */
  ignored: Record<string, string>;
  /** Beginning of a page's address or a step's name -> why the content is not compared (status and type are). */
  ignoredAnswers: Record<string, string>;
}

export const SCHEMA_MAP: SchemaMap = {
  renamedTables: {},
  renamedColumns: {},
  ignored: {
    migrations: 'the way to the schema, not its content',
    kysely_migration: 'the way to the schema, not its content',
    kysely_migration_lock: 'the way to the schema, not its content',
    sqlite_sequence: 'a counter of SQLite',
    page_dependencies: 'what each page read: the pages themselves are compared',
    pages: 'what the publisher noted of each page: the pages themselves are compared',
    stale_keys: 'work that was taken up is deleted at a moment of the publisher’s choice',
    rate_limits: 'attempts, counted in windows of real time',
    budget_shares: 'a measure of the running process',
    audit_keys: 'random, made anew every day',
    'people.password_hash': 'salted',
    'second_factors.secret': 'random',
  },
  ignoredAnswers: {
    '/retratos/': 'drawn from a random id',
  },
};

export const isAnswerIgnored = (name: string) => Object.keys(SCHEMA_MAP.ignoredAnswers).some((start) => name.startsWith(start));
