/**
 * Stores pages as plain files under DATA_DIR/pages: `blog/12.html`, with compressed files (`blog/12.html.br`) of the current
 * version. Any web server can serve the folder.
 * Writes are not flushed. A file torn by a power cut does not match its page's hash in the database. Each read compares the hash,
 * and all files are checked after a start of the computer (page-files.ts).
 */
import { close, mkdirSync, open, renameSync, rmSync, write } from 'node:fs';
import { mkdir, opendir, readFile, rm, unlink, writeFile as writeFileWhole } from 'node:fs/promises';
import { uptime } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';

// Uses plain descriptors: file handles are several times slower, and there are thousands of files.
const openFile = promisify(open);
const writeFile = promisify(write);
const closeFile = promisify(close);

export type Encoding = 'br' | 'gzip';
export const ENCODINGS = ['br', 'gzip'] as const satisfies Encoding[];
/** Suffix of a compressed form's file, after the plain file's name. */
export const SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz' };
const ENCODED_FILE = /\.(?:br|gz)$/u;
export const isEncodedFile = (file: string) => ENCODED_FILE.test(file);
const SCRATCH = '.new';
/** Marker file: names the boot of the computer and the layout for which all files were checked. */
const MARKER = '.boot';
const LAYOUT = 2;
const BOOT_ID = '/proc/sys/kernel/random/boot_id';
/** Tolerance (s) of the computed boot time on systems other than Linux. */
const SAME_BOOT = 60;
const SAFE_PATH = /^(?:\/|(?:\/[\w-]+)*\/[\w-]+(?:\.[\w-]+)*)$/u;

/** Relative file name of a page, with `/`. Throws for any path that is not plain; paths never come from visitors. */
function fileOfPage(path: string): string {
  if (!SAFE_PATH.test(path)) throw new Error(`not a page's address: ${path}`);
  if (path === '/') return 'index.html';
  return /\.\w+$/u.test(path) ? path.slice(1) : `${path.slice(1)}.html`;
}

/** Path of the page of a file, compressed or not. */
function pageOfFile(file: string): string {
  const path = `/${file.replace(ENCODED_FILE, '').replace(/\.html$/u, '')}`;
  return path === '/index' ? '/' : path;
}

/** Identifies the boot of the computer, independent of its clock. */
const thisBoot = () => readFile(BOOT_ID, 'utf8').catch(() => String(Math.round((Date.now() / 1000 - uptime()) / SAME_BOOT)));

/** `empty`: the folder is new. `unchecked`: files may be torn, or of an earlier layout. `checked`: all files are intact. */
export type FolderState = 'empty' | 'unchecked' | 'checked';

export interface Output {
  /** Creates the folder and deletes incomplete files of a killed process. */
  prepare(): Promise<FolderState>;
  /** Records that all files are intact. */
  markChecked(): Promise<void>;
  /** Writes a page or its compressed form to a temporary file. @returns the argument of `swapIn` and `discard` */
  stage(body: Uint8Array): Promise<string>;
  /** Replaces a page atomically. Visitors get the old version until then. */
  swapIn(path: string, staged: string): void;
  /** Puts a compressed file beside the page; the page must still have the compressed version. */
  swapInEncoded(path: string, staged: string, encoding: Encoding): void;
  discard(staged: string): Promise<void>;
  read(path: string): Promise<Buffer>;
  readEncoded(path: string, encoding: Encoding): Promise<Buffer>;
  /** Deletes a page and its compressed files immediately. */
  remove(path: string): void;
  /** Deletes files that belong to no page. */
  sweep(exists: (path: string) => boolean): Promise<void>;
}

export function createOutput(folder: string): Output {
  const scratch = join(folder, SCRATCH);
  let counter = 0;

  const onDisk = (file: string) => join(folder, ...file.split('/'));
  const encodedFile = (path: string, encoding: Encoding) => `${onDisk(fileOfPage(path))}${SUFFIX[encoding]}`;
  const marker = async () => `${LAYOUT} ${await thisBoot()}`;

  function place(staged: string, target: string): void {
    try {
      renameSync(staged, target);
    } catch {
      // The folder does not exist yet.
      mkdirSync(dirname(target), { recursive: true });
      renameSync(staged, target);
    }
  }

  function removeEncoded(path: string): void {
    for (const encoding of ENCODINGS) rmSync(encodedFile(path, encoding), { force: true });
  }

  return {
    async prepare() {
      await rm(scratch, { recursive: true, force: true });
      await mkdir(scratch, { recursive: true });
      const before = await readFile(join(folder, MARKER), 'utf8').catch(() => null);
      if (before === null) return 'empty';
      return before === (await marker()) ? 'checked' : 'unchecked';
    },
    markChecked: async () => writeFileWhole(join(folder, MARKER), await marker()),
    async stage(body) {
      counter += 1;
      const staged = join(scratch, String(counter));
      // Runs in the thread pool: on a busy disk even opening a file can take long, and requests must not wait.
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
    },
    swapIn(path, staged) {
      // Removes compressed files first: another server may serve this folder, and must not send them with the new version.
      removeEncoded(path);
      place(staged, onDisk(fileOfPage(path)));
    },
    swapInEncoded: (path, staged, encoding) => place(staged, encodedFile(path, encoding)),
    discard: (staged) => unlink(staged),
    read: (path) => readFile(onDisk(fileOfPage(path))),
    readEncoded: (path, encoding) => readFile(encodedFile(path, encoding)),
    remove(path) {
      rmSync(onDisk(fileOfPage(path)), { force: true });
      removeEncoded(path);
    },
    async sweep(exists) {
      for await (const entry of await opendir(folder, { recursive: true })) {
        if (!entry.isFile() || entry.parentPath === scratch || entry.name === MARKER) continue;
        const file = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
        if (!exists(pageOfFile(file))) rmSync(onDisk(file), { force: true });
      }
    },
  };
}
