/** Reads a copy back: one that was only sent may be none. */
import { join } from 'node:path';
import { inspectDatabase } from '../../core/database/inspect.ts';
import { DATABASE_FILE } from '../../core/database/open.ts';
import { type CopyKeys, objectName } from './keys.ts';
import { readListings, readManifest } from './manifest.ts';
import { fillDatabase } from './restore-copy.ts';
import { CopyDamaged, readObject } from './sealed.ts';
import type { CopyStore } from './store.ts';

/** Files that are read each time, drawn anew. */
const SAMPLE = 10;

function sampleOf<Value>(values: readonly Value[]): Value[] {
  const left = [...values];
  return Array.from({ length: Math.min(SAMPLE, left.length) }, () =>
    left.splice(Math.floor(Math.random() * left.length), 1),
  ).flat();
}

/** Whether this machine can open what it copies. */
export const canOpen = ({ ownIdentity }: Pick<CopyKeys, 'ownIdentity'>) => ownIdentity !== null;

/**
 * Reads the signed manifest, every listing, the whole database into an empty folder, and some files. Where the machine has no key for
 * contents it asks for each of these objects. Throws CopyDamaged.
 */
export async function verifyCopy(store: CopyStore, keys: CopyKeys, name: string, folder: string): Promise<void> {
  const manifest = await readManifest(store, keys, name);
  const files = sampleOf([...(await readListings(store, keys, manifest)).values()]);
  if (!canOpen(keys)) {
    const hashes = [...manifest.database.packs, ...files.map(({ sha256 }) => sha256)];
    for (const object of new Set(hashes.map((hash) => objectName(keys, hash))))
      if (!(await store.has(object))) throw new CopyDamaged(object);
    return;
  }
  const database = join(folder, DATABASE_FILE);
  await fillDatabase(store, keys, manifest, database, () => {});
  if (inspectDatabase(database).integrity !== 'ok') throw new CopyDamaged(DATABASE_FILE);
  for (const { sha256 } of files) await readObject(store, keys, sha256);
}
