/** Starts, restarts and stops a process. */
import { spawn } from 'node:child_process';
import { nodeEnvironment, nodePath } from './node.mjs';
import { ROOT } from './paths.mjs';

/**
 * @param {string} file run on the project's Node
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, onExit: (code: number | null) => void }} options `onExit`: called if the
 *   process ends by itself
 */
export function service(file, args, { cwd = ROOT, env = {}, onExit }) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  const start = () => {
    const started = spawn(nodePath(), [file, ...args], {
      cwd,
      env: { ...nodeEnvironment(), ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child = started;
    started.once('exit', (code) => {
      if (child !== started) return;
      child = undefined;
      onExit(code);
    });
  };
  /** Stops the process and resolves when it has ended. */
  const stop = async () => {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const gone = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGTERM');
    await gone;
  };
  return { start, stop };
}
