/** Finds a free port of 127.0.0.1, for processes that need a port in advance. */
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Returns a free TCP port. Throws if no port is free. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
