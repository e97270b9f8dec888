/** Distributes applications so that all reviewers read about equally many. */

export interface Candidate {
  /** Reviewers who already read the application. */
  readers: readonly string[];
  /** Reviewers who may also read the application. */
  may: readonly string[];
}

/** @returns the reviewers to add to each application, so that it has `wanted` reviewers or as many as possible */
export function balance(all: readonly Candidate[], wanted: number): string[][] {
  const load = new Map<string, number>();
  const count = (id: string, by: number) => load.set(id, (load.get(id) ?? 0) + by);
  const of = (id: string) => load.get(id) ?? 0;
  for (const { readers } of all) for (const id of readers) count(id, 1);
  const chosen = all.map((): string[] => []);
  // Starts with applications that few reviewers may read: later these reviewers could already be the busiest.
  const order = [...all.keys()].sort((a, b) => (all[a]?.may.length ?? 0) - (all[b]?.may.length ?? 0) || a - b);
  for (const index of order) {
    const { readers, may } = all[index] ?? { readers: [], may: [] };
    // Rotates the reviewers, so that the same pair does not always read together.
    const turned = may.map((_, position) => may[(position + index) % may.length] ?? '');
    const least = turned.sort((a, b) => of(a) - of(b)).slice(0, Math.max(0, wanted - readers.length));
    for (const id of least) count(id, 1);
    chosen[index]?.push(...least);
  }
  while (moveOne(all, chosen, of, count));
  return chosen;
}

/** Moves one application to a reviewer with at least two fewer. @returns false: no application can be moved */
function moveOne(
  all: readonly Candidate[],
  chosen: string[][],
  of: (id: string) => number,
  count: (id: string, by: number) => void,
): boolean {
  for (const [index, ids] of chosen.entries())
    for (const [position, id] of ids.entries()) {
      const lighter = all[index]?.may.find((other) => !ids.includes(other) && of(other) + 1 < of(id));
      if (lighter === undefined) continue;
      ids[position] = lighter;
      count(id, -1);
      count(lighter, 1);
      return true;
    }
  return false;
}
