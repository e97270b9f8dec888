/** Measures a release: every page is rendered again because the templates changed. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { measureSaves } from './publishing.ts';
import { type Prepared, pause, startOn } from './setup.ts';

export interface RerenderFigures {
  pages: number;
  /** ms from the start of the process until the last page is stored in its new version. */
  ms: number;
  /** ms from the start of the process until it serves, possibly old versions. */
  readyAfter: number;
}

/** Number of stored pages, by version of the renderer. */
function pagesByVersion(database: DatabaseSync): Map<string, number> {
  const rows = database.prepare('select edition as version, count(*) as pages from pages group by 1').all();
  return new Map(rows.map(({ version, pages }) => [String(version), Number(pages)]));
}

/** Waits until all pages are stored in a single version other than `before`. */
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

/** Resolves when a product on new data has rendered all pages. */
export const untilAllRendered = (dataDir: string) => untilRendered(dataDir, undefined);

/** Saves while every page is rendered again in another version; stops the product afterwards. */
export async function measureSavesMeanwhile(dataDir: string, before: string, saves: number) {
  const prepared = await startOn(dataDir, { SITE_URL: 'http://tercera.example' });
  let isOver = false;
  const rendered = untilRendered(dataDir, before).finally(() => {
    isOver = true;
  });
  const figures = await measureSaves(prepared, saves, () => isOver);
  const { version } = await rendered;
  await prepared.stop({ keep: true });
  return { figures, version };
}

/** Waiting times of visitors while every page is rendered again. */
export interface AskedFigures {
  /** ms from the start of the process until it serves. */
  readyAfter: number;
  /** ms of each request. The first request leaves once the product serves and its administrator is signed in. */
  waits: number[];
  /** Responses in an outdated version. */
  outdated: number;
}

/**
 * Restarts the product like `measureRerender`, and requests these paths one after the other during the rendering. Stops the
 * product when all pages are rendered.
 */
export async function measureAsked(
  dataDir: string,
  before: string,
  paths: readonly string[],
): Promise<{ figures: AskedFigures; version: string }> {
  const origin = 'http://primera.example';
  const { product, client, stop } = await startOn(dataDir, { SITE_URL: origin });
  const figures: AskedFigures = { readyAfter: product.readyAfter, waits: [], outdated: 0 };
  for (const path of paths) {
    const asked = performance.now();
    const { body } = await client.send('GET', path);
    figures.waits.push(performance.now() - asked);
    if (!body.includes(`<link rel="canonical" href="${origin}${path}">`)) figures.outdated += 1;
  }
  const { version } = await untilRendered(dataDir, before);
  await stop({ keep: true });
  return { figures, version };
}

/**
 * Restarts the product on the same data with another public origin, which every page contains, so all pages are rendered. The
 * earlier product must be stopped.
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
