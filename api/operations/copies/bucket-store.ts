/** An S3-compatible bucket as the store of copies. */
import { MINUTE_MS } from '@trama/shared/format/time';
import { AwsClient } from 'aws4fetch';
import type { S3Target } from '../../config.ts';
import { sha256Of } from './keys.ts';
import { type CopyStore, StoreRefused } from './store.ts';

/** One object is at most some megabytes; a bucket that hangs is given up. */
const TIMEOUT_MS = 2 * MINUTE_MS;
/** A refusal of the moment is tried again at once; a longer one is the caller's (copies.ts). */
const RETRIES = 2;
/** Answers that deny this key one act. */
const FORBIDDEN = [401, 403];
/** Answers of two writers that create the same object: it exists, or another request creates it now. */
const EXISTS = [409, 412];

const NO_BODY = new Uint8Array();
/** ISO 8601 in its short form, as AWS Signature 4 wants it. */
const signingTime = (ms: number) => new Date(ms).toISOString().replaceAll(/[:-]|\.\d{3}/gu, '');
/** The text of each element of an S3 list; our names need no escapes. */
const textsOf = (xml: string, element: string) =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'gu'))].map(([, text = '']) => text);

interface Asked {
  method: string;
  body?: Uint8Array;
  headers?: Record<string, string>;
  query?: Record<string, string>;
}

/** The store checks content against the checksum that travels with it. */
export function openBucket({ endpoint, bucket, region, keyId, secret, prefix }: S3Target, stopping?: AbortSignal): CopyStore {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: RETRIES,
    initRetryMs: 500,
  });
  /** How far the bucket's clock stands before ours (ms): a signature of another time is refused. */
  let skew = 0;

  async function send({ method, body = NO_BODY, headers, query = {} }: Asked, name: string): Promise<Response> {
    const url = new URL(`${endpoint}/${bucket}/${name}`);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    const signals = [AbortSignal.timeout(TIMEOUT_MS), ...(stopping ? [stopping] : [])];
    return client.fetch(url, {
      method,
      ...(method === 'PUT' && { body: new Uint8Array(body) }),
      headers: { ...headers, 'x-amz-content-sha256': sha256Of(body) },
      signal: AbortSignal.any(signals),
      aws: { datetime: signingTime(Date.now() + skew) },
    });
  }

  async function ask(asked: Asked, name: string): Promise<{ status: number; content: Uint8Array }> {
    let answer = await send(asked, name);
    let content = new Uint8Array(await answer.arrayBuffer());
    const theirs = Date.parse(answer.headers.get('date') ?? '');
    if (answer.status === 403 && !Number.isNaN(theirs) && Math.abs(theirs - Date.now() - skew) > MINUTE_MS) {
      skew = theirs - Date.now();
      answer = await send(asked, name);
      content = new Uint8Array(await answer.arrayBuffer());
    }
    return { status: answer.status, content };
  }

  /** Throws StoreRefused unless the answer is a success or one of `expected`. */
  async function tell(asked: Asked, name: string, expected: readonly number[] = []) {
    const answer = await ask(asked, name);
    if ((answer.status >= 200 && answer.status < 300) || expected.includes(answer.status)) return answer;
    throw new StoreRefused(`the bucket answered ${answer.status}: ${new TextDecoder().decode(answer.content).slice(0, 300)}`);
  }

  return {
    async get(name) {
      const { status, content } = await tell({ method: 'GET' }, prefix + name, [404]);
      return status === 404 ? null : content;
    },
    has: async (name) => (await tell({ method: 'HEAD' }, prefix + name, [404])).status !== 404,
    put: async (name, body) => void (await tell({ method: 'PUT', body }, prefix + name)),
    async create(name, body) {
      const headers = { 'if-none-match': '*' };
      await tell({ method: 'PUT', body, headers }, prefix + name, EXISTS);
      // Read again: a repeat of this request met its own object, or the bucket knows no conditions and took two.
      const found = await tell({ method: 'GET' }, prefix + name, [404]);
      return found.status !== 404 && sha256Of(found.content) === sha256Of(body);
    },
    async list(start) {
      const names: string[] = [];
      let next: string | undefined;
      do {
        const query = { 'list-type': '2', prefix: prefix + start, ...(next && { 'continuation-token': next }) };
        const xml = new TextDecoder().decode((await tell({ method: 'GET', query }, '')).content);
        names.push(...textsOf(xml, 'Key').map((name) => name.slice(prefix.length)));
        [next] = textsOf(xml, 'NextContinuationToken');
      } while (next);
      return names.sort();
    },
    async remove(name) {
      const { status } = await tell({ method: 'DELETE' }, prefix + name, [404, ...FORBIDDEN]);
      return !FORBIDDEN.includes(status);
    },
  };
}
