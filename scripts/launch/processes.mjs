/** Runs child processes: passes signals on, and returns exit code and output. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { nodeEnvironment, nodePath } from './node.mjs';
import { ROOT } from './paths.mjs';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env] added to the environment
 * @property {boolean} [plainNode] true: does not add the project's Node to the environment, because it is not installed yet
 * @property {boolean} [quiet] true: returns the output instead of printing it
 *
 * @typedef {object} Ended
 * @property {number} code exit code; 128 + n after signal n, as in shells
 * @property {string} output output of a quiet process
 */

/**
 * Runs a command to its end. Passes on SIGINT, SIGTERM and SIGHUP: stopping npm stops the product and lasts until it has ended.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<Ended>}
 */
export function run(command, args, { cwd = ROOT, env = {}, plainNode = false, quiet = false } = {}) {
  const child = spawn(command, args, {
    cwd,
    env: { ...(plainNode ? process.env : nodeEnvironment()), ...env },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, pass);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      for (const name of SIGNALS) process.off(name, pass);
      resolve({ code: code ?? 128 + (signal ? constants.signals[signal] : 0), output });
    });
  });
}

/**
 * Runs a JavaScript or TypeScript file on the project's Node.
 * @param {string} file
 * @param {string[]} [args]
 * @param {RunOptions} [options]
 */
export const runNode = (file, args = [], options = {}) => run(nodePath(), [file, ...args], options);
