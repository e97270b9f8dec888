/** Selects the copies to keep, and deletes objects that no copy needs. */
import { dayIn } from '@trama/shared/format/dates';
import { DAY_MS } from '@trama/shared/format/time';
import { COPIES } from '@trama/shared/limits';
import pLimit from 'p-limit';
import { newestOfEach } from '../stored-backups.ts';
import { objectName, type ReadingKeys } from './keys.ts';
import { listManifests, readCopyManifest, readListing } from './manifest.ts';
import type { CopyStore } from './store.ts';

const PARALLEL = 8;

interface Named {
  name: string;
  /** Instant (ms). */
  at: number;
}

/**
 * Names of copies to delete. Keeps all copies of the newest day, then the newest of each recent day and month. Ages count from
 * the newest copy, so a wrong clock deletes nothing.
 */
export function expiredCopies(copies: readonly Named[], timeZone: string): string[] {
  const newestFirst = [...copies].sort((a, b) => b.at - a.at);
  const since = (newestFirst[0]?.at ?? 0) - DAY_MS;
  const retained = new Set([
    ...newestFirst.filter(({ at }) => at >= since).map(({ name }) => name),
    ...newestOfEach(newestFirst, COPIES.days, (at) => dayIn(at, timeZone)),
    ...newestOfEach(newestFirst, COPIES.months, (at) => dayIn(at, timeZone).slice(0, 7)),
  ]);
  return newestFirst.map(({ name }) => name).filter((name) => !retained.has(name));
}

/** Names of all objects of these copies, also of files that one listing adds and a later one removes. */
async function objectsOf(store: CopyStore, keys: ReadingKeys, names: readonly string[]): Promise<Set<string>> {
  const limit = pLimit(PARALLEL);
  const manifests = await limit.map(names, (name) => readCopyManifest(store, keys, name));
  const listings = new Set(manifests.flatMap((manifest) => manifest.listings));
  const files = await limit.map(listings, async (hash) => Object.values((await readListing(store, keys, hash)).add));
  const hashes = [
    ...manifests.flatMap(({ database }) => database.packs),
    ...listings,
    ...files.flat().map(({ sha256 }) => sha256),
  ];
  return new Set(hashes.map((hash) => objectName(keys, hash)));
}

/**
 * Deletes expired copies, then objects in no copy. Only the writing process may call this, between two copies. Throws CopyDamaged
 * and deletes nothing if a kept copy is unreadable, because its objects would be unknown.
 * @returns number of deleted objects; null: this key may not delete, or all objects are locked
 */
export async function sweepCopies(store: CopyStore, keys: ReadingKeys, timeZone: string): Promise<number | null> {
  const copies = await listManifests(store);
  const expired = expiredCopies(copies, timeZone);
  const kept = copies.map(({ name }) => name).filter((name) => !expired.includes(name));
  const named = await objectsOf(store, keys, kept);
  const refused: string[] = [];
  let removed = 0;
  // Deletes manifests before objects, so that no incomplete copy is found. Oldest first, because a bucket may lock young objects.
  for (const name of expired.toReversed())
    if (refused.length === 0 && (await store.remove(name))) removed += 1;
    else refused.push(name);
  if (removed === 0 && refused.length > 0) return null;
  for (const name of await objectsOf(store, keys, refused)) named.add(name);
  const unnamed = (await store.list('objects/')).filter((name) => !named.has(name));
  for (const name of unnamed)
    if (await store.remove(name)) removed += 1;
    else refused.push(name);
  return removed === 0 && refused.length > 0 ? null : removed;
}
