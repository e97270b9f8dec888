/**
 * Encrypts archives with age (age-encryption.org/v1). The machine has only the public key, so a thief of its disk or bucket
 * cannot read a backup. age authenticates every block. Only a holder of the public key can forge an archive that the private key
 * opens: the public key must stay secret too.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDiskFull } from '../../core/operator-error.ts';
import { ArchiveDamaged } from './archive-format.ts';

/** Imported at the first use: 60 modules. */
const age = () => import('age-encryption');

const MAGIC = 'age-encryption.org/v1\n';
/** Matches a private key on its own line; the other lines of an identity file are comments. */
const IDENTITY = /^AGE-SECRET-KEY-(?:PQ-)?1[0-9A-Z]+$/u;

/** Thrown if an archive needs a private key and `none` was given, the key is `wrong`, or its file is `unreadable`. */
export class KeyProblem extends Error {
  readonly kind: 'none' | 'wrong' | 'unreadable';
  constructor(kind: KeyProblem['kind']) {
    super(`private key: ${kind}`);
    this.kind = kind;
  }
}

export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
    return buffer.subarray(0, bytesRead).toString() === MAGIC;
  } finally {
    await handle.close();
  }
}

/** @param recipient public key (`age1…`) @param target a new file */
export async function encryptFile(file: string, target: string, recipient: string): Promise<void> {
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const encrypted = await encrypter.encrypt(Readable.toWeb(createReadStream(file)));
  await pipeline(Readable.fromWeb(encrypted), createWriteStream(target, { mode: 0o600, flags: 'wx' }));
}

/** Reads the private keys of an `age-keygen` identity file. Throws KeyProblem. */
export async function readIdentities(file: string): Promise<string[]> {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').map((line) => line.trim());
  const keys = lines.filter((line) => IDENTITY.test(line));
  if (keys.length === 0) throw new KeyProblem('unreadable');
  return keys;
}

/**
 * Decrypts a file. Throws KeyProblem, ArchiveDamaged (a byte changed or is missing), and the error of a full disk.
 * @param identities private keys, one of which fits
 * @param target a new file
 */
export async function decryptFile(file: string, target: string, identities: readonly string[]): Promise<void> {
  try {
    const { Decrypter } = await age();
    const decrypter = new Decrypter();
    for (const identity of identities) decrypter.addIdentity(identity);
    const opened = await decrypter.decrypt(Readable.toWeb(createReadStream(file)));
    await pipeline(Readable.fromWeb(opened), createWriteStream(target, { mode: 0o600, flags: 'wx' }));
  } catch (error) {
    if (isDiskFull(error)) throw error;
    if (error instanceof Error && error.message.startsWith('no identity matched')) throw new KeyProblem('wrong');
    throw new ArchiveDamaged('');
  }
}
