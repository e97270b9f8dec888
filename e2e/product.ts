/** The product under test: the built one, on a free port, with a data folder of its own that is gone afterwards. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The administrator that the product is started with. */
export const ROOT_ACCOUNT = { email: 'direccion@example.org', password: 'hilo-rojo-y-azul' };

const MAIN = fileURLToPath(new URL('../api/main.ts', import.meta.url));
const READY_WITHIN = 60_000;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

export interface Product {
  /** Origin, without a trailing slash. */
  url: string;
  dataDir: string;
  /** What it wrote so far. */
  output(): string;
  stop(): Promise<void>;
}

/** Resolves once `GET /api/health` says that every page is ready; throws with the product's words when it ends before. */
async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}:\n${output()}`);
    const answer = await fetch(`${url}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The product was not ready after ${READY_WITHIN} ms:\n${output()}`);
}

/** Starts the product with sample content. @param env added to its environment */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trama-e2e-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      SITE_URL: url,
      DATA_DIR: dataDir,
      ROOT_EMAIL: ROOT_ACCOUNT.email,
      ROOT_PASSWORD: ROOT_ACCOUNT.password,
      SAMPLE_CONTENT: '1',
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
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(url, child, () => written);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, dataDir, output: () => written, stop };
}
