import { useSyncExternalStore } from 'react';
import type { z } from 'zod';

interface LocalStorageItem<Value> {
  /** null when nothing is stored or the stored text cannot be read; the same object until it changes. */
  read: () => Value | null;
  /** Stores only the fields that the schema names. */
  write: (value: Value) => void;
  remove: () => void;
  /** Hook: renders again when the value changes, in this tab or another. */
  use: () => Value | null;
}

/** The value under `key` in local storage, read with its schema. A full or forbidden storage is the same as an empty one. */
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
  const read = () => {
    const text = localStorage.getItem(key);
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
        // The server answers it again next time.
      }
      notify();
    },
    remove: () => {
      localStorage.removeItem(key);
      notify();
    },
    use: () => useSyncExternalStore(subscribe, read),
  };
}
