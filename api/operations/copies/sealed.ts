/** Objects of a store: encrypted on their way in, opened and compared with their hash on their way out. */
import { createHash } from 'node:crypto';
import type { CopyTarget } from '../../config.ts';
import { openBucket } from './bucket-store.ts';
import { openFolder } from './folder-store.ts';
import { objectName, type ReadingKeys } from './keys.ts';
import type { CopyStore } from './store.ts';

/** Loaded at the first use, not at start: 60 modules. */
const age = () => import('age-encryption');

/** @param stopping ends what is under way */
export const openStore = (target: CopyTarget, stopping?: AbortSignal): CopyStore =>
  target.kind === 'folder' ? openFolder(target.folder) : openBucket(target, stopping);

/** Thrown when a store's object is missing, changed, or not of this product. */
export class CopyDamaged extends Error {
  readonly object: string;
  constructor(object: string) {
    super(`damaged copy: ${object}`);
    this.object = object;
  }
}

export const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** @param recipients age public keys, each of which opens it */
export async function seal(recipients: readonly string[], content: Uint8Array): Promise<Uint8Array> {
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return encrypter.encrypt(content);
}

/** Throws CopyDamaged for `name`. */
export async function unseal(
  { identities }: Pick<ReadingKeys, 'identities'>,
  name: string,
  sealed: Uint8Array,
): Promise<Uint8Array> {
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  try {
    return await decrypter.decrypt(sealed);
  } catch {
    throw new CopyDamaged(name);
  }
}

/** The content with this hash. Throws CopyDamaged. */
export async function readObject(store: CopyStore, keys: ReadingKeys, hash: string): Promise<Uint8Array> {
  const name = objectName(keys, hash);
  const sealed = await store.get(name);
  if (!sealed) throw new CopyDamaged(name);
  const content = await unseal(keys, name, sealed);
  if (sha256Of(content) !== hash) throw new CopyDamaged(name);
  return content;
}
