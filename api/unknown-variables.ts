/** Finds environment variables that resemble ours, because a misspelt variable would be ignored silently. */

/** Prefixes that only the product's variables have. */
const PREFIXES = ['BACKUP_', 'LIMIT_', 'ROOT_', 'RESEND_', 'CLAMD_'];
/** Shortest checked name: shorter names are one letter away from variables of other programs. */
const SHORTEST = 6;
const MOST_EDITS = 2;

/** Levenshtein distance of two names. */
function edits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [line, letter] of [...a].entries()) {
    const next = [line + 1];
    for (const [at, other] of [...b].entries()) {
      const [change = 0, removal = 0, insertion = 0] = [row[at], row[at + 1], next[at]];
      next.push(Math.min(change + Number(letter !== other), removal + 1, insertion + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Unknown names that resemble one of `known` or have one of our prefixes, each with the nearest known name. */
export function findUnknown(names: readonly string[], known: readonly string[]): { name: string; nearest: string }[] {
  return names
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const [best] = known
        .map((each) => ({ nearest: each, distance: edits(name, each) }))
        .sort((a, b) => a.distance - b.distance);
      const isClose = name.length >= SHORTEST && best !== undefined && best.distance <= MOST_EDITS;
      return best && (isClose || PREFIXES.some((prefix) => name.startsWith(prefix))) ? [{ name, nearest: best.nearest }] : [];
    });
}
