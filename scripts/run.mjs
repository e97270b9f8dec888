/**
 * The launcher of all npm scripts: `node scripts/run.mjs TASK [arguments]`. Needs only Node 20.19: installs missing packages and
 * runs the tasks on the Node 24 of these packages.
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
