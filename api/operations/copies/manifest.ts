/** The manifest: the signed list of a copy's objects. */

import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { isoTime } from '@trama/shared/format/time';
import { z } from 'zod';
import type { CopyKeys, ReadingKeys } from './keys.ts';
import { CopyDamaged, readObject, sealSigned, unsealSigned } from './sealed.ts';
import type { CopyStore } from './store.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/u);

const copyManifest = z.object({
  product: z.literal('trama'),
  /** Archives (`commands/archive-format.ts`) are format 1. */
  format: z.literal(2),
  /** Start of the snapshot (ISO). */
  madeAt: z.string(),
  generation: z.number().int().positive(),
  database: z.object({
    pageSize: z.number().int().min(512).max(65_536),
    /** Number of pages; a later pack may replace pages of an earlier one. */
    pages: z.number().int().positive(),
    sha256: hash,
    /** Hashes of the packs, in the order of writing. */
    packs: z.array(hash).min(1),
  }),
  /** Hashes of the listings, in the order of reading. */
  listings: z.array(hash),
});
export type CopyManifest = z.infer<typeof copyManifest>;

/** A listing: new files by path, and removed paths. */
const listing = z.object({
  add: z.record(z.string(), z.object({ size: z.number().int().nonnegative(), sha256: hash })),
  remove: z.array(z.string()),
});
export type Listing = z.infer<typeof listing>;
export type ListedFiles = Map<string, { size: number; sha256: string }>;

export const MANIFESTS = 'manifests/';
const NAME = /^manifests\/(\d{6})\/(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z$/u;

/** `manifests/000002/2026-12-01T23-45-00-000Z`: generation and instant, so that names sort by age. */
export const manifestName = (generation: number, madeAt: number) =>
  `${MANIFESTS}${String(generation).padStart(6, '0')}/${isoTime(madeAt).replaceAll(/[:.]/gu, '-')}`;

/** Parses a manifest's name into generation and instant (ms); null: foreign name. */
function readManifestName(name: string): { name: string; generation: number; at: number } | null {
  const [, generation, day, hour, minute, second, ms] = NAME.exec(name) ?? [];
  if (generation === undefined) return null;
  return { name, generation: Number(generation), at: Date.parse(`${day}T${hour}:${minute}:${second}.${ms}Z`) };
}

/** The copies listed by a store, oldest first, not verified. */
export async function listManifests(store: CopyStore) {
  return (await store.list(MANIFESTS)).map(readManifestName).filter((found) => found !== null);
}

export async function writeManifest(store: CopyStore, keys: CopyKeys, manifest: CopyManifest): Promise<string> {
  const name = manifestName(manifest.generation, Date.parse(manifest.madeAt));
  await store.put(name, await sealSigned(keys, manifest));
  return name;
}

/** Reads a manifest. Throws CopyDamaged if it is missing, not signed by this product, or stored under another name. */
export async function readCopyManifest(store: CopyStore, keys: ReadingKeys, name: string): Promise<CopyManifest> {
  const manifest = await unsealSigned(keys, name, await store.get(name), copyManifest);
  // An invalid instant has no name.
  const at = Date.parse(manifest.madeAt);
  if (Number.isNaN(at) || manifestName(manifest.generation, at) !== name) throw new CopyDamaged(name);
  return manifest;
}

export async function readListing(store: CopyStore, keys: ReadingKeys, hashed: string): Promise<Listing> {
  return listing.parse(JSON.parse((await readPacked(store, keys, hashed)).toString()));
}

/** Every file of a copy. Throws CopyDamaged. */
export async function readListings(store: CopyStore, keys: ReadingKeys, { listings }: CopyManifest): Promise<ListedFiles> {
  const files: ListedFiles = new Map();
  for (const hashed of listings) {
    const { add, remove } = await readListing(store, keys, hashed);
    for (const path of remove) files.delete(path);
    for (const [path, file] of Object.entries(add)) files.set(path, file);
  }
  return files;
}

/** Reads and unpacks a pack or listing. Throws CopyDamaged. */
export async function readPacked(store: CopyStore, keys: ReadingKeys, hashed: string): Promise<Buffer> {
  return promisify(gunzip)(await readObject(store, keys, hashed));
}
