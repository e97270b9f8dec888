/**
 * Serves scripts, styles and fonts of earlier releases. File names contain content hashes, so each release has new names. Open
 * browsers, and pages not rendered again yet, still request the old names. Each release has a folder; its name ends in the
 * instant at which the next release replaced it.
 */

import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DAY_MS } from '@trama/shared/format/time';
import type { Logger } from 'pino';
import { listAssets, storeEncodings } from './assets.ts';
import { hashOf } from './hash.ts';
import { IMMUTABLE, type Resource } from './resource.ts';

/** Age (ms) at which files are deleted: a browser tab may stay open for weeks. */
const KEEP = 30 * DAY_MS;
/** Maximum number of stored releases, which bounds the folder on a machine that builds often. */
const MOST = 5;

type Assets = ReadonlyMap<string, Resource>;

interface EarlierAssetsParts {
  log: Logger;
  /** The files of this release, by path. */
  assets: Assets;
  folder: string;
  /** The current time (ms). */
  now: number;
  /** Whether a page of an earlier release is still live. */
  isNeeded(): Promise<boolean>;
}

const hashedOf = (assets: Assets) => [...assets].filter(([, { cacheControl }]) => cacheControl === IMMUTABLE);

interface StoredRelease {
  name: string;
  release: string;
  /** When the next release replaced this release (ms). */
  replacedAt: number;
}

/** The stored releases, newest first. Deletes incomplete folders of a killed process. */
async function storedReleases(root: string, now: number): Promise<StoredRelease[]> {
  const stored: StoredRelease[] = [];
  for (const name of await readdir(root)) {
    const [, release, replacedAt] = /^([\w-]{22})(?:\.(\d+))?$/u.exec(name) ?? [];
    if (release === undefined) await rm(join(root, name), { recursive: true, force: true });
    else stored.push({ name, release, replacedAt: Number(replacedAt ?? now) });
  }
  return stored.sort((a, b) => b.replacedAt - a.replacedAt);
}

/** Stores this release's files for the next release, completely or not at all. */
async function putAside(assets: Assets, root: string, release: string): Promise<void> {
  const folder = await mkdtemp(join(root, '.new-'));
  await Promise.all(
    hashedOf(assets).map(async ([path, asset]) => {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, await asset.load(null), { flush: true });
      await storeEncodings(asset, file);
    }),
  );
  await rename(folder, join(root, release));
}

const releaseOf = (assets: Assets) =>
  hashOf(
    hashedOf(assets)
      .map(([path]) => path)
      .sort()
      .join('\n'),
  );

/**
 * Stores this release's files and returns the stored files of earlier releases: a build may replace its files while the product
 * runs. Deletes earlier files after a month, once no live page belongs to their release.
 */
export async function retainEarlierAssets(parts: EarlierAssetsParts): Promise<Map<string, Resource>> {
  const { log, assets, folder: root, now, isNeeded } = parts;
  await mkdir(root, { recursive: true });
  const release = releaseOf(assets);
  const stored = await storedReleases(root, now);
  const own = stored.find((each) => each.release === release);
  const listed = (folder: string) => listAssets([{ folder, prefix: '', isHashed: () => true }]);
  const found = new Map<string, Resource>();
  for (const [index, { name, release: earlierRelease, replacedAt }] of stored.filter((each) => each !== own).entries()) {
    const folder = join(root, `${earlierRelease}.${replacedAt}`);
    await rename(join(root, name), folder);
    if (index >= MOST || (now - replacedAt > KEEP && !(await isNeeded()))) {
      await rm(folder, { recursive: true, force: true });
      continue;
    }
    for (const [path, asset] of await listed(folder)) if (!assets.has(path) && !found.has(path)) found.set(path, asset);
  }
  const keeping = own ? rename(join(root, own.name), join(root, release)) : putAside(assets, root, release);
  // A full disk does not stop the site; the next start tries again.
  await keeping.catch((error: unknown) =>
    log.error({ err: error }, 'the files of this release could not be stored for the next'),
  );
  for (const [path, asset] of await listed(join(root, release))) found.set(path, asset);
  return found;
}
