/** Files that the builds of site and admin leave: scripts, styles, fonts. Compressed on first use and stored. */
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { hashOf } from './hash.ts';
import type { Encoding } from './output.ts';
import { compress, shrinks } from './precompress.ts';
import { contentTypeOf, IMMUTABLE, LEAF_POLICY, REVALIDATE, type Resource } from './resource.ts';

/** Once for each file of a release. */
const BROTLI_QUALITY = 11;

export interface AssetFolder {
  folder: string;
  /** Where its files are found: '' or `/admin-assets`. */
  prefix: string;
  /** Whether a file's name carries a hash of its content. */
  isHashed(file: string): boolean;
}

/** By address. Files are listed once: no address of a visitor ever reaches the file system. */
export async function listAssets(folders: readonly AssetFolder[], cacheFolder: string): Promise<Map<string, Resource>> {
  await mkdir(cacheFolder, { recursive: true });
  const assets = new Map<string, Resource>();
  for (const { folder, prefix, isHashed } of folders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const name = relative(folder, path).split(sep).join('/');
      const address = `${prefix}/${name}`;
      assets.set(address, await assetOf(address, path, isHashed(name) ? IMMUTABLE : REVALIDATE, cacheFolder));
    }
  }
  return assets;
}

async function assetOf(address: string, path: string, cacheControl: string, cacheFolder: string): Promise<Resource> {
  const content = await readFile(path);
  const contentType = contentTypeOf(path);
  const hash = hashOf(content);
  const compressible = shrinks(contentType, content.byteLength);
  return {
    key: address,
    hash,
    contentType,
    cacheControl,
    // A style or script takes its page's policy; opened by itself, as a picture, it may do nothing.
    csp: LEAF_POLICY,
    has: () => compressible,
    load: (encoding) =>
      encoding === null ? readFile(path) : compressedFile(path, join(cacheFolder, `${hash}.${encoding}`), encoding),
  };
}

/** Forms that are being made, by their file: the panel's largest script takes more than a second, and requests for it come together. */
const underway = new Map<string, Promise<Buffer>>();

/** The compressed file from the cache, or made now and put there. */
async function compressedFile(path: string, cached: string, encoding: Encoding): Promise<Buffer> {
  const known = await readFile(cached).catch(() => null);
  if (known) return known;
  const made = underway.get(cached) ?? compressInto(path, cached, encoding).finally(() => underway.delete(cached));
  underway.set(cached, made);
  return made;
}

async function compressInto(path: string, cached: string, encoding: Encoding): Promise<Buffer> {
  const made = await compress(await readFile(path), encoding, BROTLI_QUALITY);
  // Another process may make it, too: each writes a file of its own and the last rename wins.
  const temporary = `${cached}.${Math.random().toString(36).slice(2)}`;
  await writeFile(temporary, made);
  await rename(temporary, cached);
  return made;
}
