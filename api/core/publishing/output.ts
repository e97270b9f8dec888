/**
 * Pages as plain files under DATA_DIR/pages: `blog/12.html`, and beside it its compressed variants, named
 * after the hash of the version they belong to (`blog/12.html.Yk3….br`), so that they can never be mixed up.
 *
 * Nothing here is flushed to the disk. A page's hash is in the database and is compared whenever its file is read: what a
 * power cut tore is rendered again (public-site.ts). Variants are not compared, so those of before a cut are made again.
 */
import { close, mkdirSync, open, renameSync, rmSync, unlink, write } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile as writeFileWhole } from 'node:fs/promises';
import { uptime } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';

// The plain functions: file handles cost several times as much, and there are thousands of files.
const openFile = promisify(open);
const writeFile = promisify(write);
const closeFile = promisify(close);
const unlinkFile = promisify(unlink);

export type Encoding = 'br' | 'gzip';
const SUFFIX: Record<Encoding, string> = { br: 'br', gzip: 'gz' };
const ENCODING_OF: Record<string, Encoding> = { br: 'br', gz: 'gzip' };
const SCRATCH = '.new';
const BOOT = '.boot';
const BOOT_ID = '/proc/sys/kernel/random/boot_id';
/** Elsewhere than on Linux: tolerance of the computed time of the computer's start (seconds). */
const SAME_BOOT = 60;
const SAFE_PATH = /^(?:\/|(?:\/[\w-]+)*\/[\w-]+(?:\.[\w-]+)*)$/u;
const VARIANT = /^(.+)\.([\w-]{22})\.(br|gz)$/u;

/** File of a page, relative and with `/`. Throws on anything that is not a plain address: paths never come from a visitor. */
export function fileOfPage(path: string): string {
  if (!SAFE_PATH.test(path)) throw new Error(`not a page's address: ${path}`);
  if (path === '/') return 'index.html';
  return /\.\w+$/u.test(path) ? path.slice(1) : `${path.slice(1)}.html`;
}

/** Another word after each start of the computer, whatever its clock says. */
const thisBoot = () => readFile(BOOT_ID, 'utf8').catch(() => String(Math.round((Date.now() / 1000 - uptime()) / SAME_BOOT)));

export interface Output {
  /** Creates the folder and removes what a killed process left half-written. */
  prepare(): Promise<void>;
  /** Writes a page to a temporary file; returns what `swapIn` takes. */
  stage(body: Uint8Array): Promise<string>;
  /** Gives a page its new version, at once and as a whole. Until then visitors get the old one. */
  swapIn(path: string, staged: string): void;
  writeEncoded(path: string, hash: string, encoding: Encoding, body: Uint8Array): Promise<void>;
  read(path: string): Promise<Buffer>;
  readEncoded(path: string, hash: string, encoding: Encoding): Promise<Buffer>;
  /** Removes a page, at once, and its variants. */
  remove(path: string, hash: string): Promise<void>;
  removeEncoded(path: string, hash: string): Promise<void>;
  /** What is there. A variant that cannot be trusted has no hash. */
  list(): Promise<{ pages: Set<string>; variants: EncodedFile[] }>;
  /** Removes a file found by `list`. */
  discard(file: string): void;
}

/** `file` of a compressed variant, the file of the page it belongs to, and the version it was made from. */
interface EncodedFile {
  file: string;
  page: string;
  hash: string;
  encoding: Encoding;
}

export function createOutput(folder: string): Output {
  const scratch = join(folder, SCRATCH);
  let counter = 0;
  let sameBoot = false;

  const onDisk = (file: string) => join(folder, ...file.split('/'));
  const variantFile = (file: string, hash: string, encoding: Encoding) => `${file}.${hash}.${SUFFIX[encoding]}`;

  function nextScratch(): string {
    counter += 1;
    return join(scratch, String(counter));
  }

  async function stage(body: Uint8Array): Promise<string> {
    const staged = nextScratch();
    // In the thread pool: on a busy disk even opening a file can take long, and requests must not wait for it.
    const file = await openFile(staged, 'w').catch(async (error: NodeJS.ErrnoException) => {
      // The folder was removed while the product runs. It holds only copies.
      if (error.code !== 'ENOENT') throw error;
      await mkdir(scratch, { recursive: true });
      return openFile(staged, 'w');
    });
    try {
      for (let at = 0; at < body.byteLength; ) at += (await writeFile(file, body, at)).bytesWritten;
    } finally {
      await closeFile(file);
    }
    return staged;
  }

  function place(staged: string, name: string): void {
    const target = onDisk(name);
    try {
      renameSync(staged, target);
    } catch {
      // The first page of its folder.
      mkdirSync(dirname(target), { recursive: true });
      renameSync(staged, target);
    }
  }

  async function removeEncoded(file: string, hash: string): Promise<void> {
    for (const encoding of ['br', 'gzip'] as const) {
      await unlinkFile(onDisk(variantFile(file, hash, encoding))).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
    }
  }

  return {
    async prepare() {
      await rm(scratch, { recursive: true, force: true });
      await mkdir(scratch, { recursive: true });
      const marker = join(folder, BOOT);
      const before = await readFile(marker, 'utf8').catch(() => '');
      const boot = await thisBoot();
      sameBoot = before === boot;
      if (!sameBoot) await writeFileWhole(marker, boot);
    },
    stage,
    swapIn: (path, staged) => place(staged, fileOfPage(path)),
    async writeEncoded(path, hash, encoding, body) {
      place(await stage(body), variantFile(fileOfPage(path), hash, encoding));
    },
    read: (path) => readFile(onDisk(fileOfPage(path))),
    readEncoded: (path, hash, encoding) => readFile(onDisk(variantFile(fileOfPage(path), hash, encoding))),
    async remove(path, hash) {
      const file = fileOfPage(path);
      // The page itself first: another server may serve this folder.
      rmSync(onDisk(file), { force: true });
      await removeEncoded(file, hash);
    },
    removeEncoded: (path, hash) => removeEncoded(fileOfPage(path), hash),
    async list() {
      const pages = new Set<string>();
      const variants: EncodedFile[] = [];
      for (const item of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (!item.isFile() || item.parentPath === scratch || item.name === BOOT) continue;
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
