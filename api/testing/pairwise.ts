/** Makes few rows that combine every pair of values of two options: most faults need at most two options. */

type Factors = Record<string, readonly unknown[]>;

/** A combination: the value of each option. */
type Combination<F extends Factors> = { [Name in keyof F]: F[Name][number] };

/** Always the same rows for the same options; each option needs a value. */
export function pairwise<F extends Factors>(factors: F): Combination<F>[];
export function pairwise(factors: Factors): object[] {
  const names = Object.keys(factors);
  const sizes = names.map((name) => factors[name]?.length ?? 0);
  const pairOf = (a: number, valueA: number, b: number, valueB: number) =>
    a < b ? `${a}=${valueA} ${b}=${valueB}` : `${b}=${valueB} ${a}=${valueA}`;
  const open = new Map<string, [a: number, valueA: number, b: number, valueB: number]>();
  for (const [a, sizeA] of sizes.entries())
    for (const [b, sizeB] of sizes.entries())
      for (let pair = 0; a < b && pair < sizeA * sizeB; pair += 1) {
        const [valueA, valueB] = [pair % sizeA, Math.floor(pair / sizeA)];
        open.set(pairOf(a, valueA, b, valueB), [a, valueA, b, valueB]);
      }
  const rows: Map<number, number>[] = [];
  while (open.size > 0) {
    const [first] = open.values();
    if (!first) break;
    const row = new Map([
      [first[0], first[1]],
      [first[2], first[3]],
    ]);
    for (const [factor, size] of sizes.entries()) {
      if (row.has(factor)) continue;
      const covered = (value: number) => [...row].filter(([other, its]) => open.has(pairOf(factor, value, other, its))).length;
      // Starts each row with another value, so that values without a new pair alternate.
      const values = Array.from({ length: size }, (_, index) => (index + rows.length) % size);
      row.set(
        factor,
        values.reduce((best, value) => (covered(value) > covered(best) ? value : best)),
      );
    }
    for (const [a, valueA] of row) for (const [b, valueB] of row) open.delete(pairOf(a, valueA, b, valueB));
    rows.push(row);
  }
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [name, factors[name]?.[row.get(index) ?? 0]])));
}
