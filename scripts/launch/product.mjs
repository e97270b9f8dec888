/** The built product as a process on a free port, for browser tests and measurements. */
import { spawn } from 'node:child_process';
import { freePort } from '../../api/core/free-port.ts';
import { nodeEnvironment, nodePath, PRODUCT_ENVIRONMENT } from './node.mjs';
import { inRoot, ROOT } from './paths.mjs';

const READY_WITHIN = 120_000;

/**
 * @typedef {object} Product
 * @property {string} url origin, without a trailing slash
 * @property {number} pid
 * @property {number} readyAfter ms from the start until `GET /api/health` responded 200
 * @property {() => string} output output so far
 * @property {() => Promise<number>} stop resolves to the exit code when the process has ended
 */

/**
 * Starts the product; resolves when it is ready to serve. Throws the product's output if it ends earlier.
 * @param {{ dataDir: string, env?: Record<string, string> }} options `env` is added to the product's environment
 * @returns {Promise<Product>}
 */
export async function startProduct({ dataDir, env = {} }) {
  const started = performance.now();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(nodePath(), [inRoot('api', 'main.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...nodeEnvironment(),
      ...PRODUCT_ENVIRONMENT,
      PORT: String(port),
      HOST: '127.0.0.1',
      SITE_URL: url,
      DATA_DIR: dataDir,
      ...env,
    },
  });
  let written = '';
  child.stdout.on('data', (chunk) => {
    written += chunk;
  });
  child.stderr.on('data', (chunk) => {
    written += chunk;
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const stop = async () => {
    if (isRunning()) child.kill('SIGTERM');
    await ended;
    return child.exitCode ?? 1;
  };
  while (performance.now() - started < READY_WITHIN) {
    if (!isRunning()) throw new Error(`The product ended with ${child.exitCode ?? child.signalCode}:\n${written}`);
    const response = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
    if (response?.ok) return { url, pid: child.pid ?? 0, readyAfter: performance.now() - started, output: () => written, stop };
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  await stop();
  throw new Error(`The product was not ready after ${READY_WITHIN} ms:\n${written}`);
}
