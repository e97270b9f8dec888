/**
 * Fair shares of scarce resources, per network: memory of bodies, space of unproved files, mails, time for judging files. A
 * network never takes so much that others get nothing.
 */
import { EventEmitter } from 'node:events';
import { MINUTE_MS } from '@trama/shared/format/time';
import type { SharedResource as Resource, StatusReport } from '@trama/shared/network/status';
import type { Client } from './client.ts';

/** Amounts of a resource, in the resource's unit. */
interface Amounts {
  /** Total for all networks. A network holds at most half of what the others leave. */
  shared: number;
  /** A network may always hold this much while `leasts` lasts. */
  least: number;
  /** Amount that the `least` of all networks may take beyond `shared`. */
  leasts: number;
  /** Amount for administrators beyond all this; half of it is open to proved addresses. */
  reserve: number;
}

const KB = 1024;
const MB = KB * KB;

/** The shared resources. An address holds at most a third of `shared`: a university on the last evening fits in it. */
export const RESOURCES = {
  /** Bytes of memory: bodies that arrive or are answered. */
  bodies: { shared: 64 * MB, least: 256 * KB, leasts: 16 * MB, reserve: 8 * MB },
  /** Refused requests whose rest is still read and discarded. */
  drains: { shared: 600, least: 4, leasts: 400, reserve: 100 },
  /** Bytes on the disk: files of forms that are being received. */
  files: { shared: 6 * KB * MB, least: 110 * MB, leasts: 2 * KB * MB, reserve: 2 * KB * MB },
  /** Files that wait to be judged. */
  judging: { shared: 9_000, least: 20, leasts: 2_000, reserve: 1_000 },
  /** Bytes on the disk that belong to an address which has not opened its link yet. */
  unproved: { shared: 3 * KB * MB, least: 20 * MB, leasts: KB * MB, reserve: 0 },
  /** Mails that strangers caused in the last hour. */
  mails: { shared: 900, least: 10, leasts: 300, reserve: 300 },
  /** People who were announced for an application that is not sent yet. */
  people: { shared: 300, least: 10, leasts: 300, reserve: 0 },
} as const satisfies Record<Resource, Amounts>;

/** Time that Estado names a network's refusal (ms). */
const REMEMBERED = 10 * MINUTE_MS;
/** Most networks that Estado's number counts. */
const MOST_COUNTED = 1_000;

/** Amounts of a resource that a network and all networks hold. */
interface Held {
  own: number;
  all: number;
}

/** Whether who holds `own` may take `amount` more of `shared`: at most half of what the others still have left. */
export const isFair = ({ own, all }: Held, amount: number, shared: number) => own + amount <= (shared - all - amount) / 2;

/**
 * Whether a client may take `amount` more while its network holds `own`. @param ofLink amount that the client's link holds of it,
 * where links are counted
 */
export function fits(resource: Resource, { own, all }: Held, amount: number, client: Client, ofLink = own): boolean {
  const { shared, least, leasts, reserve } = RESOURCES[resource];
  if (client.privileged) return all + amount <= shared + leasts + reserve;
  if (isFair({ own, all }, amount, shared)) return true;
  if (client.link !== undefined) return ofLink + amount <= least && all + amount <= shared + leasts + reserve / 2;
  return own + amount <= least && all + amount <= shared + leasts;
}

/** Shares that are held in memory, and the refusals of all. */
export interface Budget {
  /** Takes `amount`, unless the client's share is used up: then false, and the refusal is remembered. */
  take(resource: Resource, client: Client, amount: number): boolean;
  /** Returns a taken amount. */
  give(resource: Resource, client: Client, amount: number): void;
  /** Remembers a refusal that was decided elsewhere. */
  refused(resource: Resource, client: Client): void;
  /** Resolves when `wake` is called for the resource, or after `ms`. */
  waitFor(resource: Resource, ms: number): Promise<void>;
  /** Call after the commit that returned a stored share. */
  wake(resource: Resource): void;
  /** The exhausted resources: those refused in the last ten minutes. */
  exhausted(): StatusReport['exhausted'];
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
    // Sorted by time: the first is the oldest.
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
