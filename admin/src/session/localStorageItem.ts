import { useSyncExternalStore } from 'react';
import type { z } from 'zod';

interface LocalStorageItem<Value> {
  /** null: nothing is stored, or the stored text is invalid. Returns the same object until the value changes. */
  read: () => Value | null;
  /** Stores only the schema's fields. */
  write: (value: Value) => void;
  remove: () => void;
  /** Hook: renders again when the value changes, in this tab or another. */
  use: () => Value | null;
}

/**
 * A value under `key` in local storage, validated with its schema. If storage is full or forbidden, the value counts as absent.
 */
export function localStorageItem<Value>(key: string, schema: z.ZodType<Value>): LocalStorageItem<Value> {
  const listeners = new Set<() => void>();
  let last: { text: string | null; value: Value | null } = { text: null, value: null };

  const parse = (text: string | null): Value | null => {
    try {
      return schema.safeParse(JSON.parse(text ?? 'null')).data ?? null;
    } catch {
      return null;
    }
  };
  const stored = () => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const read = () => {
    const text = stored();
    if (text !== last.text) last = { text, value: parse(text) };
    return last.value;
  };
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  };
  return {
    read,
    write: (value) => {
      try {
        localStorage.setItem(key, JSON.stringify(schema.parse(value)));
      } catch {
        // A full storage is ignored: the API sends the value again next time.
      }
      notify();
    },
    remove: () => {
      try {
        localStorage.removeItem(key);
      } catch {
        // Without storage nothing is stored.
      }
      notify();
    },
    use: () => useSyncExternalStore(subscribe, read),
  };
}
