/** Makes a copy: uploads only objects that the store lacks, and nothing without a change. */
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { DAY_MS, isoTime } from '@trama/shared/format/time';
import pLimit from 'p-limit';
import { DATABASE_FILE } from '../../core/database/open.ts';
import { storedFiles } from '../commands/archive.ts';
import { createPace, type Pace, requireSpace } from './bounds.ts';
import type { CopyOrder, CopyOutcome, Swept } from './copy-order.ts';
import { NotOurTurn, ownGeneration } from './generations.ts';
import { sweepCopies } from './kept.ts';
import { type CopyKeys, copyKeys, objectName, sha256Of } from './keys.ts';
import { type Listing, listManifests, manifestName, writeManifest } from './manifest.ts';
import { hashPages, packPages, snapshotDatabase } from './pages.ts';
import { CopyDamaged, openStore, seal } from './sealed.ts';
import { type CopyState, type KnownFiles, readKnown, readState, readVerification, writeKnown, writeState } from './state.ts';
import { type CopyStore, StoreRefused } from './store.ts';

const zip = promisify(gzip);
/** Maximum number of packs after a full set for a restore to read, unless one day has more. */
const FEW_PACKS = 24;
/** A full set is due daily. With few packs it is due every 30 days, since it would be most of the traffic. */
const fullEvery = ({ packs }: { packs: readonly string[] }) => (packs.length > FEW_PACKS ? DAY_MS : 30 * DAY_MS);
const SWEEP_EVERY = DAY_MS;
/** Prefix of the snapshot's folder in the data folder. */
const STAGING = '.copy-';
/** Uploads at the same time. */
const PARALLEL = 4;

/** Uploads objects that the store lacks, at a limited rate. */
class Sender {
  objects = 0;
  bytes = 0;
  readonly #order: CopyOrder;
  readonly #store: CopyStore;
  readonly #keys: CopyKeys;
  /** Names of objects that the last copy proves to be in the store. */
  readonly #known: Set<string>;
  /** The object that the last verification found damaged: uploaded again although it exists. */
  readonly #damaged: string | null;
  readonly #pace: Pace;
  constructor(order: CopyOrder, store: CopyStore, keys: CopyKeys, known: Iterable<string>) {
    this.#order = order;
    this.#store = store;
    this.#keys = keys;
    this.#known = new Set([...known].map((hash) => objectName(keys, hash)));
    this.#damaged = readVerification(order.dataDir)?.problem ?? null;
    this.#pace = createPace(order.backups.rate);
  }

