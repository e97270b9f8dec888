/** Rendering thousands of pages must not leave a process of half a gigabyte behind. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { z } from 'zod';

type Collect = (how: { type: 'major'; flavor: 'regular' | 'last-resort' }) => void;
const collector = z.custom<Collect>((value) => typeof value === 'function');

let collect: Collect | null = null;

/** `last-resort` gives all that is free back to the system; it takes a tenth of a second. */
function freeMemory(flavor: 'regular' | 'last-resort'): void {
  if (!collect) {
    setFlagsFromString('--expose-gc');
    collect = collector.parse(runInNewContext('gc'));
  }
  collect({ type: 'major', flavor });
}

/** Pages after which it is looked at how much there is to free. */
const EVERY = 64;
/** What may lie about before it is freed (bytes). Freeing takes some 40 ms; V8 by itself waits for three times as much. */
const LITTER = 28 * 1_048_576;
/** Silence (ms) after which the rest is given back. */
const QUIET = 8_000;

function inUse(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/**
 * Each rendered page leaves several copies of itself outside of V8's own heap, of which V8 knows too little to
 * hurry. One keeper per kind of work.
 */
export class MemoryKeeper {
  #sinceLooked = 0;
  /** What was in use after memory was last freed. */
  #tidy = Number.POSITIVE_INFINITY;
  #untidy = true;
  #lastWork = performance.now();

  /** So many more pages were worked on. */
  worked(pages: number): void {
    if (pages === 0) return;
    this.#untidy = true;
    this.#lastWork = performance.now();
    this.#sinceLooked += pages;
    if (this.#sinceLooked < EVERY) return;
    this.#sinceLooked = 0;
    this.#tidyUp(LITTER);
  }

  /** Pages that list everything there is leave as much behind as a thousand others, if there is much. */
  listedEverything(): void {
    this.#tidyUp(LITTER / 4);
  }

  /** To be called now and then: tidies up once when the work has rested for a while. */
  rest(): void {
    if (!this.#untidy || performance.now() - this.#lastWork < QUIET) return;
    this.#untidy = false;
    this.#free('last-resort');
  }

  /** @param litter what may lie about (bytes) */
  #tidyUp(litter: number): void {
    const now = inUse();
    this.#tidy = Math.min(this.#tidy, now);
    if (now > this.#tidy + litter) this.#free('regular');
  }

  #free(flavor: 'regular' | 'last-resort'): void {
    freeMemory(flavor);
    this.#tidy = inUse();
  }
}
