/** Finding the site again that an earlier process left. */
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { LivePages } from './live-pages.ts';
import { fileOfPage, type Output } from './output.ts';
import { loadPages, savePages } from './page-records.ts';

/**
 * Makes memory, database and folder agree, which they may not after a crash or when the folder was emptied:
 * pages without a file are forgotten (and so rendered again), files without a page are removed.
 */
export async function restorePages(db: Kysely<Database>, output: Output): Promise<LivePages> {
  await output.prepare();
  const live = await loadPages(db);
  const { pages: files, variants } = await output.list();

  const byFile = new Map([...live.values()].map((page) => [fileOfPage(page.path), page]));
  const lost = [...byFile].filter(([file]) => !files.has(file));
  for (const [file, page] of lost) {
    live.delete(page.path);
    byFile.delete(file);
  }
  await savePages(db, { records: [], removed: lost.map(([, page]) => page.path), doneStaleIds: [] });
  for (const file of files) if (!byFile.has(file)) output.discard(file);
  for (const { file, page, hash, encoding } of variants) {
    const owner = byFile.get(page);
    if (owner?.hash === hash) owner.encodings.add(encoding);
    else output.discard(file);
  }
  return live;
}
