/** A store of objects as far as the product asks of one. */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from './listen.ts';

/** Keeps what is put, checks the checksum, deletes; `refuse` answers 403 to everything. */
export async function startStore() {
  const objects = new Map<string, Buffer>();
  const store = { objects, refuse: false, url: '', authorizations: [] as string[], close: async () => {} };
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    store.authorizations.push(request.headers.authorization ?? '');
    const whole = createHash('sha256').update(body).digest('hex') === request.headers['x-amz-content-sha256'];
    if (store.refuse) return void response.writeHead(403).end('<Code>AccessDenied</Code>');
    if (request.method === 'PUT' && whole) objects.set(request.url ?? '', body);
    if (request.method === 'DELETE') objects.delete(request.url ?? '');
    response.writeHead(request.method === 'PUT' && !whole ? 400 : 200).end();
  });
  store.url = `http://127.0.0.1:${await listen(server)}`;
  store.close = () => new Promise((resolve) => server.close(() => resolve()));
  return store;
}
