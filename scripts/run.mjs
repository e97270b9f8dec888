/**
 * The launcher behind every npm script: `node scripts/run.mjs TASK [arguments]`. It needs nothing but Node 20.19:
 * it installs missing packages and runs everything else on the Node 24 that comes with the packages.
 */
import { ensureInstalled } from './launch/install.mjs';
import { TASKS } from './tasks/index.mjs';

const [name = 'start', ...args] = process.argv.slice(2);
const task = TASKS[name];

if (!task) {
  process.stderr.write(`No existe la tarea «${name}». Las hay: ${Object.keys(TASKS).join(', ')}.\n`);
  process.exitCode = 2;
} else {
  try {
    await ensureInstalled();
    process.exitCode = await task(args);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
