/** Logins, saves and applications of other people while one address starts endless bodies as fast as it can. */
import http from 'node:http';
import { z } from 'zod';
import { ACCOUNT, type HttpResponse } from '../client.ts';
import { inAMonth } from '../events.ts';
import type { Line } from '../report.ts';
import type { Prepared } from '../setup.ts';
import { median, percentile, time } from '../stats.ts';
import { during } from './abusers.ts';

/** ms. The goal of the quality figures. */
const LIMIT = 250;
const REQUESTS = ['login', 'save', 'application'] as const;
type RequestName = (typeof REQUESTS)[number];

export interface UnfinishedFigures {
  times: Record<RequestName, number[]>;
  /** Responses other than 2xx, and broken connections. */
  errors: number;
  opened: number;
  refused: number;
}

const ticket = z.object({ user: z.object({ user_id: z.string() }) });

interface Sent {
  method: string;
  path: string;
  from: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** Sends a request from another network address of this machine (127.x.y.z). */
function send(port: string, { method, path, from, headers, body }: Sent): Promise<Pick<HttpResponse, 'status' | 'body'>> {
  return new Promise((resolve, reject) => {
    const all = { ...headers, 'content-length': String(body.length) };
    const options = { host: '127.0.0.1', port, method, path, localAddress: from, agent: false, headers: all };
    const request = http.request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }));
    });
    request.on('error', reject);
    request.end(body);
  });
}

const jsonOf = (value: unknown) => ({
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(value)),
});

async function formOf(fields: FormData) {
  const encoded = new Response(fields);
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  };
}

async function othersMeanwhile({ product, client }: Prepared, seconds: number) {
  const { port } = new URL(product.url);
  const [event] = await client.allEvents();
  if (!event) throw new Error('there are no events to apply to');
  const future = inAMonth(event);
  const figures = { times: { login: [], save: [], application: [] } as Record<RequestName, number[]>, errors: 0 };
  const timed = async (request: RequestName, sent: Omit<Sent, 'from'>, from: string) => {
    const began = performance.now();
    const response = await send(port, { ...sent, from }).catch(() => null);
    figures.times[request].push(performance.now() - began);
    if (!response || response.status < 200 || response.status > 299) figures.errors += 1;
    return response?.body.toString() ?? '';
  };
  const until = performance.now() + seconds * 1000;
  for (let round = 0; performance.now() < until; round += 1) {
    const from = `127.${100 + (round >> 8)}.${round & 255}.1`;
    await timed('login', { method: 'POST', path: '/api/login', ...jsonOf(ACCOUNT) }, from);
    const began = performance.now();
    await client.save(future, `Una conversación ${round}`).catch(() => {
      figures.errors += 1;
    });
    figures.times.save.push(performance.now() - began);
    const person = { firstName: 'Ana', lastName: 'Soto', email: `ana${round}@example.org` };
    const made = await timed('application', { method: 'POST', path: '/api/users', ...jsonOf(person) }, from);
    const form = new FormData();
    form.set('userId', ticket.safeParse(JSON.parse(made || '{}')).data?.user.user_id ?? '');
    form.set('eventId', String(future.event_id));
    form.set('files', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'resumen.pdf');
    await timed('application', { method: 'POST', path: '/api/user-event', ...(await formOf(form)) }, from);
  }
  return figures;
}

export async function measureUnfinished(prepared: Prepared, seconds: number): Promise<UnfinishedFigures> {
  const { figures, counted } = await during('unfinished', prepared, () => othersMeanwhile(prepared, seconds));
  return { ...figures, opened: counted.opened ?? 0, refused: counted[503] ?? 0 };
}

const NAMES: Record<RequestName, string> = {
  login: 'a login',
  save: 'a save',
  application: 'an application, each of its two requests',
};

export function unfinishedLines({ times, errors, opened, refused }: UnfinishedFigures): Line[] {
  const beside = `${opened} bodies were begun, ${refused} answered 503`;
  return [
    ...REQUESTS.map((request) => ({
      measure: `${NAMES[request]} from another address, beside one that opens unfinished bodies as fast as it can`,
      goal: `p99 <= ${LIMIT} ms`,
      here: `p50 ${time(median(times[request]))}, p99 ${time(percentile(times[request], 0.99))} (${times[request].length} requests)`,
      beside,
      reached: percentile(times[request], 0.99) <= LIMIT,
    })),
    { measure: 'errors meanwhile', goal: '0', here: String(errors), beside, reached: errors === 0 },
  ];
}
