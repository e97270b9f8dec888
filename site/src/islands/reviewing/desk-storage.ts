/**
 * The desk's local storage: unsent changes, and whether shortcuts are off. If storage is full or forbidden, only these are lost.
 */
import { z } from 'zod';
import type { Changes } from './review-fields.ts';

const value = z.union([z.string(), z.number()]);
const stored = z.record(z.string(), z.record(z.string(), z.object({ value, base: value.nullable(), at: z.number() })));
type Unsent = Record<string, Changes>;

const KEYS_OFF = 'reviewing-keys-off';
const keyOf = (reviewerId: string) => `reviewing-${reviewerId}`;

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // See above.
  }
}

/** Reads unsent changes, by application. */
export function readUnsent(reviewerId: string): Unsent {
  try {
    return stored.parse(JSON.parse(read(keyOf(reviewerId)) ?? '{}'));
  } catch {
    return {};
  }
}

/** Replaces the stored changes of one application, because another tab may have stored changes of others. */
export function storeUnsent(reviewerId: string, applicationId: string, changes: Changes): void {
  const { [applicationId]: _, ...others } = readUnsent(reviewerId);
  const all = Object.keys(changes).length > 0 ? { ...others, [applicationId]: changes } : others;
  write(keyOf(reviewerId), Object.keys(all).length > 0 ? JSON.stringify(all) : null);
}

/** Whether this reviewer turned the shortcuts off in this browser. */
export const keysAreOff = () => read(KEYS_OFF) !== null;
export const storeKeysOff = (off: boolean) => write(KEYS_OFF, off ? '1' : null);
