/** Whether the API answers: lost after a call without an answer or by the browser's `offline`, regained by the answer to a later call. */
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let lost = false;

function set(next: boolean): void {
  if (next === lost) return;
  lost = next;
  for (const listener of listeners) listener();
}

const lose = () => set(true);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('offline', lose);
  if (!navigator.onLine) lose();
  return () => listeners.delete(listener);
}

export const connection = {
  lose,
  regain: () => set(false),
  isLost: () => lost,
  /** Calls `listener` at each change. @returns what ends it */
  subscribe,
  /** Hook: whether the connection is lost. */
  useLost: () => useSyncExternalStore(subscribe, () => lost),
};
