/** Breaks every write of ten critical operations, one after another (api/testing/faults). */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { nodeEnvironment, nodePath } from '../../scripts/launch/node.mjs';
import { inRoot } from '../../scripts/launch/paths.mjs';
import type { Drill } from './drill.ts';

const figures = z.object({
  name: z.string(),
  operations: z.number(),
  broken: z.number(),
  restarts: z.number(),
  violations: z.array(z.string()),
  /** Seconds of processor time. */
  seconds: z.number(),
});
/** Arguments of a quick run: some acts, and one of every 200 writes. */
const QUICK = ['--share', '200', 'apply', 'erase', 'purge'];

async function breakWrites(what: readonly string[]): Promise<z.output<typeof figures>[]> {
  const folder = inRoot('api', 'testing', 'faults');
  const given = ['--import', `${folder}/breaker.ts`, `${folder}/main.ts`, ...what];
  const { stdout } = await promisify(execFile)(nodePath(), given, { env: nodeEnvironment(), maxBuffer: 64 * 1024 * 1024 });
  return stdout
    .trim()
    .split('\n')
    .map((line) => figures.parse(JSON.parse(line)));
}

export const everyWrite: Drill = {
  name: 'every write of ten grave acts fails, one after another',
  goal: 'all of it or nothing, repeated once, every invariant holds',
  async run(quick) {
    const acts = await breakWrites(quick ? QUICK : []);
    const violations = acts.flatMap((act) => act.violations);
    const counted = acts
      .map(({ name, operations, broken, restarts }) => `${name} ${operations} (${broken}, ${restarts})`)
      .join(', ');
    const seconds = acts.reduce((sum, act) => sum + act.seconds, 0);
    return {
      figure: `writes of each act (broken, restarted): ${counted}; ${seconds} s of processor time; ${violations.length} violations${violations.length > 0 ? ` (${violations.slice(0, 5).join('; ')})` : ''}`,
      reached: violations.length === 0,
    };
  },
};
