/** A drill: a deliberate harm to the running product, and the checks that must hold. */

export interface Outcome {
  /** The result in figures. */
  figure: string;
  /** null: it could not be run on this machine, for the reason in `figure`. */
  reached: boolean | null;
}

export interface Drill {
  name: string;
  goal: string;
  /** @param quick a fraction of the full effort, for `npm test` and for trying things out */
  run(quick: boolean): Promise<Outcome>;
}

/** A whole number from `from` up to, not including, `to`. */
export const between = (from: number, to: number) => from + Math.floor(Math.random() * (to - from));

/** Asks until `ask` answers true; false when it never did within `timeoutMs`. */
export async function eventually(ask: () => Promise<boolean> | boolean, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    if (await ask()) return true;
    if (performance.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
