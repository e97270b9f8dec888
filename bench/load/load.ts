/** Mixed load of ordinary visitors, measured alone and beside abusive clients: slow connections, and login attempts. */
import { type MixedFigures, measureMixedLoad } from '../mixed-load.ts';
import type { Prepared } from '../setup.ts';
import { during } from './abusers.ts';
import { measureUnfinished, type UnfinishedFigures } from './unfinished.ts';

export interface LoadFigures {
  quiet: MixedFigures;
  unfinished: UnfinishedFigures;
  slow: MixedFigures & { cut: number };
  logins: MixedFigures & { perSecond: number };
}

/** @param seconds duration of each load */
export async function measureLoads(prepared: Prepared, seconds: number): Promise<LoadFigures> {
  const quiet = await measureMixedLoad(prepared, seconds);
  const slow = await during('slow', prepared, () => measureMixedLoad(prepared, seconds));
  const logins = await during('logins', prepared, () => measureMixedLoad(prepared, seconds));
  const unfinished = await measureUnfinished(prepared, seconds);
  const refused = (logins.counted[401] ?? 0) + (logins.counted[429] ?? 0) + (logins.counted[503] ?? 0);
  return {
    quiet,
    unfinished,
    slow: { ...slow.figures, cut: slow.counted.cut ?? 0 },
    logins: { ...logins.figures, perSecond: refused / logins.lasted },
  };
}
