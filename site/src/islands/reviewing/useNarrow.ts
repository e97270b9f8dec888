import { useSyncExternalStore } from 'react';

/** As reviewing.css, where the columns end. */
const QUERY = '(width < 62rem)';

function subscribe(change: () => void): () => void {
  const list = window.matchMedia(QUERY);
  list.addEventListener('change', change);
  return () => list.removeEventListener('change', change);
}

/** Whether the proposal and its marks stand one below the other: the proposal is read first then. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => false,
  );
