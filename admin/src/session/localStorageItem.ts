/** Values that this browser keeps in local storage: read with their schema, shown wherever they are used, in every tab. */
import { useSyncExternalStore } from 'react';
import type { z } from 'zod';

export interface Stored<Value> {
  /** null when there is none or what is stored cannot be read; the same object until it changes. */
  read: () => Value | null;
  keep: (value: Value) => void;
  forget: () => void;
  /** As a hook: renders again when it changes, here or in another tab. */
  use: () => Value | null;
}

/** The value under `key`. A full or forbidden store costs the memory of it, never a screen. */
export function stored<Value>(key: string, schema: z.ZodType<Value>): Stored<Value> {
  const listeners = new Set<() => void>();
  let seen: { text: string | null; value: Value | null } = { text: null, value: null };

  const parse = (text: string | null): Value | null => {
    try {
      const parsed = schema.safeParse(JSON.parse(text ?? 'null'));
      return parsed.success ? parsed.data : null;
    } catch {
      return null;
    }
  };
  const read = () => {
    const text = localStorage.getItem(key);
    if (text !== seen.text) seen = { text, value: parse(text) };
    return seen.value;
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    const elsewhere = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', elsewhere);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', elsewhere);
    };
  };
  return {
    read,
    keep: (value) => {
      try {
        localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Nothing to do: it is asked for again next time.
      }
      tell();
    },
    forget: () => {
      localStorage.removeItem(key);
      tell();
    },
    use: () => useSyncExternalStore(subscribe, read),
  };
}
