/** Encrypts objects before upload; decrypts them after download and checks their hash. */
import { z } from 'zod';
import type { CopyTarget } from '../../config.ts';
import { openBucket } from './bucket-store.ts';
import { openFolder } from './folder-store.ts';
import { type CopyKeys, isSigned, objectName, type ReadingKeys, sha256Of, signText } from './keys.ts';
import type { CopyStore } from './store.ts';

/** Imported at the first use: 60 modules. */
const age = () => import('age-encryption');

/** @param stopping aborts running requests */
export const openStore = (target: CopyTarget, stopping?: AbortSignal): CopyStore =>
  target.kind === 'folder' ? openFolder(target.folder) : openBucket(target, stopping);

/** Thrown if an object of the store is missing, changed, or not of this product. */
export class CopyDamaged extends Error {
  readonly object: string;
  constructor(object: string) {
    super(`damaged copy: ${object}`);
    this.object = object;
  }
}

/** Encrypts content. @param recipients age public keys; any of their private keys can decrypt */
export async function seal(recipients: readonly string[], content: Uint8Array): Promise<Uint8Array> {
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return encrypter.encrypt(content);
}

/** Decrypts content. Throws CopyDamaged for `name`. */
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

const signedText = z.object({ text: z.string(), signature: z.string() });

/** Seals a value as JSON, signed by this machine, for readers of lists. */
export function sealSigned(keys: CopyKeys, value: object): Promise<Uint8Array> {
  const text = JSON.stringify(value);
  return seal(keys.lists, Buffer.from(JSON.stringify({ text, signature: signText(keys, text) })));
}

/** Opens a sealed value. Throws CopyDamaged for `name` if it is missing, signed by other keys, or of another shape. */
export async function unsealSigned<Value>(
  keys: ReadingKeys,
  name: string,
  sealed: Uint8Array | null,
  schema: z.ZodType<Value>,
): Promise<Value> {
  if (!sealed) throw new CopyDamaged(name);
  try {
    const { text, signature } = signedText.parse(JSON.parse(Buffer.from(await unseal(keys, name, sealed)).toString()));
    if (!isSigned(keys, text, signature)) throw new CopyDamaged(name);
    return schema.parse(JSON.parse(text));
  } catch {
    throw new CopyDamaged(name);
  }
}

/** Reads the content with this hash. Throws CopyDamaged. */
export async function readObject(store: CopyStore, keys: ReadingKeys, hash: string): Promise<Uint8Array> {
  const name = objectName(keys, hash);
  const sealed = await store.get(name);
  if (!sealed) throw new CopyDamaged(name);
  const content = await unseal(keys, name, sealed);
  if (sha256Of(content) !== hash) throw new CopyDamaged(name);
  return content;
}
