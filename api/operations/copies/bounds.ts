/** Limits of copies on the machine: space and bandwidth. */
import { diskSpace } from '../../core/http/free-space.ts';
import { NoSpaceForBackup } from '../make-backup.ts';
import type { CopyOrder } from './copy-order.ts';
import type { CopyStore } from './store.ts';

/** Throws NoSpaceForBackup unless `needed` bytes fit and `minFreeSpace` stays. */
export async function requireSpace(folder: string, needed: number, { minFreeSpace }: Pick<CopyOrder, 'minFreeSpace'>) {
  const { free } = await diskSpace(folder);
  if (free < needed + minFreeSpace) throw new NoSpaceForBackup(needed, free, minFreeSpace);
}

/** Runs a transfer that resolves to bytes, and resolves to them once the next transfer may begin. */
export type Pace = <Bytes extends Uint8Array | null>(transfer: () => Promise<Bytes>) => Promise<Bytes>;

/** @param rate bytes a second, of all transfers together. Time without a transfer is no credit for later ones. */
export function createPace(rate: number): Pace {
  /** Time (ms) until which the rate is used up. */
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

/** The store, read at `rate` bytes a second at most. */
export function readSlowly<Store extends Pick<CopyStore, 'get'>>(store: Store, rate: number): Store {
  const pace = createPace(rate);
  return { ...store, get: (name) => pace(() => store.get(name)) };
}

/** The store for a restore into `folder`. Each read throws NoSpaceForBackup unless `spare` bytes fit beside `minFreeSpace`. */
export const readWithSpace = (store: CopyStore, folder: string, spare: number, order: CopyOrder): CopyStore => ({
  ...store,
  async get(name) {
    await requireSpace(folder, spare, order);
    return store.get(name);
  },
});
