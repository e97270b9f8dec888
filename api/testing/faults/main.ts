/**
 * Breaks what the grave acts ask of the machine, and prints the figures of each as JSON. Arguments: `--share N` breaks one of N
 * operations; words choose acts by their names.
 */
import { parseArgs } from 'node:util';
import { ACTS } from './acts.ts';
import { EveryWrite } from './every-write.ts';

const { values, positionals } = parseArgs({ options: { share: { type: 'string', default: '1' } }, allowPositionals: true });
const share = Number(values.share);

for (const act of ACTS.filter(({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)))) {
  const began = performance.now();
  const every = new EveryWrite(act);
  const violations = await every.prepare();
  let broken = 0;
  if (violations.length === 0)
    for (const [offset, lasting] of (['once', 'onward'] as const).entries())
      for (let k = 1 + ((act.name.length + offset) % share); k <= every.operations; k += share) {
        violations.push(...(await every.breakAt(k, lasting)));
        broken += 1;
      }
  await every.close();
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(JSON.stringify({ name: act.name, operations: every.operations, broken, violations, seconds }));
}
process.exit(0);
