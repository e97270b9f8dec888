/** Limits the space and bandwidth of copies. */
import { diskSpace } from '../../core/http/free-space.ts';
import { NoSpaceForBackup } from '../make-backup.ts';
import type { CopyOrder } from './copy-order.ts';
import type { CopyStore } from './store.ts';

/** Throws NoSpaceForBackup unless `needed` bytes fit and `minFreeSpace` remains free. */
export async function requireSpace(folder: string, needed: number, { minFreeSpace }: Pick<CopyOrder, 'minFreeSpace'>) {
  const { free } = await diskSpace(folder);
  if (free < needed + minFreeSpace) throw new NoSpaceForBackup(needed, free, minFreeSpace);
}

/** Runs a transfer and returns its bytes once the next transfer may begin. */
export type Pace = <Bytes extends Uint8Array | null>(transfer: () => Promise<Bytes>) => Promise<Bytes>;

/** @param rate bytes per second of all transfers together; idle time gives no credit */
export function createPace(rate: number): Pace {
  /** Instant (ms) until which the rate is used up. */
  let taken = 0;
  return async (transfer) => {
    taken = Math.max(taken, performance.now());
    const content = await transfer();
    taken += ((content?.length ?? 0) / rate) * 1000;
    const ahead = taken - performance.now();
    if (ahead > 0) await new Promise((resolve) => setTimeout(resolve, ahead));
    return content;
  };
}

/** Wraps the store so that reads use at most `rate` bytes per second. */
export function readSlowly<Store extends Pick<CopyStore, 'get'>>(store: Store, rate: number): Store {
  const pace = createPace(rate);
  return { ...store, get: (name) => pace(() => store.get(name)) };
}

/**
 * Wraps the store for a restore into `folder`: each read throws NoSpaceForBackup unless `spare` bytes and `minFreeSpace` are
 * free.
 */
export const readWithSpace = (store: CopyStore, folder: string, spare: number, order: CopyOrder): CopyStore => ({
  ...store,
  async get(name) {
    await requireSpace(folder, spare, order);
    return store.get(name);
  },
});
