/** Compares the pages of a database snapshot with the last copy, and packs changed pages. */
import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import SQLite from 'better-sqlite3';
import { ShortWrite } from '../../core/operator-error.ts';

/** Pages of one pack: 4 MB of a database with pages of 4 KB. */
const PACK_PAGES = 1024;
/** Bytes of a page's hash. It only finds changes; the hash of the whole database is in the manifest. */
const HASH_BYTES = 16;
const HEADER_BYTES = 4;
/** Pages per step of the snapshot, and the pause after each step (ms), so that the site can use the disk. */
const TURN_PAGES = 200;
const REST_MS = 4;

/** Blocks the thread; only used in the process of the copies. */
const rest = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, REST_MS);

/**
 * Copies a consistent state of the database to `target`, a new file, while other processes write. A read transaction keeps the
 * pages stable, so the copy never restarts. Blocks: must not run in the serving process.
 */
export async function snapshotDatabase(file: string, target: string): Promise<void> {
  const sqlite = new SQLite(file, { readonly: true });
  try {
    sqlite.exec('begin');
    sqlite.prepare('select count(*) from sqlite_master').get();
    await sqlite.backup(target, {
      progress: () => {
        rest();
        return TURN_PAGES;
      },
    });
  } finally {
    sqlite.close();
  }
}

/** Size and number of the pages, from the header of the file. Source: SQLite file format, 1.3. */
async function shapeOf(handle: FileHandle): Promise<{ pageSize: number; pages: number }> {
  const header = Buffer.alloc(100);
  await handle.read(header, 0, header.length, 0);
  const stored = header.readUInt16BE(16);
  const pageSize = stored === 1 ? 65_536 : stored;
  return { pageSize, pages: (await handle.stat()).size / pageSize };
}

interface HashedPages {
  pageSize: number;
  pages: number;
  /** Hash of the whole file. */
  sha256: string;
  /** The hashes of all pages, concatenated. */
  hashes: Buffer;
}

/** Reads a snapshot in runs of PACK_PAGES pages. */
async function* runsOf(handle: FileHandle, { pageSize, pages }: Pick<HashedPages, 'pageSize' | 'pages'>) {
  for (let first = 0; first < pages; first += PACK_PAGES) {
    const bytes = Math.min(PACK_PAGES, pages - first) * pageSize;
    const { buffer } = await handle.read(Buffer.alloc(bytes), 0, bytes, first * pageSize);
    yield { first, run: buffer };
  }
}

export async function hashPages(file: string): Promise<HashedPages> {
  const handle = await open(file);
  try {
    const shape = await shapeOf(handle);
    const whole = createHash('sha256');
    const hashes = Buffer.alloc(shape.pages * HASH_BYTES);
    for await (const { first, run } of runsOf(handle, shape)) {
      whole.update(run);
      for (let at = 0; at < run.length; at += shape.pageSize) {
        const digest = createHash('sha256')
          .update(run.subarray(at, at + shape.pageSize))
          .digest();
        digest.copy(hashes, (first + at / shape.pageSize) * HASH_BYTES, 0, HASH_BYTES);
      }
    }
    return { ...shape, sha256: whole.digest('hex'), hashes };
  } finally {
    await handle.close();
  }
}

/** Whether a page's hash differs from its hash in `known`. */
const isChanged = (hashes: Buffer, known: Buffer, page: number) => {
  const at = page * HASH_BYTES;
  return !hashes.subarray(at, at + HASH_BYTES).equals(known.subarray(at, at + HASH_BYTES));
};

/**
 * Yields packs of changed pages (null: all pages). A pack has the number (4 bytes) before each page, and is valid until the next
 * one is requested. Packs of a full set begin at fixed pages, so unchanged packs stay equal.
 */
export async function* packPages(file: string, shape: HashedPages, known: Buffer | null): AsyncGenerator<Buffer> {
  const handle = await open(file);
  try {
    const pack = Buffer.alloc(PACK_PAGES * (HEADER_BYTES + shape.pageSize));
    let end = 0;
    for await (const { first, run } of runsOf(handle, shape))
      for (let at = 0; at < run.length; at += shape.pageSize) {
        const number = first + at / shape.pageSize;
        if (known && !isChanged(shape.hashes, known, number)) continue;
        if (end === pack.length) {
          yield pack;
          end = 0;
        }
        end = pack.writeUInt32BE(number, end);
        end += run.copy(pack, end, at, at + shape.pageSize);
      }
    if (end > 0) yield pack.subarray(0, end);
  } finally {
    await handle.close();
  }
}

/** Writes a pack's pages to their places. Throws RangeError for a truncated pack, and ShortWrite. */
export async function writePages(handle: FileHandle, pack: Buffer, pageSize: number): Promise<void> {
  for (let at = 0; at < pack.length; at += HEADER_BYTES + pageSize) {
    const page = pack.subarray(at + HEADER_BYTES, at + HEADER_BYTES + pageSize);
    if (page.length !== pageSize) throw new RangeError('a pack is cut');
    const { bytesWritten } = await handle.write(page, 0, pageSize, pack.readUInt32BE(at) * pageSize);
    if (bytesWritten < pageSize) throw new ShortWrite('a page of the database');
  }
}
