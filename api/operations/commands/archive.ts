/**
 * Archives the whole state: a snapshot of the database and every stored file, each with its checksum. Leaves out rendered pages
 * and temporary files, which can be rebuilt. The archive is a .tar.gz, optionally encrypted.
 */

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, link, lstat, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isoTime } from '@trama/shared/format/time';
import { create, extract, list } from 'tar';
import { copyDatabase, fileNamesInRows, inspectDatabase } from '../../core/database/inspect.ts';
import { DATABASE_FILE } from '../../core/database/open.ts';
import { diskSpace } from '../../core/http/free-space.ts';
import { isDiskFull, ShortWrite } from '../../core/operator-error.ts';
import {
  ArchiveDamaged,
  isFileEntry,
  isStoredPath,
  KEY_FILES,
  MANIFEST,
  type Manifest,
  readArchiveManifest,
  STORED_FOLDERS,
  sha256,
} from './archive-format.ts';
import { decryptFile, encryptFile, isEncrypted, KeyProblem } from './encryption.ts';

/** Prefix of a restore's folder in the data folder. */
const STAGING = '.restore-';
/** Retries the deletion: tar still writes files after it failed on a truncated archive. */
const DISCARD = { recursive: true, force: true, maxRetries: 10, retryDelay: 50 } as const;

/** Paths of all backed-up files, without the database. */
export async function* storedFiles(dataDir: string): AsyncGenerator<string> {
  for (const name of KEY_FILES) if (existsSync(join(dataDir, name))) yield name;
  for (const folder of STORED_FOLDERS)
    for (const entry of await readdir(join(dataDir, folder), { withFileTypes: true }).catch(() => [])) {
      const path = `${folder}/${entry.name}`;
      if (entry.isFile() && isStoredPath(path)) yield path;
    }
}

/** Links a file under a second name, so that the backup contains it even if it is deleted meanwhile. */
async function hold(from: string, to: string): Promise<void> {
  if (existsSync(to)) return;
  await mkdir(dirname(to), { recursive: true });
  try {
    await link(from, to);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOENT') return;
    await copyFile(from, to);
  }
}

async function holdFiles(dataDir: string, staging: string): Promise<void> {
  for await (const path of storedFiles(dataDir)) await hold(join(dataDir, path), join(staging, path));
}

async function describe(folder: string, paths: string[], madeAt: string): Promise<Manifest> {
  const files: Manifest['files'] = {};
  for (const path of paths) {
    const file = join(folder, path);
    files[path] = { size: (await stat(file)).size, sha256: await sha256(file) };
  }
  return { product: 'trama', format: 1, madeAt, files };
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}

/**
 * Writes the archive of a data folder, also while the product runs, and verifies it. The file gets its name only once it is
 * complete and flushed. Throws if the folder has no database, or `file` cannot be written or read.
 * @param now instant in ms, written into the manifest
 * @param publicKey encrypts the archive; null: a plain .tar.gz
 */
export async function writeArchive(dataDir: string, file: string, now: number, publicKey: string | null): Promise<Manifest> {
  const staging = await mkdtemp(join(dataDir, '.backup-'));
  const partial = join(dirname(file), `.${basename(file)}.${process.pid}.partial`);
  const plain = publicKey === null ? partial : `${partial}.plain.partial`;
  try {
    await holdFiles(dataDir, staging);
    copyDatabase(join(dataDir, DATABASE_FILE), join(staging, DATABASE_FILE));
    // Files added between the first pass and the snapshot.
    await holdFiles(dataDir, staging);
    if (publicKey === null) for (const name of KEY_FILES) await rm(join(staging, name), { force: true });
    const files = await Array.fromAsync(storedFiles(staging));
    const manifest = await describe(staging, [DATABASE_FILE, ...files.sort()], isoTime(now));
    await writeFile(join(staging, MANIFEST), JSON.stringify(manifest, null, 1));
    const entries = [MANIFEST, ...Object.keys(manifest.files)];
    await create({ gzip: { level: 6 }, cwd: staging, file: plain, portable: true, mode: 0o600 }, entries);
    await checkPlainArchive(plain);
    if (publicKey !== null) await encryptFile(plain, partial, publicKey);
    await flush(partial);
    await rename(partial, file);
    await flush(dirname(file));
    return manifest;
  } finally {
    for (const path of [partial, plain]) await rm(path, { force: true });
    await rm(staging, DISCARD);
  }
}

/** Verifies an archive without unpacking it: every file must match the manifest. Throws ArchiveDamaged. */
async function checkPlainArchive(file: string): Promise<void> {
  const found = new Map<string, { size: number; sha256: string }>();
  const chunks: Buffer[] = [];
  try {
    await list({
      file,
      strict: true,
      onReadEntry: (entry) => {
        const hash = createHash('sha256');
        entry.on('data', (chunk: Buffer) => {
          hash.update(chunk);
          if (entry.path === MANIFEST) chunks.push(chunk);
        });
        entry.on('end', () => found.set(entry.path, { size: entry.size, sha256: hash.digest('hex') }));
      },
    });
  } catch {
    throw new ArchiveDamaged('');
  }
  for (const [path, { size, sha256: expected }] of Object.entries(readArchiveManifest(Buffer.concat(chunks).toString()).files)) {
    if (found.get(path)?.size !== size || found.get(path)?.sha256 !== expected) throw new ArchiveDamaged(path);
  }
}

