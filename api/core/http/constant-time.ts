/**
 * Equalises response times for known and unknown addresses: a known address takes some milliseconds longer. Source: decisions,
 * "Who may do what".
 */
import { setTimeout } from 'node:timers/promises';

/** Time step (ms), well above the duration of such a request. */
const STEP = 50;

/** Rest of the time step (ms) after `elapsed` ms, so that the total is a multiple of the step. */
export const untilNextStep = (elapsed: number) => STEP - (elapsed % STEP);

/** Runs `work` and settles at the next full step, also if it throws. */
export async function constantTimeResponse<Result>(work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    await setTimeout(untilNextStep(performance.now() - began));
  }
}
