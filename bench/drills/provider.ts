/**
 * A fake mail provider with scripted failures. Like the real one, it stores idempotency keys. A known key sends nothing again; a
 * key reused with other mails is refused.
 */
import { createServer, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

/**
 * - `down` closes the connection, `hung` never responds, `slow` takes three seconds; numbers are the response's status
 * - `after ...`: accepts the mails, then cuts the connection, hangs, or responds 500 or 429
 * - `empty`, `garbage`: responds 200 and accepts nothing; `fewer`: accepts and lists half of them, the rest at the next request
 */
export const FAILURE_MODES = [
  'down',
  429,
  500,
  'hung',
  'slow',
  'after: cut',
  'after: hung',
  'after: 500',
  'after: 429',
  'empty',
  'garbage',
  'fewer',
] as const;
export type ProviderMode = 'good' | (typeof FAILURE_MODES)[number];

const mail = z.object({
  to: z.union([z.string(), z.array(z.string())]).transform((to) => [to].flat().join()),
  subject: z.string(),
});
const sent = z.union([z.array(mail), mail.transform((one) => [one])]);
type Delivered = z.infer<typeof mail>;

const SLOW = 3000;

export interface Provider {
  url: string;
  mode: ProviderMode;
  /** Chooses the mode of each response; null: `mode` applies. */
  nextMode: (() => ProviderMode) | null;
  /** Times of the requests (performance.now). */
  requests: number[];
  /** Key -> number of requests with it. */
  keys: Map<string, number>;
  /** Delivered mails, once per key. */
  delivered: Delivered[];
  /** Number of responses by mode. */
  modes: Map<ProviderMode, number>;
  /** Number of known keys that came back with other mails. */
  changed: number;
  /** Called when mails are accepted for the first time, before the response. */
  onAccepted: (() => Promise<void>) | null;
  close(): Promise<void>;
}

const FAILURES = {
  429: { name: 'rate_limit_exceeded', message: 'Too many requests', statusCode: 429 },
  500: { name: 'internal_server_error', message: 'Something went wrong', statusCode: 500 },
} as const;

function sendJson(response: ServerResponse, status: number, value: unknown, headers = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
}

const fail = (response: ServerResponse, status: 429 | 500) =>
  sendJson(response, status, FAILURES[status], status === 429 ? { 'retry-after': '2' } : {});

/** Sends the response of a mode that accepts no mails; false: the mode accepts them. */
function turnsAway(mode: ProviderMode, response: ServerResponse): boolean {
  if (mode === 'down') response.destroy();
  else if (mode === 'empty') sendJson(response, 200, {});
  else if (mode === 'garbage') response.writeHead(200, { 'content-type': 'text/html' }).end('<html>OK');
  else if (mode === 429 || mode === 500) fail(response, mode);
  else return mode === 'hung';
  return true;
}

/** Half of the mails; of a single mail, none. */
const half = (count: number) => Math.floor(count / 2);

/** Responds after mails were accepted; `ids` are those of all mails. */
async function confirm(mode: ProviderMode, response: ServerResponse, ids: { id: string }[], asList: boolean) {
  if (mode === 'after: hung') return;
  if (mode === 'after: cut') return response.destroy();
  if (mode === 'after: 500') return fail(response, 500);
  if (mode === 'after: 429') return fail(response, 429);
  if (mode === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW));
  const named = mode === 'fewer' ? ids.slice(0, half(ids.length)) : ids;
  return sendJson(response, 200, asList ? { data: named } : (named[0] ?? {}));
}

export async function startProvider(): Promise<Provider> {
  const bodies = new Map<string, string>();
  /** Key -> number of its mails that were delivered. */
  const taken = new Map<string, number>();
  const server = createServer(async (request, response) => {
    provider.requests.push(performance.now());
    const body = await json(request).catch(() => null);
    const mode = provider.nextMode?.() ?? provider.mode;
    provider.modes.set(mode, (provider.modes.get(mode) ?? 0) + 1);
    if (turnsAway(mode, response)) return;
    const key = String(request.headers['idempotency-key']);
    const before = provider.keys.get(key) ?? 0;
    const mails = sent.parse(body);
    const bytes = `${request.url} ${JSON.stringify(body)}`;
    if (before > 0 && bodies.get(key) !== bytes) {
      provider.changed += 1;
      return sendJson(response, 409, { name: 'invalid_idempotent_request', message: 'Same key, other mails', statusCode: 409 });
    }
    provider.keys.set(key, before + 1);
    bodies.set(key, bytes);
    const known = taken.get(key) ?? 0;
    const reached = mode === 'fewer' ? Math.max(known, half(mails.length)) : mails.length;
    taken.set(key, reached);
    provider.delivered.push(...mails.slice(known, reached));
    if (before === 0) await provider.onAccepted?.();
    await confirm(
      mode,
      response,
      mails.map((_, index) => ({ id: `${key}-${index}` })),
      Array.isArray(body),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const provider: Provider = {
    url: `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`,
    mode: 'good',
    nextMode: null,
    requests: [],
    keys: new Map(),
    delivered: [],
    modes: new Map(),
    changed: 0,
    onAccepted: null,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return provider;
}

/** Maximum number of requests in any one second. */
export function mostInASecond(requests: readonly number[]): number {
  return Math.max(0, ...requests.map((at, index) => requests.slice(index).filter((later) => later < at + 1000).length));
}
