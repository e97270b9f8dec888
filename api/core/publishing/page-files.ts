/**
 * Looks after the files of pages while the render queue is empty: makes the compressed forms, and after a start of the computer
 * checks that every file is whole.
 */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Worker } from '../../context.ts';
import { markCompressed, type PageRow } from '../database/page-tables.ts';
import type { Database } from '../database/tables.ts';
import { createLoop } from '../loop.ts';
import { nextTurn } from '../progress.ts';
import { hashOf } from './hash.ts';
import type { LivePages } from './live-pages.ts';
import { ENCODINGS, type FolderState, type Output } from './output.ts';
import { pagesAfter, uncompressedPages } from './page-records.ts';
import { compress, decompress } from './precompress.ts';

/** A handful of pages is compressed well; thousands are compressed soon. */
const FEW = 16;
const BROTLI = { few: 9, many: 5 };
const CHECKED_AT_ONCE = 64;
/** Pause (ms) before a failed compression is retried. */
const RETRY_MS = 10_000;

interface PageFilesParts {
  db: Kysely<Database>;
  log: Logger;
  live: LivePages;
  output: Output;
  folder: FolderState;
  /** Whether nothing is queued. */
  isIdle(): boolean;
  /** Renders a page again whose files are damaged. */
  repair(path: string): Promise<void>;
}

type Version = Pick<PageRow, 'path' | 'hash'>;

export function createPageFiles(parts: PageFilesParts): Worker {
  const { db, log, live, output, isIdle, repair } = parts;
  let isChecked = parts.folder !== 'unchecked';
  let checkedTo = '';

  /** Writes both compressed files of a version. @returns false if the page has a newer version */
  async function compressPage({ path, hash }: Version, quality: number): Promise<boolean> {
    const body = await output.read(path);
    if (hashOf(body) !== hash) return false;
    const staged = await Promise.all(
      ENCODINGS.map(async (encoding) => ({ encoding, file: await output.stage(await compress(body, encoding, quality)) })),
    );
    // Compares and swaps in one turn of the event loop, so that no other version gets in between.
    const isLive = live.get(path)?.hash === hash;
    for (const { encoding, file } of staged) {
      if (isLive) output.swapInEncoded(path, file, encoding);
      else await output.discard(file);
    }
    return isLive;
  }

  /** @returns whether a page is left that could not be compressed */
  async function compressAll(stopping: AbortSignal): Promise<boolean> {
    const failed: string[] = [];
    for (;;) {
      const pages = await uncompressedPages(db, FEW, failed);
      const quality = pages.length < FEW ? BROTLI.few : BROTLI.many;
      const done: Version[] = [];
      for (const page of pages) {
        if (stopping.aborted || !isIdle()) break;
        const made = await compressPage(page, quality).catch((error: unknown) => {
          // The page itself is live; without a compressed form it is sent as it is.
          log.warn({ err: error, path: page.path }, 'page could not be compressed');
          return false;
        });
        if (made) done.push(page);
        else failed.push(page.path);
      }
      if (done.length > 0) await markCompressed(db, done);
      for (const { path } of done) live.evict(path);
      if (stopping.aborted || !isIdle() || pages.length === 0) return failed.length > 0;
    }
  }

  /** Checks the remaining files, continuing after an interrupted call. */
  async function checkAll(stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted && isIdle()) {
      const pages = await pagesAfter(db, checkedTo, CHECKED_AT_ONCE);
      for (const page of pages) if (!(await isWhole(output, page))) await repair(page.path);
      const last = pages.at(-1);
      if (last) checkedTo = last.path;
      else {
        await output.sweep((path) => live.has(path));
        await output.markChecked();
        isChecked = true;
        return;
      }
      await nextTurn();
    }
  }

  return createLoop({
    name: 'page files',
    log,
    async poll(stopping) {
      if (!isChecked) await checkAll(stopping);
      return isIdle() && (await compressAll(stopping)) ? RETRY_MS : undefined;
    },
  });
}

/** Whether a page's files are this version. A row in the database proves nothing about the disk. */
export async function isWhole(output: Output, page: Version & Pick<PageRow, 'compression'>): Promise<boolean> {
  const { path, hash, compression } = page;
  const bodies = [output.read(path)];
  if (compression === 'done')
    for (const encoding of ENCODINGS) bodies.push(output.readEncoded(path, encoding).then((body) => decompress(body, encoding)));
  const found = await Promise.allSettled(bodies);
  return found.every((body) => body.status === 'fulfilled' && hashOf(body.value) === hash);
}
