/**
 * Pages as plain files under DATA_DIR/pages: `blog/12.html`, and beside it its compressed variants, named
 * after the hash of the version they belong to (`blog/12.html.Yk3….br`), so that they can never be mixed up.
 */
import { closeSync, fsync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';

const flushed = promisify(fsync);

export type Encoding = 'br' | 'gzip';
const SUFFIX: Record<Encoding, string> = { br: 'br', gzip: 'gz' };
const ENCODING_OF: Record<string, Encoding> = { br: 'br', gz: 'gzip' };
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
   * Writes a page beside the old one and flushes it to disk; the returned function swaps it in, at once and
   * as a whole. Until it is called visitors get the old version.
   */
  write(path: string, body: Uint8Array): Promise<() => void>;
  writeVariant(path: string, hash: string, encoding: Encoding, body: Uint8Array): Promise<void>;
  read(path: string): Promise<Buffer>;
  readVariant(path: string, hash: string, encoding: Encoding): Promise<Buffer>;
  /** Removes a page and its variants, at once. */
  remove(path: string, hash: string): void;
  removeVariants(path: string, hash: string): void;
  /** Makes renames and removals of these pages survive a power cut. */
  flush(paths: Iterable<string>): Promise<void>;
  /** What is there. */
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

  const onDisk = (file: string) => join(folder, ...file.split('/'));
  const variantFile = (file: string, hash: string, encoding: Encoding) => `${file}.${hash}.${SUFFIX[encoding]}`;

  async function place(file: string, body: Uint8Array): Promise<() => void> {
    const target = onDisk(file);
    const parent = dirname(target);
    if (!known.has(parent)) {
      await mkdir(parent, { recursive: true });
      known.add(parent);
    }
    counter += 1;
    const temporary = join(scratch, String(counter));
    // Writing into the system's cache takes microseconds; only reaching the disk is worth a thread.
    const handle = openSync(temporary, 'w');
    try {
      writeFileSync(handle, body);
      await flushed(handle);
    } finally {
      closeSync(handle);
    }
    return () => renameSync(temporary, target);
  }

  function removeVariants(file: string, hash: string) {
    for (const encoding of ['br', 'gzip'] as const) rmSync(onDisk(variantFile(file, hash, encoding)), { force: true });
  }

  return {
    async prepare() {
      await rm(scratch, { recursive: true, force: true });
      await mkdir(scratch, { recursive: true });
    },
    write: (path, body) => place(fileOfPage(path), body),
    async writeVariant(path, hash, encoding, body) {
      const swapIn = await place(variantFile(fileOfPage(path), hash, encoding), body);
      swapIn();
    },
    read: (path) => readFile(onDisk(fileOfPage(path))),
    readVariant: (path, hash, encoding) => readFile(onDisk(variantFile(fileOfPage(path), hash, encoding))),
    remove(path, hash) {
      const file = fileOfPage(path);
      rmSync(onDisk(file), { force: true });
      removeVariants(file, hash);
    },
    removeVariants: (path, hash) => removeVariants(fileOfPage(path), hash),
    async flush(paths) {
      const folders = new Set([...paths].map((path) => dirname(onDisk(fileOfPage(path)))));
      for (const name of folders) {
        // Windows cannot open a folder; its file system journals renames by itself.
        const handle = await open(name, 'r').catch(() => null);
        await handle?.sync().catch(() => {});
        await handle?.close();
      }
    },
    async list() {
      const pages = new Set<string>();
      const variants: VariantFile[] = [];
      for (const item of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (!item.isFile() || item.parentPath === scratch) continue;
        const file = relative(folder, join(item.parentPath, item.name)).split(sep).join('/');
        const [, page, hash, suffix = ''] = VARIANT.exec(file) ?? [];
        const encoding = ENCODING_OF[suffix];
        if (page && hash && encoding) variants.push({ file, page, hash, encoding });
        else pages.add(file);
      }
      return { pages, variants };
    },
    discard: (file) => rmSync(onDisk(file), { force: true }),
  };
}
