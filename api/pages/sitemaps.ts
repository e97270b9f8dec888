/** Sitemap files: each covers a fixed range of ids, so a change touches one file. */
import type { ContentTableName } from '@trama/shared/content/kinds';
import { LIMITS } from '@trama/shared/limits';
import type { PageEntry } from '@trama/shared/page-data';
import type { Db } from '../core/database/open.ts';
import { programmePaths, withProgramme } from './programme.ts';
import { visibleRows } from './visible-rows.ts';

/** The file (from 1) that lists an item. */
export const sitemapFileOf = (id: number) => Math.ceil(id / LIMITS.sitemapSize);

/** Numbers of the files that list any item: one look-up for each. @param now ms */
export async function sitemapFiles(db: Db, table: ContentTableName, now: number): Promise<number[]> {
  const files: number[] = [];
  for (let from = 1; ; ) {
    const [first] = await visibleRows(db, table, now, from, 1);
    if (!first) return files;
    const file = sitemapFileOf(first.id);
    files.push(file);
    from = file * LIMITS.sitemapSize + 1;
  }
}

/** The visible items of a sitemap file; null: no such file. @param now ms */
export async function sitemapEntries(db: Db, table: ContentTableName, file: number, now: number): Promise<PageEntry[] | null> {
  const last = file * LIMITS.sitemapSize;
  const rows = await visibleRows(db, table, now, last - LIMITS.sitemapSize + 1, LIMITS.sitemapSize);
  const entries = rows.filter(({ id }) => id <= last);
  if (entries.length === 0) return null;
  if (table !== 'events') return entries;
  const found = await withProgramme(
    db,
    entries.map(({ id }) => id),
  );
  const pages = new Map<number, string[]>();
  for (const id of found) pages.set(id, await programmePaths(db, id));
  return entries.map((entry) => {
    const more = pages.get(entry.id);
    return more ? { ...entry, pages: more } : entry;
  });
}
