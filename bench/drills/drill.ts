/** A drill: deliberate harm to the running product, and the checks that must still hold. */

export interface Outcome {
  /** The result in figures. */
  figure: string;
  /** null: this machine cannot run the drill; `figure` has the reason. */
  reached: boolean | null;
}

export interface Drill {
  name: string;
  goal: string;
  /** @param quick a fraction of the full effort, for `npm test` and for trying things out */
  run(quick: boolean): Promise<Outcome>;
}

/** A random integer from `from` up to, not including, `to`. */
export const between = (from: number, to: number) => from + Math.floor(Math.random() * (to - from));

/** Repeats `ask` until it returns true; false after `timeoutMs`. */
export async function eventually(ask: () => Promise<boolean> | boolean, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    if (await ask()) return true;
    if (performance.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
