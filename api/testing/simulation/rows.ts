/** Reads every row of the database beside the product, and the parents of rows. */
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { DATABASE_FILE } from '../../core/database/open.ts';

export type Row = Readonly<Record<string, string | number | null | Buffer>>;
/** Table -> key -> row. */
export type Rows = ReadonlyMap<string, ReadonlyMap<string, Row>>;

/** Tables of the product's upkeep: any request may change them. */
const OWN_WORK: ReadonlySet<string> = new Set([
  'idempotency_keys',
  'audit',
  'audit_keys',
  'audit_retention',
  'budget_shares',
  'clock_watch',
  'erasures_to_file',
  // Deleted with the last record that refers to them; a constraint covers the other tables.
  'images',
  'mailing_copies',
  'migrations',
  'outbox',
  'page_dependencies',
  'pages',
  'rate_limits',
  'search_documents',
  'search_state',
  'sessions',
  'stale_keys',
  'webhook_events',
]);

/** Subject of a token or consent, by its purpose: a reference that no constraint holds. */
const SUBJECTS: Readonly<Record<string, string>> = {
  password: 'people',
  invitation: 'people',
  device: 'people',
  applying: 'people',
  shown: 'people',
  own_application: 'applications',
  sent_application: 'applications',
  awaited_address: 'applications',
  supports: 'applications',
  draft: 'application_drafts',
  tab_draft: 'application_drafts',
  opening_notice: 'opening_notices',
  late_link: 'late_links',
  reviewing: 'reviewers',
  own_data: 'rights_requests',
  subscription: 'subscription_requests',
  confirm_email: 'email_changes',
  undo_email: 'email_changes',
};
const RECORDS: Readonly<Record<string, string>> = {
  event: 'events',
  news: 'news',
  publication: 'publications',
  person: 'people',
  call: 'call_settings',
  'decision-mail': 'decision_mails',
  settings: 'settings',
};

export class Database {
  readonly #file: string;
  readonly #sqlite: SQLite.Database;
  readonly #tables: ReadonlyMap<
    string,
    { keys: string[]; parents: { column: string; table: string }[]; all: SQLite.Statement<[], Row> }
  >;

  readonly #counts = new Map<string, SQLite.Statement<string[], number>>();
  /** The rows read last, with SQLite's `data_version` of that state. */
  #read: { version: unknown; rows: Rows } | null = null;

