/** Mixed load of ordinary visitors, measured alone and beside abusive clients: slow connections, and login attempts. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { nodeEnvironment, nodePath } from '../../scripts/launch/node.mjs';
import { inRoot } from '../../scripts/launch/paths.mjs';
import { type MixedFigures, measureMixedLoad } from '../mixed-load.ts';
import type { Prepared } from '../setup.ts';

const counts = z.record(z.string(), z.number());

export interface LoadFigures {
  quiet: MixedFigures;
  slow: MixedFigures & { cut: number };
  logins: MixedFigures & { perSecond: number };
}

async function lineOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('no output');
  for await (const line of createInterface({ input: child.stdout })) return line;
  throw new Error('the load generator ended without a line');
}

/** The mixed load while abusive clients run, and what these counted. */
async function during(kind: 'slow' | 'logins', prepared: Prepared, seconds: number) {
  const child = spawn(nodePath(), [inRoot('bench', 'load', 'main.ts'), kind, new URL(prepared.product.url).port], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: nodeEnvironment(),
  });
  try {
    await lineOf(child);
    const began = performance.now();
    const figures = await measureMixedLoad(prepared, seconds);
    const lasted = (performance.now() - began) / 1000;
    child.kill('SIGTERM');
    return { figures, lasted, counted: counts.parse(JSON.parse(await lineOf(child))) };
  } finally {
    child.kill('SIGKILL');
  }
}

/** @param seconds of each of the three loads */
export async function measureLoads(prepared: Prepared, seconds: number): Promise<LoadFigures> {
  const quiet = await measureMixedLoad(prepared, seconds);
  const slow = await during('slow', prepared, seconds);
  const logins = await during('logins', prepared, seconds);
  const refused = (logins.counted[401] ?? 0) + (logins.counted[429] ?? 0) + (logins.counted[503] ?? 0);
  return {
    quiet,
    slow: { ...slow.figures, cut: slow.counted.cut ?? 0 },
    logins: { ...logins.figures, perSecond: refused / logins.lasted },
  };
}
