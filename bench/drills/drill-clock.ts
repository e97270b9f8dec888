/** The clock of all products of one drill: faster than real time while the product is idle. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { inRoot } from '../../scripts/launch/paths.mjs';

const PRODUCT_CLOCK = pathToFileURL(inRoot('bench', 'drills', 'product-clock.ts')).href;
/** Maximum real time (ms) until a product responds. */
const ANSWERS_WITHIN = 60_000;
const SECOND_MS = 1_000;
/** Real ms between two messages to a busy product. */
const ASKED_EVERY = 20;

export class DrillClock {
  #ahead = 0;
  #product: ChildProcess | null = null;

  now = (): number => Date.now() + this.#ahead;

  /** Node arguments that give a product this clock. */
  nodeArguments = (): string[] => ['--import', `${PRODUCT_CLOCK}?ahead=${this.#ahead}`];

  follow(product: ChildProcess): void {
    this.#product = product;
  }

  /**
   * Resolves when this clock has reached `instant` (ms), or a little later if the product is busy.
   * @param step longest leap (ms): a timer may fire that late, and a repeated timer fires once per leap
   */
  async passUntil(instant: number, step = SECOND_MS): Promise<void> {
    while (this.now() < instant) {
      if (!this.#product) throw new Error('no product goes by this clock');
      const response = once(this.#product, 'message', { signal: AbortSignal.timeout(ANSWERS_WITHIN) });
      this.#product.send(Math.min(step, instant - this.now()));
      const [leapt] = await response;
      this.#ahead += z.number().parse(leapt);
      if (leapt === 0) await delay(ASKED_EVERY);
    }
  }
}
