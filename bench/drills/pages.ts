/** Compares public pages with the database. */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGES } from '@trama/shared/paths';
import { z } from 'zod';
import { eventually } from './drill.ts';
import type { ExpectedState } from './expected-state.ts';
import { command, type Running } from './process.ts';
import { openForReading } from './stored-state.ts';

const state = z.object({ pages: z.number(), waiting: z.number(), failures: z.array(z.unknown()) });
const paths = z.array(z.object({ path: z.string() }));
const TIMEOUT_MS = 15_000;

/** Paths of the stored pages. */
export function writtenPages(dataDir: string): string[] {
  const db = openForReading(dataDir);
  try {
    return paths.parse(db.prepare('select path from pages').all()).map(({ path }) => path);
  } finally {
    db.close();
  }
}

/** Resolves to true when all pages are rendered and stored; false after the timeout. */
export const untilPublished = ({ client }: Running, dataDir: string) =>
  eventually(async () => {
    const { pages, waiting, failures } = state.parse(await client.json('GET', '/api/publishing'));
    return waiting === 0 && failures.length === 0 && writtenPages(dataDir).length === pages;
  }, 120_000);

/**
 * Waits for the pages of changed events.
 * @returns paths of wrong pages
 */
export async function wrongEventPages(
  { visitor }: Running,
  expected: ExpectedState,
): Promise<{ compared: number; wrong: string[] }> {
  const wrong: string[] = [];
  const touched = [...expected.touched];
  expected.touched.clear();
  for (const id of touched) {
    const path = PAGES.event(id);
    const title = expected.events.get(id)?.saved ?? '';
    const isRight = async () => {
      const { status, body } = await visitor.send('GET', path);
      if (expected.deleting.has(id)) return status === 404;
      return status === 200 && body.includes(title) && body.toString().trimEnd().endsWith('</html>');
    };
    if (!(await eventually(isRight, TIMEOUT_MS))) wrong.push(path);
  }
  return { compared: touched.length, wrong };
}

/** The file that `export` writes for a path. */
function exportedFile(path: string): string {
  if (path === PAGES.notFound) return '404.html';
  return /\.\w+$/u.test(path) ? path.slice(1) : join(path.slice(1), 'index.html');
}

/** Removes the number in an island's `prefix`, which depends on the order in which React's parts were ready. */
export const comparable = (page: Buffer) => page.toString().replace(/ prefix="r\d+"/gu, '');

/** Removes search fields, which an exported site does not have. */
const withoutSearch = (page: Buffer) => comparable(page).replace(/<search[ >][\s\S]*?<\/search>/gu, '');

/**
 * Renders the whole site from the database (`npm run export`) and compares it with the served pages. The product must have no
 * pending work. Skips the form for a certificate's code, which differs on an exported site, and pages without a path.
 */
export async function comparedWithDatabase(running: Running, dataDir: string): Promise<{ compared: number; wrong: string[] }> {
  const folder = await mkdtemp(join(dataDir, '..', 'export-'));
  try {
    await command(dataDir, 'api/operations/commands/export.ts', folder);
    const leftOut: ReadonlySet<string> = new Set([PAGES.verify, PAGES.error, PAGES.publishing, PAGES.unprepared]);
    const all = writtenPages(dataDir).filter((path) => !leftOut.has(path));
    const wrong: string[] = [];
    for (const path of all) {
      const file = join(folder, exportedFile(path));
      const { body } = await running.visitor.send('GET', path);
      if (!existsSync(file) || withoutSearch(body) !== withoutSearch(await readFile(file))) wrong.push(path);
    }
    return { compared: all.length, wrong };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
