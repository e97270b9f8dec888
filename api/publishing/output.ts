/**
 * Pages as plain files under DATA_DIR/pages: `blog/12.html`, and beside it its compressed variants, named
 * after the hash of the version they belong to (`blog/12.html.Yk3….br`), so that they can never be mixed up.
 */
import { close, fsync, open, renameSync, rmSync, write } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile as writeFileWhole } from 'node:fs/promises';
import { uptime } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';

// The plain functions: file handles cost several times as much, and there are thousands of files.
const openFile = promisify(open);
const writeFile = promisify(write);
const flushFile = promisify(fsync);
const closeFile = promisify(close);

export type Encoding = 'br' | 'gzip';
const SUFFIX: Record<Encoding, string> = { br: 'br', gzip: 'gz' };
const ENCODING_OF: Record<string, Encoding> = { br: 'br', gz: 'gzip' };
const FLUSHED_TOGETHER = 16;
/** Seconds by which the computed moment of the computer's start may differ. */
const SAME_BOOT = 60;
const SAFE_PATH = /^(?:\/|(?:\/[\w-]+)*\/[\w-]+(?:\.[\w-]+)*)$/u;
const VARIANT = /^(.+)\.([\w-]{22})\.(br|gz)$/u;

/** File of a page, relative and with `/`. Throws on anything that is not a plain address: paths never come from a visitor. */
export function fileOfPage(path: string): string {
  if (!SAFE_PATH.test(path)) throw new Error(`not a page's address: ${path}`);
  if (path === '/') return 'index.html';
  return /\.\w+$/u.test(path) ? path.slice(1) : `${path.slice(1)}.html`;
}

export interface Output {
  /** Creates the folder and removes what a killed process left half-written. */
  prepare(): Promise<void>;
  /**
   * Writes a page beside the old one; the returned function swaps it in, at once and as a whole. Until it is
   * called visitors get the old version. `flush` must follow before anything relies on its being on disk.
   */
  write(path: string, body: Uint8Array): Promise<() => void>;
  writeVariant(path: string, hash: string, encoding: Encoding, body: Uint8Array): Promise<void>;
  read(path: string): Promise<Buffer>;
  readVariant(path: string, hash: string, encoding: Encoding): Promise<Buffer>;
  /** Removes a page and its variants, at once. */
  remove(path: string, hash: string): Promise<void>;
  removeVariants(path: string, hash: string): Promise<void>;
  /** Makes what was done to these pages survive a power cut: bytes, renames and removals. */
  flush(paths: Iterable<string>): Promise<void>;
  /** What is there. A variant that cannot be trusted has no hash. */
  list(): Promise<{ pages: Set<string>; variants: VariantFile[] }>;
  /** Removes a file found by `list`. */
  discard(file: string): void;
}

/** `file` of a compressed variant, the file of the page it belongs to, and the version it was made from. */
export interface VariantFile {
  file: string;
  page: string;
  hash: string;
  encoding: Encoding;
}

export function createOutput(folder: string): Output {
  const scratch = join(folder, '.new');
  let counter = 0;
  const known = new Set<string>();
  /** Pages swapped in whose bytes may still be in the system's cache alone. */
  const unflushed = new Set<string>();
  let sameBoot = false;

  const onDisk = (file: string) => join(folder, ...file.split('/'));
  const variantFile = (file: string, hash: string, encoding: Encoding) => `${file}.${hash}.${SUFFIX[encoding]}`;

  async function place(name: string, body: Uint8Array): Promise<() => void> {
    const target = onDisk(name);
    const parent = dirname(target);
    if (!known.has(parent)) {
      await mkdir(parent, { recursive: true });
      known.add(parent);
    }
    counter += 1;
    const temporary = join(scratch, String(counter));
    // In the thread pool: on a busy disk even opening a file can take long, and requests must not wait for it.
    const file = await openFile(temporary, 'w');
    try {
      for (let at = 0; at < body.byteLength; ) at += (await writeFile(file, body, at)).bytesWritten;
    } finally {
      await closeFile(file);
    }
    return () => renameSync(temporary, target);
  }

  async function removeVariants(file: string, hash: string): Promise<void> {
    for (const encoding of ['br', 'gzip'] as const) await rm(onDisk(variantFile(file, hash, encoding)), { force: true });
  }

  /** Flushes a file, or a folder's list of names. One that is gone needs it no more, and Windows cannot open folders. */
  async function flushPath(path: string): Promise<void> {
    const file = await openFile(path, 'r').catch(() => null);
    if (file === null) return;
    try {
      await flushFile(file).catch((error: unknown) => {
        if (sep === '/') throw error;
      });
    } finally {
      await closeFile(file);
    }
  }

  return {
    async prepare() {
      await rm(scratch, { recursive: true, force: true });
      await mkdir(scratch, { recursive: true });
      // Variants are not flushed one by one: after a power cut those on disk may be torn, and are made again.
      const marker = join(folder, '.boot');
      const before = Number(await readFile(marker, 'utf8').catch(() => Number.NaN));
      const started = Date.now() / 1000 - uptime();
      sameBoot = Math.abs(started - before) < SAME_BOOT;
      if (!sameBoot) await writeFileWhole(marker, String(started));
    },
    async write(path, body) {
      const swapIn = await place(fileOfPage(path), body);
      return () => {
        swapIn();
        unflushed.add(path);
      };
    },
    async writeVariant(path, hash, encoding, body) {
      const swapIn = await place(variantFile(fileOfPage(path), hash, encoding), body);
      swapIn();
    },
    read: (path) => readFile(onDisk(fileOfPage(path))),
    readVariant: (path, hash, encoding) => readFile(onDisk(variantFile(fileOfPage(path), hash, encoding))),
    async remove(path, hash) {
      const file = fileOfPage(path);
      // The page itself at once, whoever else serves this folder.
      rmSync(onDisk(file), { force: true });
      await removeVariants(file, hash);
    },
    removeVariants: (path, hash) => removeVariants(fileOfPage(path), hash),
    async flush(paths) {
      const all = [...paths];
      const waiting = all.filter((path) => unflushed.delete(path)).map((path) => onDisk(fileOfPage(path)));
      const folders = new Set(all.map((path) => dirname(onDisk(fileOfPage(path)))));
      try {
        for (let from = 0; from < waiting.length; from += FLUSHED_TOGETHER) {
          await Promise.all(waiting.slice(from, from + FLUSHED_TOGETHER).map(flushPath));
        }
        for (const name of folders) await flushPath(name);
      } catch (error) {
        for (const path of all) unflushed.add(path);
        throw error;
      }
    },
    async list() {
      const pages = new Set<string>();
      const variants: VariantFile[] = [];
      for (const item of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (!item.isFile() || item.parentPath === scratch || item.name === '.boot') continue;
        const file = relative(folder, join(item.parentPath, item.name)).split(sep).join('/');
        const [, page, hash, suffix = ''] = VARIANT.exec(file) ?? [];
        const encoding = ENCODING_OF[suffix];
        if (page && hash && encoding) variants.push({ file, page, hash: sameBoot ? hash : '', encoding });
        else pages.add(file);
      }
      return { pages, variants };
    },
    discard: (file) => rmSync(onDisk(file), { force: true }),
  };
}
