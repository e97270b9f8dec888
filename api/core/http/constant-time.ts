/**
 * Equalises response times for known and unknown addresses: a known address costs some milliseconds more. Source: decisions, "Who
 * may do what".
 */
import { setTimeout } from 'node:timers/promises';

/** Well above the duration of such a request (ms). */
const STEP = 50;

/** Time (ms) to wait after `elapsed` ms, so that the total is a multiple of the step. */
export const untilNextStep = (elapsed: number) => STEP - (elapsed % STEP);

/** Does the work, and gives its result or its refusal at the next full step. */
export async function constantTimeResponse<Result>(work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    await setTimeout(untilNextStep(performance.now() - began));
  }
}
