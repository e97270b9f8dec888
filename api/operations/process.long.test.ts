import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, chown, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_MESSAGES } from '@trama/shared/texts/errors';
import { MACHINE_FAULTS, STARTUP_TEXTS } from '@trama/shared/texts/startup';
import { STATUS_TEXTS } from '@trama/shared/texts/status';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../core/free-port.ts';
import { form } from '../testing/form.ts';

interface Launched {
  process: ChildProcess;
  exit: Promise<number | null>;
  ready: Promise<string>;
}

let dataDir: string;
const children: Launched[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'trama-process-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.process.kill('SIGKILL');
    await child.exit;
  }
  await rm(dataDir, { recursive: true, force: true });
});

/** A user who may read the data folder but not write to it, also where the tests run as root. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Starts the product as an operator does. `ready` has its first words, or all of them when it ends before that. */
function launch(env: Record<string, string>, user: { uid?: number; gid?: number } = {}): Launched {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'main.ts')], {
    ...user,
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, SAMPLE_CONTENT: '0', ...env },
  });
  let output = '';
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ready = new Promise<string>((resolve) => {
    const hear = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('lista')) resolve(output);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('close', () => resolve(output));
  });
  const started = { process: child, exit, ready };
  children.push(started);
  return started;
}

test('the first start says where to look, makes an account, and stops with 0', async () => {
  const port = String(await freePort());
  const first = launch({ PORT: port });
  const words = await first.ready;
  expect(words).toContain(`http://localhost:${port}/auth/iniciar-sesion`);
  const password = /Contraseña\s+([a-z2-9]{16})/u.exec(words)?.[1] ?? '';
  const login = await fetch(`http://127.0.0.1:${port}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.org', password }),
  });
  expect(login.status).toBe(200);
  // Templates have separate schemas; they run in the same process once pages are rendered.
  for (const path of ['/asi-apareces', '/postulaciones/mia', '/api/docs/json'])
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status, path).toBe(200);
  first.process.kill('SIGTERM');
  expect(await first.exit).toBe(0);

  // Older releases left files that others may read.
  const inside = async () => (await readdir(dataDir, { recursive: true })).map((name) => join(dataDir, name));
  for (const path of [dataDir, ...(await inside())]) await chmod(path, (await stat(path)).isDirectory() ? 0o755 : 0o644);
  const second = launch({ PORT: port });
  expect(await second.ready).not.toContain('Contraseña');
  for (const path of [dataDir, ...(await inside())]) expect((await stat(path)).mode & 0o077, path).toBe(0);
  second.process.kill('SIGINT');
  expect(await second.exit).toBe(0);
});

test('a second product on the folder reports it; a damaged lock is made anew', async () => {
  await writeFile(join(dataDir, 'in-use.lock'), 'x'.repeat(9_000));
  expect(await launch({ PORT: String(await freePort()) }).ready).toContain(STARTUP_TEXTS.ready);
  const second = launch({ PORT: String(await freePort()) });
  expect((await second.ready).trim()).toBe(STARTUP_TEXTS.folderInUse(dataDir));
  expect(await second.exit).toBe(1);
});

test('one of two products starting on an empty folder serves, and the other reports it', async () => {
  const ports = [await freePort(), await freePort()];
  const both = ports.map((port) => launch({ PORT: String(port), NODE_ENV: 'production' }));
  const said = await Promise.all(both.map(({ ready }) => ready));
  const served = said.findIndex((words) => words.includes(STARTUP_TEXTS.ready));
  // In production the first account without ROOT_EMAIL gets no mail, and the words say so.
  expect(said[served]).toContain('ROOT_EMAIL');
  expect(said[1 - served]?.trim()).toBe(STARTUP_TEXTS.folderInUse(dataDir));
  expect(await both[1 - served]?.exit).toBe(1);
  expect((await fetch(`http://127.0.0.1:${ports[served]}/api/health`)).status).toBe(200);
});

/** For a file that the running product moved meanwhile, such as a page just rendered. */
function unlessMoved(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error;
  return null;
}

/** Sets who may write to the data folder. */
async function setModes(folderMode: number, fileMode: number): Promise<void> {
  const inside = (await readdir(dataDir, { recursive: true })).map((name) => join(dataDir, name));
  for (const path of [...inside, dataDir]) {
    const found = await stat(path).catch(unlessMoved);
    if (found) await chmod(path, found.isDirectory() ? folderMode : fileMode).catch(unlessMoved);
  }
}

test('the product starts in a read-only folder, serves pages, and refuses writes with 507', async () => {
  const port = String(await freePort());
  const account = { ROOT_EMAIL: 'ana@example.org', ROOT_PASSWORD: 'clave-de-ana' };
  const first = launch({ PORT: port, ...account });
  await first.ready;
  const origin = `http://127.0.0.1:${port}`;
  const home = await (await fetch(origin)).text();
  first.process.kill('SIGTERM');
  expect(await first.exit).toBe(0);

  await setModes(0o555, 0o444);
  // NODE_COMPILE_CACHE is another user's.
  const second = launch({ PORT: port, NODE_COMPILE_CACHE: '', ...account }, nobody);
  expect(await second.ready).toContain(STATUS_TEXTS.warnings['folder-closed']);
  expect((await fetch(`${origin}/api/health`)).status).toBe(200);
  expect(await (await fetch(origin)).text()).toBe(home);
  expect((await fetch(`${origin}/blog`)).status).toBe(200);
  const post = (path: string, body: object, token = '') =>
    fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  const refused = await post('/send-email-contact', { name: 'Elena', email: 'elena@example.org', message: 'Una pregunta' });
  expect([refused.status, await refused.json()]).toMatchObject([507, { message: API_MESSAGES.readOnly }]);
  const { token } = (await (await post('/login', { email: 'ana@example.org', password: 'clave-de-ana' })).json()) as {
    token: string;
  };
  const status = await fetch(`${origin}/api/status`, { headers: { authorization: `Bearer ${token}` } });
  expect(await status.text()).toContain('folder-closed');
  second.process.kill('SIGTERM');
  expect(await second.exit).toBe(0);
  await setModes(0o700, 0o600);
});

test('a folder closed while running refuses files and takes rows; a kill loses none', async () => {
  if (nobody.uid !== undefined) await chown(dataDir, nobody.uid, nobody.gid);
  const port = String(await freePort());
  const account = { ROOT_EMAIL: 'ana@example.org', ROOT_PASSWORD: 'clave-de-ana' };
  const start = async () => {
    const started = launch({ PORT: port, NODE_COMPILE_CACHE: '', ...account }, nobody);
    return { started, words: await started.ready };
  };
  const api = `http://127.0.0.1:${port}/api`;
  const json = { 'content-type': 'application/json' };
  const logIn = async () => {
    const body = JSON.stringify({ email: 'ana@example.org', password: 'clave-de-ana' });
    const { token } = (await (await fetch(`${api}/login`, { method: 'POST', headers: json, body })).json()) as { token: string };
    return { authorization: `Bearer ${token}` };
  };
  const { started } = await start();
  const { body, headers } = form({ eventId: 999, files: { name: 'a.pdf', content: '%PDF-1.7' } });
  const sendFile = async () =>
    (await fetch(`${api}/event-documents`, { method: 'POST', headers: { ...headers, ...(await logIn()) }, body })).status;
  expect(await sendFile()).toBe(404);
  await setModes(0o555, 0o600);
  expect(await sendFile()).toBe(507);
  const message = { name: 'Elena', email: 'elena@example.org', message: 'Con la carpeta cerrada' };
  const sent = await fetch(`${api}/send-email-contact`, { method: 'POST', headers: json, body: JSON.stringify(message) });
  expect(sent.status).toBe(200);
  await setModes(0o700, 0o600);
  expect(await sendFile()).toBe(404);

  started.process.kill('SIGKILL');
  await started.exit;
  expect((await stat(join(dataDir, 'trama.sqlite-wal'))).size).toBeGreaterThan(0);
  await setModes(0o500, 0o400);
  expect((await start()).words).toContain(STATUS_TEXTS.warnings['folder-closed']);
  expect(await (await fetch(`${api}/contact-messages`, { headers: await logIn() })).text()).toContain(message.message);
  await setModes(0o700, 0o600);
}, 180_000);

test('a forbidden folder without a database ends the start with one sentence', async () => {
  await chmod(dataDir, 0o555);
  const child = launch({ PORT: '0', NODE_COMPILE_CACHE: '' }, nobody);
  expect((await child.ready).trim()).toBe(MACHINE_FAULTS.SQLITE_CANTOPEN?.('', ''));
  expect(await child.exit).toBe(1);
});

test.each([
  ['192.0.2.1', 'Esta máquina no tiene la dirección 192.0.2.1'],
  ['..', 'El nombre de servidor no existe'],
])('a HOST that is not of this machine (%s) ends the start with one sentence', async (HOST, sentence) => {
  const child = launch({ PORT: '0', HOST, LOG_LEVEL: 'error' });
  expect(await child.ready).toMatch(new RegExp(`^${sentence}[^\\n]*\\n$`, 'u'));
  expect(await child.exit).toBe(1);
});

test('an uncaught error is in the log, and ends the process as Node does', async () => {
  // Waits until the product listens for it, however slow the start is.
  const forgotten = `const look = () =>
    process.listenerCount('uncaughtExceptionMonitor') > 0 ? Promise.reject(new Error('nobody caught this')) : setTimeout(look, 10);
    look();`;
  const child = launch({
    PORT: String(await freePort()),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(forgotten)}`,
  });
  expect(await child.exit).toBe(1);
  const line = (await child.ready).split('\n').find((one) => one.includes('"level":60'));
  expect(JSON.parse(line ?? '')).toMatchObject({ origin: 'unhandledRejection', err: { message: 'nobody caught this' } });
});

test('wrong variables stop the start with a line each', async () => {
  const child = launch({ PORT: 'x', TIME_ZONE: 'y' });
  expect((await child.ready).trim().split('\n')).toHaveLength(2);
  expect(await child.exit).toBe(1);
});

test('a data folder that cannot be made ends the start with one sentence', async () => {
  const [file, dangling] = [join(dataDir, 'archivo'), join(dataDir, 'enlace')];
  await writeFile(file, '');
  await symlink(join(dataDir, 'nada', 'a'), dangling);
  const places = { [file]: file, [join(file, 'a')]: file, [dangling]: dangling, '/proc/trama/a': '/proc/trama' };
  for (const [place, refused] of Object.entries(places)) {
    const child = launch({ DATA_DIR: place });
    const said = (await child.ready).trim();
    expect([place, said, await child.exit]).toEqual([place, STARTUP_TEXTS.noFolder(refused), 1]);
  }
});

test('a request under way at SIGTERM is finished', async () => {
  const port = await freePort();
  const child = launch({ PORT: String(port), ROOT_EMAIL: 'ana@example.org', ROOT_PASSWORD: 'clave-de-ana' });
  await child.ready;
  const base = `http://127.0.0.1:${port}/api`;
  const login = await fetch(`${base}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ana@example.org', password: 'clave-de-ana' }),
  });
  const { token } = (await login.json()) as { token: string };
  const { body, headers } = form({ eventId: 999, files: { name: 'a.pdf', content: 'x'.repeat(50_000) } });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const stream = new ReadableStream({
    async start(controller) {
      controller.enqueue(body.subarray(0, 1000));
      await held;
      controller.enqueue(body.subarray(1000));
      controller.close();
    },
  });
  const pending = fetch(`${base}/event-documents`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: stream,
    duplex: 'half',
  });
  // The request is in hand once its file has begun to arrive.
  await expect.poll(() => readdir(join(dataDir, 'tmp'))).toHaveLength(1);
  child.process.kill('SIGTERM');
  release();
  expect((await pending).status).toBe(404);
  expect(await child.exit).toBe(0);
  expect(await readdir(join(dataDir, 'tmp'))).toEqual([]);
});

test('a first start with samples serves all sitemaps’ pages once health says «ok»', async () => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  await launch({ PORT: String(port), SITE_URL: origin, SAMPLE_CONTENT: '1' }).ready;
  await expect.poll(async () => (await fetch(`${origin}/api/health`)).ok, { timeout: 60_000, interval: 20 }).toBe(true);
  const get = async (address: string) => {
    const response = await fetch(address);
    expect([address, response.status]).toEqual([address, 200]);
    return response.text();
  };
  const named = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, address = '']) => address);
  await get(`${origin}/postulacion/1`);
  const files = named(await get(`${origin}/sitemap.xml`));
  expect(files.length).toBeGreaterThan(3);
  const pages = (await Promise.all(files.map(get))).flatMap(named);
  const book = pages.find((page) => page.endsWith('/libro'));
  expect(book).toBeDefined();
  for (const address of [`${book}.pdf`, ...pages.toReversed()]) await get(address);
});
