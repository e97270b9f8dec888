/**
 * One archive that is the whole state: a snapshot of the database and every stored file, each with its checksum.
 * What can be made again (rendered pages, temporary files) stays out. A plain .tar.gz, so that any system opens it.
 */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { copyFile, link, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { create, extract, list } from 'tar';
import { z } from 'zod';
import { copyDatabase } from '../../core/database/inspect.ts';
import { DATABASE_FILE, isDiskFull } from '../../core/database/open.ts';

const MANIFEST = 'manifest.json';

/** `a/b`: neither absolute nor upwards. */
const staysInside = (path: string) => path.split(/[/\\]/u).every((part) => part !== '' && part !== '.' && part !== '..');

const manifestSchema = z.object({
  product: z.literal('trama'),
  format: z.literal(1),
  madeAt: z.string(),
  /** Path inside the archive -> what it must be. An archive from elsewhere may not reach out of the folder. */
  files: z.record(z.string().refine(staysInside), z.object({ size: z.number().int(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Thrown by restoreArchive: `file` is the entry that is missing, extra or changed; '' when it is no archive at all. */
export class ArchiveDamaged extends Error {
  readonly file: string;
  constructor(file: string) {
    super(`damaged archive: ${file}`);
    this.file = file;
  }
}

/** tar gives up on a cut archive while files it began are still being written: the folder fills again as it is emptied. */
const DISCARD = { recursive: true, force: true, maxRetries: 10, retryDelay: 50 } as const;

/** Top-level entries of the data folder that are made again, or belong to the running process. */
const DERIVED = /^(?:\.|pages$|generated$|compressed$|assets$|tmp$|cache$|backups$|in-use\.lock)/u;
const isKept = (name: string) => !DERIVED.test(name) && !name.startsWith(DATABASE_FILE);

async function* filesBelow(folder: string, prefix = ''): AsyncGenerator<string> {
  for (const entry of await readdir(join(folder, prefix), { withFileTypes: true })) {
    const path = prefix ? `${prefix}/${entry.name}` : entry.name;
    if (!prefix && !isKept(entry.name)) continue;
    if (entry.isDirectory()) yield* filesBelow(folder, path);
    else if (entry.isFile()) yield path;
  }
}

/** A second name for the same bytes, so that a file deleted meanwhile is still in the backup. */
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
  for await (const path of filesBelow(dataDir)) await hold(join(dataDir, path), join(staging, path));
}

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
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
 * Writes the archive of a data folder, whether the product is running on it or not. The file appears under its
 * name only when it is whole and on disk.
 * @param now instant in ms, written into the manifest
 * Throws when the folder has no database, or `file` cannot be written.
 */
export async function writeArchive(dataDir: string, file: string, now: number): Promise<Manifest> {
  const staging = await mkdtemp(join(dataDir, '.backup-'));
  const partial = join(dirname(file), `.${basename(file)}.${process.pid}.partial`);
  try {
    await holdFiles(dataDir, staging);
    copyDatabase(join(dataDir, DATABASE_FILE), join(staging, DATABASE_FILE));
    // Files that came between the first pass and the snapshot.
    await holdFiles(dataDir, staging);
    const stored = await Array.fromAsync(filesBelow(staging));
    const manifest = await describe(staging, [DATABASE_FILE, ...stored.sort()], new Date(now).toISOString());
    await writeFile(join(staging, MANIFEST), JSON.stringify(manifest, null, 1));
    await create({ gzip: { level: 6 }, cwd: staging, file: partial, portable: true, mode: 0o600 }, [
      MANIFEST,
      ...Object.keys(manifest.files),
    ]);
    await flush(partial);
    await rename(partial, file);
    await flush(dirname(file));
    return manifest;
  } finally {
    await rm(partial, { force: true });
    await rm(staging, DISCARD);
  }
}

/** Throws ArchiveDamaged. */
function readManifest(text: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new ArchiveDamaged('');
  }
}

/**
 * Reads a written archive again, without unpacking it: every file must be as the manifest says. A backup is only one
 * once it can be read. Throws ArchiveDamaged.
 */
export async function checkArchive(file: string): Promise<void> {
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
  for (const [path, { size, sha256: expected }] of Object.entries(readManifest(Buffer.concat(chunks).toString()).files)) {
    if (found.get(path)?.size !== size || found.get(path)?.sha256 !== expected) throw new ArchiveDamaged(path);
  }
}

/** The manifest of an unpacked archive, after every file was found as it was written. Throws ArchiveDamaged. */
async function verify(folder: string): Promise<Manifest> {
  const manifest = readManifest(await readFile(join(folder, MANIFEST), 'utf8').catch(() => ''));
  for (const [path, { size, sha256: expected }] of Object.entries(manifest.files)) {
    const file = join(folder, path);
    const found = await stat(file).catch(() => null);
    if (!found?.isFile() || found.size !== size || (await sha256(file)) !== expected) throw new ArchiveDamaged(path);
  }
  return manifest;
}

/**
 * Unpacks an archive into a data folder that has no database yet. Everything is verified before anything is put
 * in place, and the database comes last: an interrupted restore can simply be run again.
 * Throws ArchiveDamaged, and what a full disk throws.
 */
export async function restoreArchive(file: string, dataDir: string): Promise<Manifest> {
  await mkdir(dataDir, { recursive: true });
  const staging = await mkdtemp(join(dataDir, '.restore-'));
  try {
    try {
      await extract({ file, cwd: staging, strict: true });
    } catch (error) {
      if (isDiskFull(error)) throw error;
      throw new ArchiveDamaged('');
    }
    const manifest = await verify(staging);
    // What is left of a database that is gone would be taken for this one's latest changes.
    for (const end of ['-wal', '-shm', '-journal']) await rm(join(dataDir, DATABASE_FILE + end), { force: true });
    const paths = Object.keys(manifest.files).filter((path) => path !== DATABASE_FILE);
    for (const path of [...paths, DATABASE_FILE]) {
      const target = join(dataDir, path);
      await mkdir(dirname(target), { recursive: true });
      await flush(join(staging, path));
      await rename(join(staging, path), target);
    }
    await flush(dataDir);
    return manifest;
  } finally {
    await rm(staging, DISCARD);
  }
}
