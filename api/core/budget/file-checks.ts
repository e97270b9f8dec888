/**
 * Queues file checks: a few run at once, networks take turns. A client with slow files thus delays other clients by a few files
 * only.
 */
import { tooBusy } from '../http/errors.ts';
import type { Budget } from './budget.ts';
import type { Client } from './client.ts';

/** Maximum number of checks at once: each takes memory and a processor. One more for administrators and proved addresses. */
const AT_ONCE = 3;
const OF_A_NETWORK = 2;

/** Runs `check` in the client's turn. Throws HttpError 503 if too many files of its network wait. */
export type FileCheckQueue = <Result>(client: Client, check: () => Promise<Result>) => Promise<Result>;

interface Queue {
  /** Waiting turns. */
  jobs: (() => void)[];
  reserved: boolean;
}

/** Key of the administrators' queue; no network has this name. */
const ADMINISTRATORS = 'administrators';
/** Proved addresses of a network share one queue, so that many links get no more turns than one link. */
const queueOf = ({ privileged, network, link }: Client) =>
  privileged ? ADMINISTRATORS : link === undefined ? network : `${network} proved`;

export function createFileCheckQueue(budget: Budget): FileCheckQueue {
  /** Queues by key, in the order of their next turn. */
  const waiting = new Map<string, Queue>();
  const running = new Map<string, number>();
  let all = 0;

  const mayStart = ([queue, { reserved }]: [string, Queue]) =>
    all < AT_ONCE + Number(reserved) && (queue === ADMINISTRATORS || (running.get(queue) ?? 0) < OF_A_NETWORK);

  function startNext(): void {
    const [queue, next] = [...waiting].find(mayStart) ?? [];
    const job = next?.jobs.shift();
    if (queue === undefined || !next || !job) return;
    // Moves the queue to the end, so that networks take turns.
    waiting.delete(queue);
    if (next.jobs.length > 0) waiting.set(queue, next);
    all += 1;
    running.set(queue, (running.get(queue) ?? 0) + 1);
    job();
    startNext();
  }

  function finish(queue: string): void {
    all -= 1;
    const left = (running.get(queue) ?? 1) - 1;
    if (left > 0) running.set(queue, left);
    else running.delete(queue);
    startNext();
  }

  return async (client, check) => {
    if (!budget.take('fileChecks', client, 1)) throw tooBusy();
    const queue = queueOf(client);
    const reserved = client.privileged || client.link !== undefined;
    try {
      await new Promise<void>((resolve) => {
        const { jobs }: Pick<Queue, 'jobs'> = waiting.get(queue) ?? { jobs: [] };
        jobs.push(resolve);
        waiting.set(queue, { jobs, reserved });
        startNext();
      });
      return await check().finally(() => finish(queue));
    } finally {
      budget.give('fileChecks', client, 1);
    }
  };
}
