/** What one page read while it was rendered. */
import { type Answer, hashOf } from './live-pages.ts';
import type { DependencyKey, DependencyTracker } from './page-source.ts';

export interface RecordedDependencies extends DependencyTracker {
  /** Items and other single things, sorted. */
  keys(): string[];
  answers(): Answer[];
  validUntil(): number;
  /** Equal for equal keys and answers. */
  hash(): string;
}

export function createDependencyTracker(): RecordedDependencies {
  const keys = new Set<DependencyKey>();
  const answers = new Map<string, Answer>();
  let validUntil = Number.POSITIVE_INFINITY;
  const tracker: RecordedDependencies = {
    read(key) {
      // Every page shows the settings: noting it 11,000 times would say nothing.
      if (key !== 'site') keys.add(key);
    },
    asked(collection, question, answer) {
      answers.set(`${collection} ${question}`, { collection, question, answer });
    },
    until(instant) {
      if (instant < validUntil) validUntil = instant;
    },
    keys: () => [...keys].sort(),
    answers: () => [...answers.values()],
    validUntil: () => validUntil,
    hash: () => hashOf(JSON.stringify([tracker.keys(), [...answers.entries()].sort(([a], [b]) => (a < b ? -1 : 1))])),
  };
  return tracker;
}
