/** The keys for writing and reading copies. The recovery sheet transports them to an empty machine. */
import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COPY_KEYS_DAMAGED } from '@trama/shared/texts/backup';
import { z } from 'zod';
import { parseJson } from '../../core/database/json.ts';
import { writePrivateSafely } from '../../core/durable-files.ts';
import { OperatorError } from '../../core/operator-error.ts';

/** Imported at the first use: 60 modules. */
const age = () => import('age-encryption');

/** Name of the key file in the data folder and in every copy. */
export const COPIES_KEY_FILE = 'copies.key';

/** The line of a recovery sheet with the public key of the signature. */
const SIGNATURE_LINE = /^\s*TRAMA-FIRMA-([\w-]{43})\s*$/mu;

const keyFile = z.object({ identity: z.string().startsWith('AGE-SECRET-KEY-1'), signing: z.string() });

/** Keys for reading a store. */
export interface ReadingKeys {
  /** Private age keys; empty: this machine can decrypt nothing. */
  identities: readonly string[];
  /** Public key of the signature. */
  publicKey: KeyObject;
}

export interface CopyKeys extends ReadingKeys {
  /** age public key that files and pages are encrypted to. */
  contents: readonly string[];
  /** Identities for manifests and listings: this machine reads its lists again, even if it cannot read its copies. */
  lists: readonly string[];
  /** Signs manifests. */
  privateKey: KeyObject;
  /** This machine's private age key, for the recovery sheet; null: the operator's key is used. */
  ownIdentity: string | null;
}

const rawPublic = (key: KeyObject) => String(key.export({ format: 'jwk' }).x);

/** Whether this folder has keys of copies already. */
export const hasCopyKeys = (dataDir: string) => existsSync(join(dataDir, COPIES_KEY_FILE));

interface KeyOwner {
  dataDir: string;
  backups: { publicKey: string | null };
}

/** The keys of a data folder; the first call creates and flushes them. Throws OperatorError for a damaged file. */
export async function copyKeys({ dataDir, backups }: KeyOwner): Promise<CopyKeys> {
  const file = join(dataDir, COPIES_KEY_FILE);
  if (!existsSync(file)) {
    const { generateX25519Identity } = await age();
    const { privateKey } = generateKeyPairSync('ed25519');
    const signing = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
    writePrivateSafely(file, `${JSON.stringify({ identity: await generateX25519Identity(), signing })}\n`);
  }
  const stored = parseJson(keyFile.nullable(), readFileSync(file, 'utf8'), null);
  if (!stored) throw new OperatorError(COPY_KEYS_DAMAGED(file));
  const { identity, signing } = stored;
  const privateKey = createPrivateKey({ key: Buffer.from(signing, 'base64'), format: 'der', type: 'pkcs8' });
  const { identityToRecipient } = await age();
  const recipient = await identityToRecipient(identity);
  return {
    contents: [backups.publicKey ?? recipient],
    lists: [...new Set([backups.publicKey ?? recipient, recipient])],
    ownIdentity: backups.publicKey === null ? identity : null,
    identities: [identity],
    privateKey,
    publicKey: createPublicKey(privateKey),
  };
}

/** Lines of the sheet that a restore reads (`BACKUP_IDENTITY_FILE`). */
export const sheetLines = ({ publicKey, ownIdentity }: CopyKeys): string[] => [
  ...(ownIdentity ? [ownIdentity] : []),
  `TRAMA-FIRMA-${rawPublic(publicKey)}`,
];

/** The public key of the signature in a sheet's text; null: not found. */
export function signatureKeyIn(text: string): KeyObject | null {
  const [, x] = SIGNATURE_LINE.exec(text) ?? [];
  return x === undefined ? null : createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

export const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** Name of the object with this content (SHA-256 in hexadecimal): its keyed hash. */
export const objectName = ({ publicKey }: Pick<ReadingKeys, 'publicKey'>, hash: string) =>
  `objects/${createHmac('sha256', rawPublic(publicKey)).update(hash).digest('hex')}`;

export const signText = ({ privateKey }: Pick<CopyKeys, 'privateKey'>, text: string) =>
  sign(null, Buffer.from(text), privateKey).toString('base64');

export const isSigned = ({ publicKey }: Pick<ReadingKeys, 'publicKey'>, text: string, signature: string) =>
  verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64'));
