/**
 * Fair shares of scarce resources, per network: memory of bodies, space of unproved files, mails, time for checking files. One
 * network never exhausts a resource.
 */
import { EventEmitter } from 'node:events';
import { MINUTE_MS } from '@trama/shared/format/time';
import type { SharedResource } from '@trama/shared/network/status';
import type { Client } from './client.ts';

/** Amounts of a resource, in the resource's unit. */
interface Amounts {
  /** Total for all networks. A network holds at most half of the amount that the other networks leave free. */
  shared: number;
  /** Amount that each network may always hold, until `guaranteedTotal` is used up. */
  guaranteed: number;
  /** Amount beyond `shared` that the guaranteed amounts of all networks may use together. */
  guaranteedTotal: number;
  /** Extra amount for administrators; clients with a proved e-mail address may use half of it. */
  reserve: number;
}

const KB = 1024;
const MB = KB * KB;

/** Limits per resource. One network gets at most a third of `shared`: enough for a whole campus before a deadline. */
export const RESOURCES = {
  /** Bytes of memory: request and response bodies in transit. */
  bodies: { shared: 64 * MB, guaranteed: 256 * KB, guaranteedTotal: 16 * MB, reserve: 8 * MB },
  /** Number of refused requests whose remaining body is still read and discarded. */
  discardedBodies: { shared: 600, guaranteed: 4, guaranteedTotal: 400, reserve: 100 },
  /** Bytes on the disk: files of forms that are being received. */
  files: { shared: 6 * KB * MB, guaranteed: 110 * MB, guaranteedTotal: 2 * KB * MB, reserve: 2 * KB * MB },
  /** Number of files that wait for their check. */
  fileChecks: { shared: 9_000, guaranteed: 20, guaranteedTotal: 2_000, reserve: 1_000 },
  /** Bytes on the disk: files of drafts whose mailed link was never opened. */
  unproved: { shared: 3 * KB * MB, guaranteed: 20 * MB, guaranteedTotal: KB * MB, reserve: 0 },
  /** Number of mails caused in the last hour by visitors without a proved address. */
  mails: { shared: 900, guaranteed: 10, guaranteedTotal: 300, reserve: 300 },
  /** Number of person rows created for announced applications that were not sent. */
  people: { shared: 300, guaranteed: 10, guaranteedTotal: 300, reserve: 0 },
} as const satisfies Record<string, Amounts>;

type Resource = keyof typeof RESOURCES;

/** Names of the resources in `GET /status`. */
export const PAYLOAD_NAMES = {
  bodies: 'bodies',
  discardedBodies: 'drains',
  files: 'files',
  fileChecks: 'judging',
  unproved: 'unproved',
  mails: 'mails',
  people: 'people',
} as const satisfies Record<Resource, SharedResource>;

/** How long «Estado» shows a network's refusal (ms). */
const REMEMBERED = 10 * MINUTE_MS;
/** Maximum number of networks counted for «Estado». */
const MOST_COUNTED = 1_000;

/** Amounts of a resource that a network and all networks hold. */
interface Held {
  own: number;
  all: number;
}

/** Whether the holder of `own` may take `amount` more: at most half of the amount that the others leave free. */
export const isFair = ({ own, all }: Held, amount: number, shared: number) => own + amount <= (shared - all - amount) / 2;

/**
 * Whether a client may take `amount` more while its network holds `own`.
 * @param ofLink amount that the client's link already holds; absent: links are not counted for the resource
 */
export function fits(resource: Resource, { own, all }: Held, amount: number, client: Client, ofLink = own): boolean {
  const { shared, guaranteed, guaranteedTotal, reserve } = RESOURCES[resource];
  if (client.privileged) return all + amount <= shared + guaranteedTotal + reserve;
  if (isFair({ own, all }, amount, shared)) return true;
  if (client.link !== undefined) return ofLink + amount <= guaranteed && all + amount <= shared + guaranteedTotal + reserve / 2;
  return own + amount <= guaranteed && all + amount <= shared + guaranteedTotal;
}

/** Shares held in memory, and the refusals of all resources. */
export interface Budget {
  /** Takes `amount` and returns true. If the client's share is used up, returns false and records the refusal. */
  take(resource: Resource, client: Client, amount: number): boolean;
  /** Returns a taken amount. */
  give(resource: Resource, client: Client, amount: number): void;
  /** Records a refusal that the caller decided. */
  refused(resource: Resource, client: Client): void;
  /** Resolves when `wake` is called for the resource, or after `ms`. */
  waitFor(resource: Resource, ms: number): Promise<void>;
  /** Wakes waiting requests. Call after the commit that returned a stored share. */
  wake(resource: Resource): void;
  /** The resources refused in the last ten minutes, each with the number of refused networks. */
  exhausted(): { resource: Resource; networks: number }[];
}

/** @param clock its `now` in ms */
export function createBudget(clock: { now(): number }): Budget {
  const held = new Map<Resource, Map<string, number>>();
  const totals = new Map<Resource, number>();
  /** Instants (ms) of the last refusals by network. */
  const refusals = new Map<Resource, Map<string, number>>();
  const returns = new EventEmitter().setMaxListeners(0);
  const within = <Value>(map: Map<Resource, Map<string, Value>>, resource: Resource) => {
    const found = map.get(resource) ?? new Map<string, Value>();
    map.set(resource, found);
    return found;
  };

  function add(resource: Resource, { network, link }: Client, amount: number): void {
    const holders = within(held, resource);
    for (const holder of link === undefined ? [network] : [network, link]) {
      const own = (holders.get(holder) ?? 0) + amount;
      if (own > 0) holders.set(holder, own);
      else holders.delete(holder);
    }
    totals.set(resource, (totals.get(resource) ?? 0) + amount);
  }
  function refused(resource: Resource, { network }: Client): void {
    const networks = within(refusals, resource);
    // Keeps the map sorted by time, so that the first entry is the oldest.
    networks.delete(network);
    networks.set(network, clock.now());
    const [oldest] = networks.keys();
    if (networks.size > MOST_COUNTED && oldest !== undefined) networks.delete(oldest);
  }

  return {
    take(resource, client, amount) {
      const holds = (holder: string) => held.get(resource)?.get(holder) ?? 0;
      const state = { own: holds(client.network), all: totals.get(resource) ?? 0 };
      const free = fits(resource, state, amount, client, client.link === undefined ? undefined : holds(client.link));
      if (free) add(resource, client, amount);
      else refused(resource, client);
      return free;
    },
    give: (resource, client, amount) => add(resource, client, -amount),
    refused,
    waitFor: (resource, ms) =>
      new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer);
          returns.off(resource, done);
          resolve();
        };
        const timer = setTimeout(done, ms).unref();
        returns.on(resource, done);
      }),
    wake: (resource) => void returns.emit(resource),
    exhausted() {
      const since = clock.now() - REMEMBERED;
      return [...refusals].flatMap(([resource, networks]) => {
        const count = [...networks.values()].filter((at) => at > since).length;
        return count > 0 ? [{ resource, networks: count }] : [];
      });
    },
  };
}
