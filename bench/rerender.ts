/** What a release costs: every page rendered again because the templates are others. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Prepared, pause, startOn } from './setup.ts';

export interface RerenderFigures {
  pages: number;
  /** ms from the start of the process until the last page is on disk in its new version. */
  ms: number;
  /** ms from the start of the process until it serves (pages in their old version, if need be). */
  readyAfter: number;
}

/** How many pages are on disk, by the version of what rendered them. */
function pagesByVersion(database: DatabaseSync): Map<string, number> {
  const rows = database.prepare('select renderer_version as version, count(*) as pages from pages group by 1').all();
  return new Map(rows.map(({ version, pages }) => [String(version), Number(pages)]));
}

/** Waits until every page is on disk in one version other than `before`. */
async function untilRendered(dataDir: string, before: string | undefined): Promise<{ version: string; pages: number }> {
  const database = new DatabaseSync(join(dataDir, 'trama.sqlite'), { readOnly: true });
  try {
    for (let last = -1; ; ) {
      const versions = pagesByVersion(database);
      const [[version, pages] = ['', 0]] = versions;
      const waiting = Number(database.prepare('select count(*) as keys from stale_keys').get()?.keys);
      if (versions.size === 1 && version !== before && waiting === 0 && pages === last) return { version, pages };
      last = pages;
      await pause(50);
    }
  } finally {
    database.close();
  }
}

/** Resolves when a product just started on new data has rendered all of it. */
export const untilAllRendered = (dataDir: string) => untilRendered(dataDir, undefined);

/**
 * Starts the product again on the same data with another public origin, which is part of every page as templates
 * are. The product that had the data must be stopped.
 */
export async function measureRerender(
  dataDir: string,
  before: string,
): Promise<{ figures: RerenderFigures; prepared: Prepared }> {
  const started = performance.now();
  const prepared = await startOn(dataDir, { SITE_URL: 'http://otra.example' });
  const { pages } = await untilRendered(dataDir, before);
  const figures = { pages, ms: performance.now() - started, readyAfter: prepared.product.readyAfter };
  return { figures, prepared };
}
