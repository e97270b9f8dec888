/** Restores a copy into an empty data folder. */
import { mkdir, open, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import { DATABASE_FILE } from '../../core/database/open.ts';
import { isStoredPath, sha256 } from '../commands/archive-format.ts';
import type { ReadingKeys } from './keys.ts';
import { type CopyManifest, type ListedFiles, listManifests, readCopyManifest, readListings, readPacked } from './manifest.ts';
import { writePages } from './pages.ts';
import { CopyDamaged, readObject, unseal } from './sealed.ts';
import { type CopyStore, ERASURES } from './store.ts';

/** Parallel downloads, held in memory: packs of 4 MB and files of at most 10 MB. */
const PARALLEL = 6;

interface FoundCopy {
  manifest: CopyManifest;
  /** Names of newer manifests that were passed over: not signed with our key, or damaged. */
  refused: string[];
  /** Number of copies up to the wanted instant. */
  count: number;
}

/**
 * The newest copy of the latest generation, or the newest copy until `until` (ms). null: no copy. Skips copies without our
 * signature, whatever their name.
 */
export async function findCopy(store: CopyStore, keys: ReadingKeys, until: number | null): Promise<FoundCopy | null> {
  const copies = (await listManifests(store)).filter(({ at }) => until === null || at <= until);
  const newestFirst = copies.sort((a, b) => (until === null ? b.generation - a.generation : 0) || b.at - a.at);
  const refused: string[] = [];
  for (const { name } of newestFirst) {
    try {
      return { manifest: await readCopyManifest(store, keys, name), refused, count: copies.length };
    } catch (error) {
      if (!(error instanceof CopyDamaged)) throw error;
      refused.push(name);
    }
  }
  return null;
}

/** Text of the list of erasures in a store; '': no list. Throws CopyDamaged if no private key decrypts it. */
export async function readErasures(store: CopyStore, keys: ReadingKeys): Promise<string> {
  const sealed = await store.get(ERASURES);
  return sealed ? Buffer.from(await unseal(keys, ERASURES, sealed)).toString() : '';
}

interface Progress {
  /** Bytes in place, and the total. */
  done: number;
  total: number;
}

export interface FilledFolder {
  files: Readonly<Record<string, { size: number }>>;
  /** Paths of files missing in the store. */
  missing: string[];
}

/** Writes the whole database of a copy into a new file. Throws CopyDamaged. */
async function fillDatabase(
  store: CopyStore,
  keys: ReadingKeys,
  { database }: CopyManifest,
  file: string,
  onBytes: (bytes: number) => void,
) {
  const handle = await open(file, 'wx', 0o600);
  try {
    const limit = pLimit(PARALLEL);
    for (let from = 0; from < database.packs.length; from += PARALLEL) {
      // Downloads packs in parallel and writes them in order, because later packs replace pages of earlier ones.
      const packs = await limit.map(database.packs.slice(from, from + PARALLEL), (hash) => readPacked(store, keys, hash));
      for (const pack of packs) {
        await writePages(handle, pack, database.pageSize);
        onBytes(pack.length);
      }
    }
    await handle.truncate(database.pages * database.pageSize);
    await handle.sync();
  } finally {
    await handle.close();
  }
  if ((await sha256(file)) !== database.sha256) throw new CopyDamaged(DATABASE_FILE);
}

async function fillFiles(
  store: CopyStore,
  keys: ReadingKeys,
  listed: ListedFiles,
  folder: string,
  onBytes: (bytes: number) => void,
): Promise<string[]> {
  const missing: string[] = [];
  await pLimit(PARALLEL).map(listed, async ([path, file]) => {
    if (!isStoredPath(path) || path === DATABASE_FILE) throw new CopyDamaged(path);
    try {
      const content = await readObject(store, keys, file.sha256);
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content, { flag: 'wx', mode: 0o600 });
    } catch (error) {
      if (!(error instanceof CopyDamaged)) throw error;
      missing.push(path);
    }
    onBytes(file.size);
  });
  return missing;
}

/**
 * Restores a copy into an empty folder. Reports lost files; throws CopyDamaged for a lost page, since a partial database is
 * useless.
 */
export async function fillFromCopy(
  store: CopyStore,
  keys: ReadingKeys,
  manifest: CopyManifest,
  folder: string,
  onProgress: (progress: Progress) => void = () => {},
): Promise<FilledFolder> {
  const listed = await readListings(store, keys, manifest);
  const files = Object.fromEntries([...listed].map(([path, { size }]) => [path, { size }]));
  const bytes = Object.values(files).reduce((sum, { size }) => sum + size, 0);
  const progress = { done: 0, total: bytes + manifest.database.pages * manifest.database.pageSize };
  const onBytes = (more: number) => {
    progress.done = Math.min(progress.done + more, progress.total);
    onProgress(progress);
  };
  await fillDatabase(store, keys, manifest, join(folder, DATABASE_FILE), onBytes);
  return { files, missing: await fillFiles(store, keys, listed, folder, onBytes) };
}