/** Returns the archive as a plain .tar.gz: itself, or decrypted below `folder`. Throws KeyProblem and ArchiveDamaged. */
async function openArchive(file: string, folder: string, identities: readonly string[]): Promise<string> {
  if (!(await isEncrypted(file))) return file;
  if (identities.length === 0) throw new KeyProblem('none');
  const plain = join(folder, '.archive.tar.gz');
  await decryptFile(file, plain, identities);
  return plain;
}

/**
 * Verifies an archive without restoring it; an encrypted archive needs its key. Throws ArchiveDamaged and KeyProblem.
 * @param folder for the temporary decrypted archive
 */
export async function checkArchive(file: string, folder: string, identities: readonly string[] = []): Promise<void> {
  const staging = await mkdtemp(join(folder, '.backup-'));
  try {
    await checkPlainArchive(await openArchive(file, staging, identities));
  } finally {
    await rm(staging, DISCARD);
  }
}

/** Unpacks regular files with known names. Throws ArchiveDamaged for any other kind of entry. */
async function unpack(archive: string, folder: string): Promise<void> {
  const refused: ArchiveDamaged[] = [];
  try {
    await extract({
      file: archive,
      cwd: folder,
      strict: true,
      filter: (path, entry) => {
        try {
          return 'type' in entry && isFileEntry({ path, type: entry.type });
        } catch (error) {
          // Collects the error, since tar's stream would swallow an exception.
          if (error instanceof ArchiveDamaged) refused.push(error);
          return false;
        }
      },
    });
  } catch (error) {
    if (isDiskFull(error)) throw error;
    throw refused[0] ?? new ArchiveDamaged('');
  }
  if (refused[0]) throw refused[0];
}

/** Verifies every unpacked file and returns the manifest. Throws ArchiveDamaged and ShortWrite. */
async function verify(folder: string): Promise<Manifest> {
  const manifest = readArchiveManifest(await readFile(join(folder, MANIFEST), 'utf8').catch(() => ''));
  const files = Object.fromEntries(Object.entries(manifest.files).filter(([path]) => isStoredPath(path)));
  for (const [path, { size, sha256: expected }] of Object.entries(files)) {
    const file = join(folder, path);
    const found = await lstat(file).catch(() => null);
    // tar reports no error for a short file on a full disk.
    if (found?.isFile() && found.size < size && (await diskSpace(folder)).free < size - found.size) throw new ShortWrite(path);
    if (!found?.isFile() || found.nlink !== 1 || found.size !== size || (await sha256(file)) !== expected)
      throw new ArchiveDamaged(path);
  }
  return { ...manifest, files };
}

/** Refuses rows that name a file outside its folder: the product would serve it. Throws ArchiveDamaged. */
function verifyDatabase(file: string): void {
  let names: string[];
  try {
    if (inspectDatabase(file).integrity !== 'ok') throw new ArchiveDamaged(DATABASE_FILE);
    names = fileNamesInRows(file);
  } catch (error) {
    if (isDiskFull(error)) throw error;
    throw new ArchiveDamaged(DATABASE_FILE);
  }
  const foreign = names.find((name) => !isStoredPath(`uploads/${name}`));
  if (foreign !== undefined) throw new ArchiveDamaged(foreign);
}

/**
 * Fills a data folder without a database. Verifies everything before moving anything, the database last, so that an interrupted
 * restore can be repeated. Throws ArchiveDamaged, and the error of a full disk.
 * @param fill writes the database and files to an empty folder; its result names them by path
 * @param prepare changes the verified data folder before the move
 */
export async function restoreFolder<Filled extends { files: Readonly<Record<string, unknown>> }>(
  dataDir: string,
  fill: (folder: string) => Promise<Filled>,
  prepare: (folder: string) => Promise<void> = async () => {},
): Promise<Filled> {
  await mkdir(dataDir, { recursive: true });
  // Deletes folders of killed restores, which contain personal data and occupy space.
  for (const name of await readdir(dataDir)) if (name.startsWith(STAGING)) await rm(join(dataDir, name), DISCARD);
  const staging = await mkdtemp(join(dataDir, STAGING));
  try {
    const filled = await fill(staging);
    verifyDatabase(join(staging, DATABASE_FILE));
    await prepare(staging);
    // Deletes journals of a lost database, which SQLite would apply to this one.
    for (const end of ['-wal', '-shm', '-journal']) await rm(join(dataDir, DATABASE_FILE + end), { force: true });
    const present = (await Array.fromAsync(storedFiles(staging))).filter((path) => Object.hasOwn(filled.files, path));
    for (const path of [...present, DATABASE_FILE]) {
      const target = join(dataDir, path);
      await mkdir(dirname(target), { recursive: true });
      await flush(join(staging, path));
      await rename(join(staging, path), target);
    }
    await flush(dataDir);
    return filled;
  } finally {
    await rm(staging, DISCARD);
  }
}

/**
 * Unpacks an archive into a data folder without a database: only regular files that the product writes. Throws ArchiveDamaged,
 * KeyProblem, and errors of a full disk.
 * @param identities private keys for an encrypted archive
 */
export const restoreArchive = (
  file: string,
  dataDir: string,
  identities: readonly string[] = [],
  prepare?: (folder: string) => Promise<void>,
): Promise<Manifest> =>
  restoreFolder(
    dataDir,
    async (folder) => {
      await unpack(await openArchive(file, folder, identities), folder);
      return verify(folder);
    },
    prepare,
  );
