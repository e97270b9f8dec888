/** The tasks of the npm scripts. A task takes its arguments and resolves to an exit code. */
import { ensureBuilt } from '../launch/build.mjs';
import { nodePath, PRODUCT_ENVIRONMENT } from '../launch/node.mjs';
import { inRoot } from '../launch/paths.mjs';
import { run, runNode } from '../launch/processes.mjs';
import { browserTests } from './browser-tests.mjs';
import { dev } from './dev.mjs';
import { format, graph, lint } from './lint.mjs';
import { sbom } from './sbom.mjs';
import { test } from './test.mjs';
import { types } from './types.mjs';
import { unitTests } from './unit-tests.mjs';

/** @typedef {(args: string[]) => Promise<number>} Task */

/**
 * Runs a command of the product in the folder where it was typed, for relative file names.
 * @param {string} file
 * @param {string[]} args
 */
const runHere = async (file, args) => (await runNode(inRoot(file), args, { cwd: process.env.INIT_CWD ?? process.cwd() })).code;

/** A command of the product that needs the compiled packages. @param {string} file @returns {Task} */
const withBuild = (file) => async (args) => {
  await ensureBuilt();
  return runHere(file, args);
};

/** @type {Task} */
async function start(args) {
  await ensureBuilt();
  const options = { cwd: process.env.INIT_CWD ?? process.cwd(), env: PRODUCT_ENVIRONMENT };
  return (await run(nodePath(), [inRoot('api/main.ts'), ...args], options)).code;
}

/** @type {Record<string, Task>} */
export const TASKS = {
  start,
  dev,
  test,
  // Without arguments leaves out the tests that take a minute, which `npm test` runs.
  'test:unit': async (args) => (await unitTests(args.length > 0 ? args : ['--exclude=**/*.long.test.ts'])).code,
  'test:e2e': async (args) => (await browserTests(args)).code,
  lint,
  format,
  graph,
  types,
  build: async (names) => {
    await ensureBuilt(names.length > 0 ? names : undefined);
    return 0;
  },
  import: (args) => runHere('api/operations/import/main.ts', args),
  backup: (args) => runHere('api/operations/commands/backup.ts', args),
  'backup-key': (args) => runHere('api/operations/commands/backup-key.ts', args),
  restore: (args) => runHere('api/operations/commands/restore.ts', args),
  breach: (args) => runHere('api/operations/commands/breach.ts', args),
  doctor: (args) => runHere('api/operations/commands/doctor.ts', args),
  export: withBuild('api/operations/commands/export.ts'),
  bench: withBuild('bench/main.ts'),
  drill: (args) =>
    args.includes('--simulate')
      ? runHere(
          'api/testing/simulation/main.ts',
          args.filter((one) => one !== '--simulate'),
        )
      : withBuild('bench/drills/main.ts')(args),
  sbom,
};
