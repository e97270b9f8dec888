/**
 * Preloaded into a drill's product: `node --import product-clock.ts?ahead=MS api/main.ts`. In addition to real time, the clock
 * leaps when the drill sends a message (drill-clock.ts), and due timers fire. It never leaps while a process or disk operation of
 * the product runs, so work takes its real time. Production refuses this clock.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';
import { z } from 'zod';

if (process.env.NODE_ENV === 'production') throw new Error('the clock of a drill is not for production');

/** Real ms after a timer fired, within which its work begins. */
const BEGINS_WITHIN = 20;
/** Node's names of running work: processes and disk requests. */
const WORK = new Set(['ProcessWrap', 'FSReqCallback', 'FSReqPromise']);

const realNow = Date.now;
let ahead = Number(new URL(import.meta.url).searchParams.get('ahead'));
const timers = new Map<NodeJS.Timeout, { due: number; fire: () => void }>();

/**
 * Fires due timers, in order.
 * @returns whether any was due
 */
function fireDue(): boolean {
  const due = [...timers].filter(([, timer]) => timer.due <= Date.now()).sort((one, other) => one[1].due - other[1].due);
  for (const [timer, { fire }] of due) {
    clearTimeout(timer);
    fire();
  }
  return due.length > 0;
}

/** @returns ms of the leap */
async function leap(ms: number): Promise<number> {
  if (process.getActiveResourcesInfo().some((resource) => WORK.has(resource))) return 0;
  ahead += ms;
  if (fireDue()) await delay(BEGINS_WITHIN);
  return ms;
}

if (isMainThread) {
  // Child processes do not inherit this file, and use the real clock.
  process.execArgv = [];
  Date.now = () => realNow() + ahead;
  globalThis.setTimeout = new Proxy(setTimeout, {
    apply(set, self, [run, ms = 0, ...given]) {
      const fire = () => {
        timers.delete(timer);
        run(...given);
      };
      const timer: NodeJS.Timeout = Reflect.apply(set, self, [fire, ms]);
      timers.set(timer, { due: Date.now() + ms, fire });
      return timer;
    },
  });
  globalThis.clearTimeout = new Proxy(clearTimeout, {
    apply(clear, self, [timer]) {
      timers.delete(timer);
      Reflect.apply(clear, self, [timer]);
    },
  });
  process.on('message', async (message) => process.send?.(await leap(z.number().parse(message))));
}
