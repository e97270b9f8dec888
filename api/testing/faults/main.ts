/**
 * Breaks the operations of the grave acts and prints each act's figures as JSON. `--share N` breaks one of N operations; further
 * arguments select acts by name.
 */
import { parseArgs } from 'node:util';
import { ACTS } from './acts.ts';
import { EveryWrite } from './every-write.ts';

const { values, positionals } = parseArgs({ options: { share: { type: 'string', default: '1' } }, allowPositionals: true });
const share = Number(values.share);

for (const act of ACTS.filter(({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)))) {
  const began = process.cpuUsage();
  const every = new EveryWrite(act);
  const violations = await every.prepare();
  let broken = 0;
  for (const [offset, lasting] of (['once', 'onward'] as const).entries()) {
    const first = 1 + ((act.name.length + offset) % share);
    for (let k = first, isMore = violations.length === 0; isMore; k += share) {
      const { isBroken, found } = await every.breakAt(k, lasting);
      violations.push(...found);
      if (isBroken) broken += 1;
      // A broken act may ask for fewer operations; later operations of the whole act are still tried.
      isMore = isBroken || k < every.operations;
    }
  }
  await every.close();
  const { user, system } = process.cpuUsage(began);
  const seconds = Math.round((user + system) / 1_000_000);
  console.log(
    JSON.stringify({ name: act.name, operations: every.operations, broken, restarts: every.restarts, violations, seconds }),
  );
}
process.exit(0);
