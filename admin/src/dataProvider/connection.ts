/**
 * Whether the API is reachable: lost after a request without response or the browser's `offline` event, regained by the next
 * response.
 */
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
  /**
   * Calls `listener` on each change.
   * @returns the function that unsubscribes
   */
  subscribe,
  useLost: () => useSyncExternalStore(subscribe, () => lost),
};
