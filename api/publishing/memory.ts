/** Rendering thousands of pages must not leave a process of half a gigabyte behind. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { z } from 'zod';

const collector = z.custom<() => void>((value) => typeof value === 'function');

let collect: (() => void) | null = null;

/**
 * Frees what rendered pages leave. Each page leaves several copies of itself outside of V8's own heap, of which
 * V8 knows too little to hurry; called every few hundred pages it costs some 4 % of the time.
 */
export function freeMemory(): void {
  if (!collect) {
    setFlagsFromString('--expose-gc');
    collect = collector.parse(runInNewContext('gc'));
  }
  collect();
}

/** Keeps the space for young objects small. For the start of a process, before that space has grown. */
export function preferSmallHeap(): void {
  setFlagsFromString('--max-semi-space-size=4');
}
