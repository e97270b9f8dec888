/** Collects the dependencies of a page while the page is rendered. */
import type { DependencyTracker, ListDependency } from './content-graph.ts';
import { hashOf } from './hash.ts';

export interface RecordedDependencies {
  /** Keys of items and other single dependencies, sorted. */
  keys: string[];
  lists: ListDependency[];
}

interface Tracker extends DependencyTracker {
  recorded(): RecordedDependencies;
  /** Instant (ms) at which the read content stops being true; Infinity: never. */
  validUntil(): number;
  /** Equal for equal dependencies. */
  hash(): string;
}

export function createDependencyTracker(): Tracker {
  const keys = new Set<string>();
  const lists = new Map<string, ListDependency>();
  let validUntil = Number.POSITIVE_INFINITY;
  const tracker: Tracker = {
    read(key) {
      // Every page shows the settings: their change makes all pages stale.
      if (key !== 'site') keys.add(key);
    },
    queryRead(collection, query, resultHash) {
      lists.set(`${collection} ${query}`, { collection, query, resultHash });
    },
    until(instant) {
      if (instant < validUntil) validUntil = instant;
    },
    recorded: () => ({ keys: [...keys].sort(), lists: [...lists].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, list]) => list) }),
    validUntil: () => validUntil,
    hash: () => hashOf(JSON.stringify(tracker.recorded())),
  };
  return tracker;
}
