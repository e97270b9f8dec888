/**
 * Secrets that the database stores encrypted (AES-256-GCM): a stolen copy alone yields no second-factor codes. The key is a file
 * of the data folder that only encrypted backups contain. Source: docs/security-design.md, "Keys and algorithms".
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivateSafely } from '../durable-files.ts';

/** Name of the key's file in the data folder. */
export const KEY_FILE = 'second-factor.key';

const VERSION = 'v1.';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export const isSealed = (stored: string) => stored.startsWith(VERSION);

/** The key; null: no file, or a crash truncated the file before the first secret was sealed. */
function readKey(dataDir: string): Buffer | null {
  const file = join(dataDir, KEY_FILE);
  const key = existsSync(file) ? Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url') : null;
  return key?.length === KEY_BYTES ? key : null;
}

/** Creates and flushes the key before the first secret that needs it is committed. */
function makeKey(dataDir: string): Buffer {
  const key = randomBytes(KEY_BYTES);
  writePrivateSafely(join(dataDir, KEY_FILE), `${key.toString('base64url')}\n`);
  return key;
}

/** Encrypts `secret` for the row of `owner`; the first call creates the key. */
export function sealSecret(dataDir: string, secret: string, owner: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', readKey(dataDir) ?? makeKey(dataDir), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return VERSION + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts the secret in the row of `owner`; null: sealed with another key. Secrets of earlier versions are plain. */
export function openSecret(dataDir: string, stored: string, owner: string): string | null {
  if (!isSealed(stored)) return stored;
  const key = readKey(dataDir);
  const bytes = Buffer.from(stored.slice(VERSION.length), 'base64url');
  if (!key) return null;
  const nonce = bytes.subarray(0, NONCE_BYTES);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const opened = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
    return Buffer.concat(opened).toString('utf8');
  } catch {
    return null;
  }
}
