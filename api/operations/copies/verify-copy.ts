/**
 * Verifies the last copy: restores it into an empty folder and starts the product on it, since an upload alone proves nothing.
 */

import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isoTime } from '@trama/shared/format/time';
import SQLite from 'better-sqlite3';
import { DATABASE_FILE } from '../../core/database/open.ts';
import { isDiskFull } from '../../core/operator-error.ts';
import { restoreFolder } from '../commands/archive.ts';
import { ArchiveDamaged, sha256 } from '../commands/archive-format.ts';
import { NoSpaceForBackup } from '../make-backup.ts';
import { readSlowly, readWithSpace, requireSpace } from './bounds.ts';
import type { CopyOrder } from './copy-order.ts';
import { type CopyKeys, copyKeys, objectName } from './keys.ts';
import { type CopyManifest, type ListedFiles, readCopyManifest, readListings } from './manifest.ts';
import { fillFromCopy } from './restore-copy.ts';
import { CopyDamaged, openStore } from './sealed.ts';
import { type CopyVerification, readState, VERIFYING_FOLDER, writeVerification } from './state.ts';
import type { CopyStore } from './store.ts';
import { NotServed, serveFolder } from './trial-start.ts';

/** Number of restored files whose bytes on the disk are compared once more, drawn at random. */
const SAMPLE = 10;

function sampleOf<Value>(values: readonly Value[]): Value[] {
  const left = [...values];
  return Array.from({ length: Math.min(SAMPLE, left.length) }, () =>
    left.splice(Math.floor(Math.random() * left.length), 1),
  ).flat();
}

/** Throws CopyDamaged for a missing object. This check needs no key for contents. */
async function requireObjects(store: CopyStore, keys: CopyKeys, { database }: CopyManifest, files: ListedFiles): Promise<void> {
  const hashes = [...database.packs, ...[...files.values()].map(({ sha256: hash }) => hash)];
  for (const name of new Set(hashes.map((hash) => objectName(keys, hash))))
    if (!(await store.has(name))) throw new CopyDamaged(name);
}

function countsOf(file: string, files: number): NonNullable<CopyVerification['counts']> {
  const sqlite = new SQLite(file, { readonly: true });
  try {
    const count = (table: string) => Number(sqlite.prepare(`select count(*) from ${table}`).pluck().get());
    return { applications: count('applications'), people: count('people'), files };
  } finally {
    sqlite.close();
  }
}

/** Restores like the command, then starts the product. Throws CopyDamaged, ArchiveDamaged, NoSpaceForBackup and NotServed. */
async function tryCopy(order: CopyOrder, store: CopyStore, keys: CopyKeys, name: string) {
  const manifest = await readCopyManifest(store, keys, name);
  const listed = await readListings(store, keys, manifest);
  // Without a private key this machine can only check that the objects exist.
  if (keys.ownIdentity === null) {
    await requireObjects(store, keys, manifest, listed);
    return null;
  }
  const folder = join(order.dataDir, VERIFYING_FOLDER);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { pageSize, pages } = manifest.database;
  // Reserves room for the snapshot of a copy made at the same time.
  const spare = pages * pageSize;
  await requireSpace(
    folder,
    [...listed.values()].reduce((sum, { size }) => sum + size, pages * pageSize + spare),
    order,
  );
  const within = readWithSpace(store, folder, spare, order);
  const { missing } = await restoreFolder(folder, (staging) => fillFromCopy(within, keys, manifest, staging));
  const [lost] = missing;
  if (lost !== undefined) throw new CopyDamaged(objectName(keys, listed.get(lost)?.sha256 ?? ''));
  for (const [path, file] of sampleOf([...listed]))
    if ((await sha256(join(folder, path))) !== file.sha256) throw new ArchiveDamaged(path);
  const uploads = [...listed.keys()].filter((path) => path.startsWith('uploads/'));
  const counts = countsOf(join(folder, DATABASE_FILE), uploads.length);
  await serveFolder(folder, order);
  return counts;
}

/** The result that a failure means for the copy; null: none, the failure concerns the store or network. */
function failureOf(error: unknown): Pick<CopyVerification, 'result' | 'problem'> | null {
  const problem = error instanceof CopyDamaged ? error.object : String(error);
  if (error instanceof NoSpaceForBackup || isDiskFull(error)) return { result: 'too-large', problem };
  if (error instanceof CopyDamaged || error instanceof ArchiveDamaged) return { result: 'damaged', problem };
  return error instanceof NotServed ? { result: 'not-served', problem } : null;
}

/**
 * Verifies the last copy of this machine and stores the result; the next copy uploads a damaged object again. null: no copy.
 * Throws errors of the store and the network.
 */
export async function verifyCopy(order: CopyOrder): Promise<CopyVerification | null> {
  const last = readState(order.dataDir)?.last;
  if (!last) return null;
  const keys = await copyKeys(order);
  const store = openStore(order.backups.target);
  let verification: CopyVerification = {
    ...{ at: isoTime(order.now), manifest: last.manifest },
    ...{ result: 'whole', problem: null, counts: null },
  };
  try {
    const counts = await tryCopy(order, readSlowly(store, order.backups.rate), keys, last.manifest);
    verification = { ...verification, result: counts ? 'whole' : 'present', counts };
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    verification = { ...verification, ...failure };
  } finally {
    await rm(join(order.dataDir, VERIFYING_FOLDER), { recursive: true, force: true });
  }
  writeVerification(order.dataDir, verification);
  return verification;
}