  /** @returns the hash of the content, from which its name is derived */
  async send(content: Uint8Array, recipients: readonly string[]): Promise<string> {
    const hash = sha256Of(content);
    const name = objectName(this.#keys, hash);
    if (this.#known.has(name) || (name !== this.#damaged && (await this.#store.has(name)))) return hash;
    const sealed = await seal(recipients, content);
    const { target } = this.#order.backups;
    if (target.kind === 'folder') await requireSpace(target.folder, sealed.length, this.#order);
    try {
      await this.#pace(async () => {
        await this.#store.put(name, sealed);
        // Records the name before the pause, so that another file with the same content is not uploaded again.
        this.#known.add(name);
        return sealed;
      });
    } catch (error) {
      // The bucket's lock protects the damaged object: «Estado» keeps the warning, and the other objects are uploaded.
      if (name === this.#damaged && error instanceof StoreRefused && error.fault === 'forbidden') return hash;
      throw error;
    }
    this.objects += 1;
    this.bytes += sealed.length;
    return hash;
  }
}

/** Uploads every new or changed file and adds it to `files`. */
async function sendFiles(
  { dataDir }: CopyOrder,
  keys: CopyKeys,
  sender: Sender,
  known: KnownFiles,
  files: KnownFiles,
): Promise<void> {
  const limit = pLimit(PARALLEL);
  await limit.map(await Array.fromAsync(storedFiles(dataDir)), async (path) => {
    const found = await stat(join(dataDir, path)).catch(() => null);
    if (!found) return;
    const { size, mtimeMs } = found;
    const before = files[path] ?? known[path];
    if (before?.size === size && before.mtimeMs === mtimeMs) {
      files[path] = before;
      return;
    }
    const content = await readFile(join(dataDir, path)).catch(() => null);
    if (content) files[path] = { size: content.length, mtimeMs, sha256: await sender.send(content, keys.contents) };
  });
}

const isEmpty = ({ add, remove }: Listing) => Object.keys(add).length + remove.length === 0;

function listingOf(before: KnownFiles, after: KnownFiles): Listing {
  const changed = Object.entries(after).filter(([path, { sha256 }]) => before[path]?.sha256 !== sha256);
  // Sorts the paths, because files are read in parallel and equal lists must become equal objects.
  const add = changed.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    add: Object.fromEntries(add.map(([path, { size, sha256 }]) => [path, { size, sha256 }])),
    remove: Object.keys(before).filter((path) => !Object.hasOwn(after, path)),
  };
}

/**
 * The state of this machine's generation; the first copy begins one. Throws NotOurTurn, also if a twin of this folder wrote a
 * copy.
 */
async function begin({ dataDir, now }: CopyOrder, store: CopyStore, keys: CopyKeys): Promise<CopyState> {
  const state = readState(dataDir);
  const generation = await ownGeneration(store, keys, state?.generation ?? null, now);
  if (!state) {
    const begun: CopyState = { generation, pending: null, last: null, sweptAt: null };
    await writeState(dataDir, begun);
    return begun;
  }
  const newest = (await listManifests(store)).findLast((copy) => copy.generation === generation)?.name;
  if (newest !== undefined && newest !== state.last?.manifest && newest !== state.pending) throw new NotOurTurn('twin');
  // Otherwise the store lost the last copy, or has one that a crash kept out of the state.
  return newest === state.last?.manifest ? state : { ...state, last: null };
}

/** Deletes expired copies once a day. A failure does not invalidate the copy: it is part of the outcome. */
async function sweepDaily(order: CopyOrder, store: CopyStore, keys: CopyKeys, state: CopyState): Promise<Swept> {
  if (state.sweptAt !== null && order.now - Date.parse(state.sweptAt) < SWEEP_EVERY) return { problem: null };
  try {
    const removed = await sweepCopies(store, keys, order.timeZone);
    await writeState(order.dataDir, { ...state, sweptAt: isoTime(order.now) });
    return { removed, problem: null };
  } catch (error) {
    if (error instanceof CopyDamaged) return { problem: error.object };
    throw error;
  }
}

/** Deletes snapshots of killed processes. No other copy may be running. */
async function sweepStaging(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (name.startsWith(STAGING)) await rm(join(dataDir, name), { recursive: true, force: true });
}

/** The reusable part of the last copy; empty if a full set is due. */
async function basisOf({ dataDir, now }: CopyOrder, state: CopyState) {
  const known = await readKnown(dataDir, state);
  const { last } = state;
  if (!known || !last) return { known: null, full: true, present: [], packs: [], listings: [], fullAt: null, since: 0 };
  const age = now - Date.parse(last.fullAt);
  const full = age >= fullEvery(last) || age < 0;
  return {
    ...{ known, full, since: Date.parse(last.madeAt), fullAt: full ? null : last.fullAt },
    present: [...last.packs, ...last.listings, ...Object.values(known.files).map(({ sha256 }) => sha256)],
    packs: full ? [] : last.packs,
    listings: full ? [] : last.listings,
  };
}

/**
 * Makes a copy of a data folder, also while the product runs. Throws NotOurTurn, NoSpaceForBackup, StoreRefused and errors of
 * disk or network; the store then has no partial copy.
 * @param stopping aborts running requests
 */
export async function makeCopy(order: CopyOrder, stopping?: AbortSignal): Promise<CopyOutcome> {
  const { dataDir, backups } = order;
  const keys = await copyKeys(order);
  const store = openStore(backups.target, stopping);
  const state = await begin(order, store, keys);
  const basis = await basisOf(order, state);
  const sender = new Sender(order, store, keys, basis.present);
  const files: KnownFiles = {};
  const sendNew = () => sendFiles(order, keys, sender, basis.known?.files ?? {}, files);
  await requireSpace(dataDir, (await stat(join(dataDir, DATABASE_FILE))).size, order);
  await sweepStaging(dataDir);
  const staging = await mkdtemp(join(dataDir, STAGING));
  try {
    await sendNew();
    const snapshot = join(staging, DATABASE_FILE);
    await snapshotDatabase(join(dataDir, DATABASE_FILE), snapshot);
    // Uploads files added between the first pass and the snapshot.
    await sendNew();
    const read = await hashPages(snapshot);
    const { known } = basis;
    const counts = { pages: read.pages, files: Object.keys(files).length };
    if (known?.pages.equals(read.hashes) && isEmpty(listingOf(known.files, files)))
      return { ...counts, manifest: null, objects: sender.objects, bytes: sender.bytes, problem: null };

    const packs = [...basis.packs];
    for await (const pack of packPages(snapshot, read, basis.full ? null : (known?.pages ?? null)))
      packs.push(await sender.send(await zip(pack), keys.contents));
    const change = listingOf(basis.full ? {} : (known?.files ?? {}), files);
    const listings = [...basis.listings];
    if (!isEmpty(change)) listings.push(await sender.send(await zip(JSON.stringify(change)), keys.lists));
    // Names must grow with time, even if the clock was set back.
    const at = Math.max(order.now, basis.since + 1);
    const madeAt = isoTime(at);
    const { pageSize, pages, sha256 } = read;
    const database = { pageSize, pages, sha256, packs };
    const pending = manifestName(state.generation, at);
    await writeState(dataDir, { ...state, pending });
    const manifest = await writeManifest(store, keys, {
      product: 'trama',
      format: 2,
      madeAt,
      generation: state.generation,
      database,
      listings,
    });
    const last = {
      manifest,
      madeAt,
      fullAt: basis.fullAt ?? madeAt,
      packs,
      listings,
      ...writeKnown(dataDir, read.hashes, files),
    };
    const next: CopyState = { ...state, pending: null, last };
    await writeState(dataDir, next);
    const swept = await sweepDaily(order, store, keys, next);
    return { ...counts, manifest, objects: sender.objects, bytes: sender.bytes, ...swept };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