  constructor(dataDir: string) {
    this.#file = join(dataDir, DATABASE_FILE);
    this.#sqlite = new SQLite(this.#file, { readonly: true });
    // The search's index has tables that are not of this type.
    const listed =
      "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\'";
    const names = this.#sqlite.prepare<[], string>(listed).pluck().all();
    const described = names.map((name) => {
      const columns = this.#sqlite.prepare<[], { name: string; pk: number }>(`pragma table_info("${name}")`).all();
      const keys = columns.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk);
      const foreign = this.#sqlite.prepare<[], { from: string; table: string }>(`pragma foreign_key_list("${name}")`).all();
      const table = {
        keys: (keys.length > 0 ? keys : columns).map((column) => column.name),
        parents: foreign.filter(({ table }) => table !== 'roles').map(({ from, table }) => ({ column: from, table })),
        all: this.#sqlite.prepare<[], Row>(`select * from "${name}"`),
      };
      return [name, table] as const;
    });
    this.#tables = new Map(described);
  }

  /** Returns the same object while nothing was committed. */
  read(): Rows {
    const version = this.#sqlite.pragma('data_version', { simple: true });
    if (this.#read === null || this.#read.version !== version) this.#read = { version, rows: this.#all() };
    return this.#read.rows;
  }

  #all(): Rows {
    return new Map(
      [...this.#tables].map(([name, { keys, all }]) => [
        name,
        new Map(all.all().map((row) => [keys.map((key) => row[key]).join('/'), row])),
      ]),
    );
  }

  /** Whether a counting query returns more than 0. */
  has(query: string, ...values: readonly string[]): boolean {
    const statement = this.#counts.get(query) ?? this.#sqlite.prepare<string[], number>(query).pluck();
    this.#counts.set(query, statement);
    return (statement.get(...values) ?? 0) > 0;
  }

  /** Problems found by SQLite's checks. Uses a new connection, because FTS5 in a used connection would check its cache. */
  damage(): string[] {
    const sqlite = new SQLite(this.#file, { readonly: true });
    const integrity = sqlite.prepare<[], string>('pragma integrity_check').pluck().all();
    sqlite.close();
    return integrity.filter((line) => line !== 'ok');
  }

  /** Parents of a row, as `table:key`, and the address that it is about. */
  parentsOf(name: string, row: Row): string[] {
    const found = (this.#tables.get(name)?.parents ?? [])
      .filter(({ column }) => row[column] !== null)
      .map(({ column, table: parent }) => `${parent}:${row[column]}`);
    const logical = logicalParent(row);
    if (logical) found.push(logical);
    if (typeof row.email_key === 'string') found.push(`address:${row.email_key}`);
    return found;
  }

  close(): void {
    this.#sqlite.close();
  }
}

/** The parent of a row without a constraint, as `table:key`; null: no such parent. */
export function logicalParent(row: Row): string | null {
  const { purpose, subject, kind, item } = row;
  if (typeof purpose === 'string' && typeof subject === 'string') {
    if (purpose === 'coauthor') {
      const [application, ...rest] = subject.split(':');
      return rest.length > 0 ? `applications:${application}` : `application_authors:${subject}`;
    }
    const table = SUBJECTS[purpose];
    return table ? `${table}:${subject}` : null;
  }
  if (typeof kind !== 'string' || item === undefined || item === null) return null;
  if (kind === 'call-text') return `call_texts:${String(item).replace('-', '/')}`;
  const record = RECORDS[kind];
  return record ? `${record}:${item}` : null;
}

export interface Change {
  table: string;
  key: string;
  before: Row | null;
  after: Row | null;
}

/** Ignores the state of reviewers' copies, which are made in the background. */
const asText = ({ reviewer_copy: _, ...row }: Row) => JSON.stringify(row);

/** Changed rows, in tables with texts and decisions of people. */
export function changesBetween(before: Rows, after: Rows): Change[] {
  const found: Change[] = [];
  if (before === after) return found;
  for (const [table, rows] of after) {
    if (OWN_WORK.has(table)) continue;
    const earlier = before.get(table) ?? new Map<string, Row>();
    for (const [key, row] of rows) {
      const old = earlier.get(key) ?? null;
      if (old === null || asText(old) !== asText(row)) found.push({ table, key, before: old, after: row });
    }
    for (const [key, row] of earlier) if (!rows.has(key)) found.push({ table, key, before: row, after: null });
  }
  return found;
}

/** A row and its ancestors, as `table:key`, in these rows. */
export function lineOf(database: Database, rows: Rows, table: string, key: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const queue = [`${table}:${key}`];
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    const [name = ''] = node.split(':', 1);
    const row = rows.get(name)?.get(node.slice(name.length + 1));
    // An event does not belong to its deleter, nor a picture to its page. A co-author's link outlives the removed co-author's
    // row, and is deleted when the person is erased.
    if (row?.purpose === 'coauthor') queue.push(`application_authors:${row.subject}`);
    if (row) queue.push(...database.parentsOf(name, row).filter((parent) => !parent.startsWith('images:')));
  }
  return seen;
}

/** Whether a row is in `scope` (`table:key`, or a whole `table`) or belongs to a row in it, at that moment. */
export const belongsTo = (database: Database, rows: Rows, table: string, key: string, scope: ReadonlySet<string>): boolean =>
  [...lineOf(database, rows, table, key)].some((node) => scope.has(node) || scope.has(node.split(':', 1)[0] ?? ''));

/** The rows of a table, in their order. */
export const rowsOf = (rows: Rows, table: string): Row[] => [...(rows.get(table)?.values() ?? [])];
