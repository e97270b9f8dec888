/** Every npm script that has work to do. A task takes its arguments and resolves to an exit code. */
import { ensureBuilt } from '../launch/build.mjs';
import { inRoot } from '../launch/paths.mjs';
import { runNode } from '../launch/processes.mjs';
import { browserTests } from './browser-tests.mjs';
import { dev } from './dev.mjs';
import { format, lint } from './lint.mjs';
import { test } from './test.mjs';
import { types } from './types.mjs';
import { unitTests } from './unit-tests.mjs';

/** @typedef {(args: string[]) => Promise<number>} Task */

/** A command of the product itself. @param {string[]} file @returns {Task} */
const command =
  (...file) =>
  async (args) =>
    (await runNode(inRoot(...file), args, { cwd: process.env.INIT_CWD ?? process.cwd(), env: { TRAMA_ROOT: inRoot() } })).code;

/** A command that needs the compiled rooms. @param {string[]} file @returns {Task} */
const builtCommand =
  (...file) =>
  async (args) => {
    await ensureBuilt();
    return (await runNode(inRoot(...file), args)).code;
  };

/** @type {Record<string, Task>} */
export const TASKS = {
  start: builtCommand('api', 'main.ts'),
  dev,
  test,
  'test:unit': async (args) => (await unitTests(args)).code,
  'test:e2e': async (args) => (await browserTests(args)).code,
  lint,
  format,
  types,
  build: async () => {
    await ensureBuilt();
    return 0;
  },
  import: command('api', 'import', 'main.ts'),
  backup: command('api', 'commands', 'backup.ts'),
  restore: command('api', 'commands', 'restore.ts'),
  doctor: command('api', 'commands', 'doctor.ts'),
  export: builtCommand('api', 'publishing', 'export.ts'),
  bench: builtCommand('bench', 'main.ts'),
};
