/** The desk's storage in the browser: unsent changes, and whether keys are used. A forbidden or full storage costs only that. */
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

/** Unsent changes by application. */
export function readUnsent(reviewerId: string): Unsent {
  try {
    return stored.parse(JSON.parse(read(keyOf(reviewerId)) ?? '{}'));
  } catch {
    return {};
  }
}

/** Replaces the stored changes of one application. Another tab may have stored changes of others. */
export function storeUnsent(reviewerId: string, applicationId: string, changes: Changes): void {
  const { [applicationId]: _, ...others } = readUnsent(reviewerId);
  const all = Object.keys(changes).length > 0 ? { ...others, [applicationId]: changes } : others;
  write(keyOf(reviewerId), Object.keys(all).length > 0 ? JSON.stringify(all) : null);
}

/** Whether this reviewer has turned the keys off, in this browser. */
export const keysAreOff = () => read(KEYS_OFF) !== null;
export const storeKeysOff = (off: boolean) => write(KEYS_OFF, off ? '1' : null);
