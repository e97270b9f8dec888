/**
 * A fake S3-compatible store that responds like AWS S3 ("Conditional writes", "Error responses", ListObjectsV2) and Cloudflare R2
 * ("S3 API compatibility"). The responses were never compared with either provider.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from './listen.ts';

/** Maximum difference (ms) between a signature's time and the store's clock, as in AWS. */
const MOST_SKEW = 15 * 60_000;
const PAGE = 1000;

/** `2026-11-20T12:00:00Z` of `20261120T120000Z`. */
const signedAt = (text: string) =>
  Date.parse(text.replace(/^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/u, '$1-$2-$3T$4:$5:$6Z'));
const errorOf = (code: string) => `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`;

export async function startStore() {
  const objects = new Map<string, Buffer>();
  const store = {
    /** Contents by path: `/BUCKET/NAME`. */
    objects,
    /** Method and path of each request. */
    requests: [] as string[],
    /** Called before the response to each request. */
    onRequest: () => {},
    authorizations: [] as string[],
    /** true: responds 403 to every request. */
    refuse: false,
    /** true: responds 403 to a deletion, as for a key without that right or a locked object. */
    keeps: (_path: string): boolean => false,
    /** true: never responds, and keeps the connection open. */
    hang: false,
    /** true: responds 507 to uploads. */
    full: false,
    /** Number of next requests that get 503. */
    busy: 0,
    /** Number of next responses with content during which the connection is cut. */
    cut: 0,
    /** Time by which the store's clock is ahead (ms). */
    skew: 0,
    url: '',
    close: async () => {},
  };

  function list(url: URL, response: ServerResponse) {
    const [bucket, prefix, after] = [
      url.pathname.replace(/\/$/u, ''),
      url.searchParams.get('prefix') ?? '',
      url.searchParams.get('continuation-token') ?? '',
    ];
    const names = [...objects.keys()]
      .map((path) => path.slice(bucket.length + 1))
      .filter((name) => name.startsWith(prefix) && name > after);
    const page = names.sort().slice(0, PAGE);
    const next = names.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    const keys = page.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('');
    response.writeHead(200).end(`<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${keys}${next}</ListBucketResult>`);
  }

  function put(path: string, request: IncomingMessage, body: Buffer, response: ServerResponse) {
    if (createHash('sha256').update(body).digest('hex') !== request.headers['x-amz-content-sha256'])
      return void response.writeHead(400).end(errorOf('XAmzContentSHA256Mismatch'));
    // A bucket with Object Lock: "Content-MD5 OR x-amz-checksum- HTTP header is required".
    if (createHash('md5').update(body).digest('base64') !== request.headers['content-md5'])
      return void response.writeHead(400).end(errorOf('InvalidRequest'));
    if (request.headers['if-none-match'] === '*' && objects.has(path))
      return void response.writeHead(412).end(errorOf('PreconditionFailed'));
    objects.set(path, body);
    response.writeHead(200).end();
  }

  function get(path: string, method: string, response: ServerResponse) {
    const found = objects.get(path);
    if (!found) return void response.writeHead(404).end(method === 'HEAD' ? undefined : errorOf('NoSuchKey'));
    response.writeHead(200, { 'content-length': found.length });
    if (method === 'HEAD') return void response.end();
    if (store.cut === 0) return void response.end(found);
    store.cut -= 1;
    response.write(found.subarray(0, found.length / 2), () => response.destroy());
  }

  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const { method = '', headers } = request;
    const url = new URL(request.url ?? '', 'http://store');
    store.requests.push(`${method} ${url.pathname}`);
    store.authorizations.push(headers.authorization ?? '');
    store.onRequest();
    response.setHeader('date', new Date(Date.now() + store.skew).toUTCString());
    const signed = signedAt(String(headers['x-amz-date']));
    if (store.hang) return;
    if (store.refuse || !headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential='))
      return void response.writeHead(403).end(errorOf('AccessDenied'));
    if (!(Math.abs(signed - Date.now() - store.skew) < MOST_SKEW))
      return void response.writeHead(403).end(errorOf('RequestTimeTooSkewed'));
    if (store.busy > 0) {
      store.busy -= 1;
      return void response.writeHead(503).end(errorOf('SlowDown'));
    }
    if (url.searchParams.get('list-type') === '2') return list(url, response);
    if (store.full && method === 'PUT') return void response.writeHead(507).end(errorOf('InsufficientStorage'));
    if (method === 'PUT') return put(url.pathname, request, body, response);
    if (method !== 'DELETE') return get(url.pathname, method, response);
    if (store.keeps(url.pathname)) return void response.writeHead(403).end(errorOf('AccessDenied'));
    objects.delete(url.pathname);
    response.writeHead(204).end();
  });
  store.url = `http://127.0.0.1:${await listen(server)}`;
  store.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return store;
}
