/**
 * A repeatable source of numbers in [0, 1): an id gives the same sequence on any machine, so generated art can be cached for
 * good. FNV-1a of the id seeds mulberry32.
 */
export function seededRandom(id: string): () => number {
  let state = 2166136261;
  for (const character of id) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  // The first values of short, similar ids are alike.
  next();
  next();
  return next;
}
