/** Whether calls are answered: lost by a call without an answer or by the browser's word, regained by any answer. */
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let lost = !navigator.onLine;

function set(next: boolean): void {
  if (next === lost) return;
  lost = next;
  for (const listener of listeners) listener();
}

window.addEventListener('offline', () => set(true));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const connection = {
  lose: () => set(true),
  regain: () => set(false),
  /** As a hook: whether it is lost. */
  useLost: () => useSyncExternalStore(subscribe, () => lost),
};
