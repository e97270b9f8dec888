/** A repeatedly killed process sends a mailing. The provider fails, hangs, cuts the connection and responds late. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { MINUTE_MS } from '@trama/shared/format/time';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { openEmptyDatabase } from '../../testing/empty-database.ts';
import { insertEventRow, insertPage, insertPerson } from '../../testing/factories.ts';
import type { Db } from '../database/open.ts';

const SUBSCRIBERS = 320;
const START = Date.parse('2026-11-20T12:00:00Z');
const HALF_HOUR = 30 * MINUTE_MS;
const sentMails = z.array(z.object({ to: z.string() })).or(z.object({ to: z.string() }).transform((one) => [one]));

/** The provider's behaviour by request; later requests succeed. `accept, …`: accepts the mails first. */
const ANSWERS = [
  'accept, then killed',
  500,
  'hang',
  429,
  'accept, then cut',
  'accept, then killed',
  'hang',
  'accept, then hang',
] as const;

let folder: string;
let db: Db;
let killed: () => void;
let requests: number;
/** Recipients of the mails by idempotency key; as with the real provider, a known key sends nothing again. */
let delivered: Map<string, string[]>;

const server = createServer(async (request, response) => {
  const behaviour = ANSWERS[requests];
  requests += 1;
  const answer = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const mails = sentMails.parse(await json(request));
  if (behaviour === 500 || behaviour === 429)
    return void answer(behaviour, { name: behaviour === 429 ? 'rate_limit_exceeded' : 'internal_server_error' });
  if (behaviour === 'hang') return killed();
  const key = String(request.headers['idempotency-key']);
  if (!delivered.has(key))
    delivered.set(
      key,
      mails.map(({ to }) => to),
    );
  if (behaviour !== undefined) return lose(behaviour, response);
  const ids = mails.map((_, index) => ({ id: `${key}-${index}` }));
  answer(200, mails.length > 1 ? { data: ids } : ids[0]);
});

function lose(behaviour: string, response: ServerResponse) {
  if (behaviour === 'accept, then cut') response.destroy();
  killed();
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trama-kill-'));
  db = await openEmptyDatabase(folder);
  requests = 0;
  delivered = new Map();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await db.destroy();
  await rm(folder, { recursive: true });
});

function startProcess(clock: number): ChildProcess {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return spawn(process.execPath, [join(import.meta.dirname, '..', '..', 'testing', 'mail-process.ts'), String(clock)], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: folder,
      SITE_URL: 'https://trama.example',
      RESEND_API_KEY: 're_test',
      RESEND_BASE_URL: `http://127.0.0.1:${port}`,
      MAIL_FROM: 'red@example.org',
    },
    stdio: 'inherit',
  });
}

const waiting = async () => {
  const states = await db.selectFrom('outbox').select('state').execute();
  return states.length < SUBSCRIBERS || states.some(({ state }) => state === 'pending');
};

/** Runs the process until a response of the provider kills it, or the outbox stays empty for a while. */
async function live(clock: number): Promise<void> {
  const child = startProcess(clock);
  const gone = once(child, 'exit');
  const before = requests;
  await new Promise<void>((resolve) => {
    killed = resolve;
    const look = setInterval(async () => {
      const refused = requests > before && (ANSWERS[requests - 1] === 500 || ANSWERS[requests - 1] === 429);
      if (child.exitCode === null && !refused && (await waiting())) return;
      clearInterval(look);
      resolve();
    }, 100);
    gone.then(() => clearInterval(look));
  });
  child.kill('SIGKILL');
  await gone;
}

test('gives every subscriber exactly one mail', async () => {
  for (let n = 0; n < SUBSCRIBERS; n += 1) await insertPerson(db, { email: `p${n}@example.org`, notification: 1 });
  const id = await insertEventRow(db, { confirmation: 1 });
  await insertPage(db, `/blog/${id}`);
  let lives = 0;
  for (; lives < 20 && (await waiting()); lives += 1) await live(START + lives * HALF_HOUR);

  expect(lives).toBeGreaterThan(6);
  const people = [...delivered.values()].flat();
  expect([people.length, new Set(people).size]).toEqual([SUBSCRIBERS, SUBSCRIBERS]);
  const states = await db.selectFrom('outbox').select('state').execute();
  expect(states.filter(({ state }) => state !== 'sent')).toEqual([]);
}, 90_000);
