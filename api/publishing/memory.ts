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

/** Pages after which memory is freed while more are to come: some 2 % of the time. */
const EVERY = 1_000;
/** Silence (ms) after which the rest is given back. */
const QUIET = 8_000;

/**
 * Each rendered page leaves several copies of itself outside of V8's own heap, of which V8 knows too little to
 * hurry. One keeper per kind of work.
 */
export class MemoryKeeper {
  #sinceFreed = 0;
  #untidy = true;
  #lastWork = performance.now();

  /** So many more pages were worked on. */
  worked(pages: number): void {
    if (pages === 0) return;
    this.#untidy = true;
    this.#lastWork = performance.now();
    this.#sinceFreed += pages;
    if (this.#sinceFreed < EVERY) return;
    this.#sinceFreed = 0;
    freeMemory('regular');
  }

  /** To be called now and then: tidies up once when the work has rested for a while. */
  rest(): void {
    if (!this.#untidy || performance.now() - this.#lastWork < QUIET) return;
    this.#untidy = false;
    freeMemory('last-resort');
  }
}
