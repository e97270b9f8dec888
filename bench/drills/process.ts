/** The product as a process that a drill can kill at any time, also during its start. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../api/core/free-port.ts';
import { nodeEnvironment, nodePath, PRODUCT_ENVIRONMENT } from '../../scripts/launch/node.mjs';
import { inRoot } from '../../scripts/launch/paths.mjs';
import { ACCOUNT, Client } from '../client.ts';
import type { DrillClock } from './drill-clock.ts';

const READY_WITHIN = 180_000;

/** The same origin for every start: pages contain the origin, so another one would render them all again. */
export const ORIGIN = 'http://simulacro.example';

const ENVIRONMENT = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  SITE_URL: ORIGIN,
  LOG_LEVEL: 'error',
  SAMPLE_CONTENT: '0',
  ROOT_EMAIL: ACCOUNT.email,
  ROOT_PASSWORD: ACCOUNT.password,
  CONTACT_EMAIL: 'contacto@example.org',
  LIMIT_CONTACT: '1000000',
  LIMIT_APPLICATIONS: '1000000',
  LIMIT_LOGIN_ADDRESS: '1000000',
  BACKUP_NIGHTLY: '0',
  // The drill must not depend on the machine's free space.
  MIN_FREE_SPACE: '0',
};

export type Environment = Record<string, string>;

export interface Running {
  /** Client signed in as an administrator. */
  client: Client;
  /** A visitor without an account. */
  visitor: Client;
  pid: number;
  /** ms from the start of the process until it serves. */
  readyAfter: number;
  /** All output so far. */
  output(): string;
  /** SIGKILL; resolves when the process has ended. */
  kill(): Promise<void>;
  /** Sends SIGTERM and resolves to the exit code. */
  stop(): Promise<number | null>;
}

interface Launched {
  child: ChildProcess;
  /** Resolves when the process has ended. */
  ended: Promise<number | null>;
  ready(): Promise<Running>;
}

/** Environment variables of a drill's product. */
export const environment = (dataDir: string, env: Environment) => ({
  ...nodeEnvironment(),
  ...PRODUCT_ENVIRONMENT,
  ...ENVIRONMENT,
  DATA_DIR: dataDir,
  ...env,
});

/** Starts the product without waiting, on port `PORT` of `env` or a free port. */
export async function launch(dataDir: string, env: Environment = {}, clock?: DrillClock): Promise<Launched> {
  const started = performance.now();
  const port = env.PORT ?? String(await freePort());
  const child = spawn(nodePath(), [...(clock?.nodeArguments() ?? []), inRoot('api', 'main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe', ...(clock ? ['ipc' as const] : [])],
    env: environment(dataDir, { PORT: port, ...(clock && { NODE_ENV: 'test' }), ...env }),
  });
  clock?.follow(child);
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (written += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const isRunning = () => child.exitCode === null && child.signalCode === null;

  async function ready(): Promise<Running> {
    const url = `http://127.0.0.1:${port}`;
    while (performance.now() - started < READY_WITHIN) {
      if (!isRunning()) throw new Error(`The product ended with ${child.exitCode ?? child.signalCode}:\n${written}`);
      const response = await fetch(`${url}/api/health`).catch(() => null);
      await response?.arrayBuffer();
      if (response?.ok) return { ...running(url), readyAfter: performance.now() - started };
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    child.kill('SIGKILL');
    throw new Error(`The product was not ready after ${READY_WITHIN} ms:\n${written}`);
  }

  function running(url: string): Omit<Running, 'readyAfter'> {
    const [client, visitor] = [new Client(url), new Client(url)];
    const end = async (signal: NodeJS.Signals) => {
      if (isRunning()) child.kill(signal);
      const code = await ended;
      client.close();
      visitor.close();
      return code;
    };
    return {
      client,
      visitor,
      pid: child.pid ?? 0,
      output: () => written,
      kill: async () => void (await end('SIGKILL')),
      stop: () => end('SIGTERM'),
    };
  }
  return { child, ended, ready };
}

/** Starts the product; resolves when it serves and the client is signed in. */
export async function start(dataDir: string, env: Environment = {}, clock?: DrillClock): Promise<Running> {
  const running = await (await launch(dataDir, env, clock)).ready();
  await running.client.login();
  return running;
}

const execute = promisify(execFile);

/** Runs a command of the product (a file below the project) on a data folder. Throws with its output. */
export const command = (dataDir: string, file: string, ...args: string[]): Promise<string> =>
  commandWith({}, dataDir, file, ...args);

/** `command` with environment variables. */
export async function commandWith(env: Environment, dataDir: string, file: string, ...args: string[]): Promise<string> {
  const options = { env: environment(dataDir, env), maxBuffer: 64 * 1024 * 1024 };
  return (await execute(nodePath(), [inRoot(...file.split('/')), ...args], options)).stdout;
}

/** Runs `use` with a temporary folder and removes the folder afterwards. */
export async function inTemporaryFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'trama-drill-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
