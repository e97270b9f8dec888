/**
 * Turns for judging files: a few at a time, networks in turn. A client with slow files thus delays no other client by all of
 * them.
 */
import { busy } from '../http/errors.ts';
import type { Budget } from './budget.ts';
import type { Client } from './client.ts';

/** Files judged at a time: each takes memory and a processor while it is read and encoded. One more is for administrators and proved addresses. */
const AT_ONCE = 3;
const OF_A_NETWORK = 2;

/** Runs `judge` when it is the client's turn. Throws HttpError 503 when too many files of its network wait. */
export type Judging = <Result>(client: Client, judge: () => Promise<Result>) => Promise<Result>;

interface Queue {
  /** Waiting turns. */
  jobs: (() => void)[];
  reserved: boolean;
}

/** The name of a queue; no network has it. */
const ADMINISTRATORS = 'administrators';
/** All proved addresses of a network wait in one queue: many links get no more turns than one. */
const queueOf = ({ privileged, network, link }: Client) =>
  privileged ? ADMINISTRATORS : link === undefined ? network : `${network} proved`;

export function createJudging(budget: Budget): Judging {
  /** The queue whose turn is next comes first. */
  const waiting = new Map<string, Queue>();
  const running = new Map<string, number>();
  let all = 0;

  const mayStart = ([queue, { reserved }]: [string, Queue]) =>
    all < AT_ONCE + Number(reserved) && (queue === ADMINISTRATORS || (running.get(queue) ?? 0) < OF_A_NETWORK);

  function startNext(): void {
    const [queue, next] = [...waiting].find(mayStart) ?? [];
    const job = next?.jobs.shift();
    if (queue === undefined || !next || !job) return;
    // Behind the others.
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

  return async (client, judge) => {
    if (!budget.take('judging', client, 1)) throw busy();
    const queue = queueOf(client);
    const reserved = client.privileged || client.link !== undefined;
    try {
      await new Promise<void>((resolve) => {
        const { jobs }: Pick<Queue, 'jobs'> = waiting.get(queue) ?? { jobs: [] };
        jobs.push(resolve);
        waiting.set(queue, { jobs, reserved });
        startNext();
      });
      return await judge().finally(() => finish(queue));
    } finally {
      budget.give('judging', client, 1);
    }
  };
}
