/** Files of the builds of site and admin: scripts, styles, fonts, with their compressed files. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { hashOf } from './hash.ts';
import { ENCODINGS, isEncodedFile, SUFFIX } from './output.ts';
import { compress, isWorthCompressing } from './precompress.ts';
import { contentTypeOf, IMMUTABLE, LEAF_POLICY, REVALIDATE, type Resource } from './resource.ts';

/** Highest quality, because each file is compressed once per release. */
const BROTLI_QUALITY = 11;

interface AssetFolder {
  folder: string;
  /** Path prefix of the files: '' or `/admin-assets`. */
  prefix: string;
  /** Whether a file's name contains a hash of its content. */
  isHashed(file: string): boolean;
}

/** Files by path. Lists the folders once, so that no requested path reaches the file system. */
export async function listAssets(folders: readonly AssetFolder[]): Promise<Map<string, Resource>> {
  const assets = new Map<string, Resource>();
  for (const { folder, prefix, isHashed } of folders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (!entry.isFile() || isEncodedFile(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      const name = relative(folder, path).split(sep).join('/');
      const address = `${prefix}/${name}`;
      assets.set(address, await assetOf(address, path, isHashed(name) ? IMMUTABLE : REVALIDATE));
    }
  }
  return assets;
}

async function assetOf(address: string, path: string, cacheControl: string): Promise<Resource> {
  const content = await readFile(path);
  const contentType = contentTypeOf(path);
  const hash = hashOf(content);
  const compressible = isWorthCompressing(contentType, content.byteLength);
  return {
    key: address,
    hash,
    contentType,
    cacheControl,
    // Used only if the file is opened directly; inside a page, the page's policy applies.
    csp: LEAF_POLICY,
    has: () => compressible,
    load: async (encoding) =>
      encoding === null
        ? readFile(path)
        : // Tests and releases before builds compressed their files lack it on disk: it is compressed now.
          readFile(path + SUFFIX[encoding]).catch(async () => compress(await readFile(path), encoding, BROTLI_QUALITY)),
  };
}

/**
 * Writes the compressed files of an asset beside its plain file, or beside a copy.
 * @param file path of the plain file
 */
export async function storeEncodings(asset: Resource, file: string): Promise<void> {
  for (const encoding of ENCODINGS)
    if (asset.has(encoding)) await writeFile(file + SUFFIX[encoding], await asset.load(encoding), { flush: true });
}

/** Compresses a build's files. The build runs this, because compression takes seconds. @param folder output of the build */
export async function compressFolder(folder: string): Promise<void> {
  const assets = await listAssets([{ folder, prefix: '', isHashed: () => true }]);
  await Promise.all([...assets].map(([address, asset]) => storeEncodings(asset, join(folder, address))));
}
