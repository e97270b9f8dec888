/** Limits of copies on the machine: space and bandwidth. */
import { setTimeout as delay } from 'node:timers/promises';
import { diskSpace } from '../../core/http/free-space.ts';
import { NoSpaceForBackup } from '../make-backup.ts';
import type { CopyOrder } from './copy-order.ts';
import type { CopyStore } from './store.ts';

/** Throws NoSpaceForBackup unless `needed` bytes fit and `minFreeSpace` stays. */
export async function requireSpace(folder: string, needed: number, { minFreeSpace }: Pick<CopyOrder, 'minFreeSpace'>) {
  const { free } = await diskSpace(folder);
  if (free < needed + minFreeSpace) throw new NoSpaceForBackup(needed, free);
}

/** @param rate bytes a second @returns waits after each transfer until the rate is kept */
export function createPace(rate: number): (bytes: number) => Promise<void> {
  const began = performance.now();
  let moved = 0;
  return async (bytes) => {
    moved += bytes;
    const ahead = (moved / rate) * 1000 - (performance.now() - began);
    if (ahead > 0) await delay(ahead);
  };
}

/** The store, read at `rate` bytes a second at most. */
export function readSlowly(store: CopyStore, rate: number): CopyStore {
  const pace = createPace(rate);
  return {
    ...store,
    async get(name) {
      const content = await store.get(name);
      await pace(content?.length ?? 0);
      return content;
    },
  };
}
