/** Reading and copying a database file without opening it for the application. */
import { existsSync } from 'node:fs';
import SQLite from 'better-sqlite3';

/** Query for the name of the migrations table: Kysely's, or the older name that the baseline drops. */
export const TABLES_OF_MIGRATIONS = "select name from sqlite_master where name in ('migrations', 'kysely_migration')";

/** Names of the migrations that ran. */
function namesOf(sqlite: SQLite.Database): string[] {
  const tables = sqlite.prepare(TABLES_OF_MIGRATIONS).pluck().all();
  return tables.flatMap((table) => sqlite.prepare(`select name from "${table}" order by name`).pluck().all().map(String));
}

/** Names of the applied migrations; empty if the file does not exist or its first migration was interrupted. */
export function appliedMigrations(file: string): string[] {
  if (!existsSync(file)) return [];
  // Opens the file for writing: after a kill during the first writes, SQLite must roll them back.
  const sqlite = new SQLite(file, { fileMustExist: true });
  try {
    return namesOf(sqlite);
  } finally {
    sqlite.close();
  }
}

/** Copies a consistent state to `target`, a new file, without blocking writers (WAL). */
export function copyDatabase(file: string, target: string): void {
  const sqlite = new SQLite(file, { readonly: true });
  try {
    sqlite.prepare('vacuum into ?').run(target);
  } finally {
    sqlite.close();
  }
}

/**
 * Results of SQLite's checks: `integrity` is 'ok' or its message, `broken` the number of rows that name a missing one. Throws
 * when the file is no database.
 */
export function inspectDatabase(file: string): { integrity: string; broken: number; applied: string[] } {
  const sqlite = new SQLite(file, { readonly: true });
  try {
    const integrity = String(sqlite.pragma('integrity_check', { simple: true }));
    if (integrity !== 'ok') return { integrity, broken: 0, applied: [] };
    const broken = Number(sqlite.prepare('select count(*) from pragma_foreign_key_check').pluck().get());
    return { integrity, broken, applied: namesOf(sqlite) };
  } finally {
    sqlite.close();
  }
}

/** Names of files in rows, relative to `uploads/`, which `restore` checks. Throws if the file is no database of the product. */
export function fileNamesInRows(file: string): string[] {
  const sqlite = new SQLite(file, { readonly: true });
  try {
    const names = sqlite.prepare(
      `select 'documents/' || stored_name from event_documents union all
       select 'documents/' || stored_name from publication_files union all
       select 'applications/' || stored_name from application_files union all
       select 'images/' || image_id || '-' || width || '.jpg' from images union all
       select 'images/' || image_id || '-' || value || '.webp' from images, json_each(images.widths)
       union all
       select 'applications/' || stored_name from talk_materials where stored_name is not null`,
    );
    return names.pluck().all().map(String);
  } finally {
    sqlite.close();
  }
}
