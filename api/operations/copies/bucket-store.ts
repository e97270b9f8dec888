/** Stores copies in an S3-compatible bucket. */
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isoTime, MINUTE_MS } from '@trama/shared/format/time';
import { AwsClient } from 'aws4fetch';
import type { S3Target } from '../../config.ts';
import { backOff } from '../../core/back-off.ts';
import { sha256Of } from './keys.ts';
import { type CopyStore, StoreRefused } from './store.ts';

/** Timeout of a request: objects have at most some megabytes. */
const TIMEOUT_MS = 2 * MINUTE_MS;
/** Immediate retries after a momentary refusal or a broken connection; copies.ts retries later. */
const RETRIES = 2;
const FIRST_PAUSE_MS = 500;
/** Providers' error codes for a full bucket. */
const FULL = /QuotaExceeded|StorageFull|InsufficientStorage/u;
/** Statuses of an operation denied to this key, or of a locked object. */
const FORBIDDEN = [401, 403];
/** Statuses for an object that exists or that another request is creating. */
const EXISTS = [409, 412];

const NO_BODY = new Uint8Array();
/** `content-md5` of an upload, required by buckets with Object Lock. */
const md5Of = (content: Uint8Array) => createHash('md5').update(content).digest('base64');
/** ISO 8601 in the basic format, required by AWS Signature 4. */
const signingTime = (ms: number) => isoTime(ms).replaceAll(/[:-]|\.\d{3}/gu, '');
/** Texts of the elements of an S3 list, without unescaping: our names contain no special characters. */
const textsOf = (xml: string, element: string) =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'gu'))].map(([, text = '']) => text);

const isMomentary = (status: number) => status >= 500 || status === 429;

function faultOf(status: number, text: string): StoreRefused['fault'] {
  if (status === 507 || FULL.test(text)) return 'full';
  if (FORBIDDEN.includes(status)) return 'forbidden';
  if (status === 404) return 'absent';
  return isMomentary(status) ? 'busy' : 'strange';
}

interface StoreRequest {
  method: string;
  body?: Uint8Array;
  headers?: Record<string, string>;
  query?: Record<string, string>;
}

interface StoreResponse {
  status: number;
  /** The bucket's clock (ms); NaN: unknown. */
  date: number;
  content: Uint8Array;
}

/** Message of a fetch error, including its `cause`. */
function detailOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}

/** Opens a bucket, which verifies each upload by its `content-md5`. */
export function openBucket({ endpoint, bucket, region, keyId, secret, prefix }: S3Target, stopping?: AbortSignal): CopyStore {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
  });
  /** How far the bucket's clock is ahead (ms): it refuses signatures with another time. */
  let skew = 0;

  async function send({ method, body = NO_BODY, headers, query = {} }: StoreRequest, name: string): Promise<StoreResponse> {
    const url = new URL(`${endpoint}/${bucket}/${name}`);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    const sent = method === 'PUT' && { 'content-md5': md5Of(body) };
    const signed = await client.sign(url, {
      method,
      ...(method === 'PUT' && { body: new Uint8Array(body) }),
      headers: { ...headers, ...sent, 'x-amz-content-sha256': sha256Of(body) },
      aws: { datetime: signingTime(Date.now() + skew) },
    });
    const signals = [AbortSignal.timeout(TIMEOUT_MS), ...(stopping ? [stopping] : [])];
    // Passes the signal outside the signed request: Node drops the signal of a collected request and then waits forever.
    const response = await fetch(signed, { signal: AbortSignal.any(signals) });
    const content = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, date: Date.parse(response.headers.get('date') ?? ''), content };
  }

  /** Sends with retries. Throws StoreRefused if no attempt gets a complete response. */
  async function sendWithRetries(request: StoreRequest, name: string): Promise<StoreResponse> {
    for (let tries = 0; ; tries += 1) {
      try {
        const response = await send(request, name);
        const isSkewed = response.status === 403 && Math.abs(response.date - Date.now() - skew) > MINUTE_MS;
        if (isSkewed) skew = response.date - Date.now();
        if (tries === RETRIES || !(isSkewed || isMomentary(response.status))) return response;
      } catch (error) {
        const isSilent = error instanceof Error && error.name === 'TimeoutError';
        if (stopping?.aborted || isSilent || tries === RETRIES) throw new StoreRefused('unreachable', detailOf(error));
      }
      await delay(Math.random() * backOff(tries + 1, FIRST_PAUSE_MS));
    }
  }

  /** Throws StoreRefused unless the status is a success or in `expected`. */
  async function sendExpecting(request: StoreRequest, name: string, expected: readonly number[] = []) {
    const response = await sendWithRetries(request, name);
    if ((response.status >= 200 && response.status < 300) || expected.includes(response.status)) return response;
    const text = new TextDecoder().decode(response.content).slice(0, 300);
    throw new StoreRefused(faultOf(response.status, text), `the bucket answered ${response.status}: ${text}`);
  }

  return {
    async get(name) {
      const { status, content } = await sendExpecting({ method: 'GET' }, prefix + name, [404]);
      return status === 404 ? null : content;
    },
    has: async (name) => (await sendExpecting({ method: 'HEAD' }, prefix + name, [404])).status !== 404,
    put: async (name, body) => void (await sendExpecting({ method: 'PUT', body }, prefix + name)),
    async create(name, body) {
      const headers = { 'if-none-match': '*' };
      await sendExpecting({ method: 'PUT', body, headers }, prefix + name, EXISTS);
      // Reads the object back: a retry may find the first attempt's object, or the bucket may ignore the condition.
      const found = await sendExpecting({ method: 'GET' }, prefix + name, [404]);
      return found.status !== 404 && sha256Of(found.content) === sha256Of(body);
    },
    async list(start) {
      const names: string[] = [];
      let next: string | undefined;
      do {
        const query = { 'list-type': '2', prefix: prefix + start, ...(next && { 'continuation-token': next }) };
        const xml = new TextDecoder().decode((await sendExpecting({ method: 'GET', query }, '')).content);
        if (!xml.includes('<ListBucketResult')) throw new StoreRefused('strange', `no list: ${xml.slice(0, 300)}`);
        names.push(...textsOf(xml, 'Key').map((name) => name.slice(prefix.length)));
        [next] = textsOf(xml, 'NextContinuationToken');
      } while (next);
      return names.sort();
    },
    async remove(name) {
      const { status } = await sendExpecting({ method: 'DELETE' }, prefix + name, [404, ...FORBIDDEN]);
      return !FORBIDDEN.includes(status);
    },
  };
}
