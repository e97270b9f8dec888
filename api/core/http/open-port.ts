/** The port of the product, on which one client that connects without end shuts out no other. */
import { once } from 'node:events';
import { createServer, type ListenOptions, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Sockets that listen on the port. */
const LISTENING = 16;
/** Elsewhere node:net has no `reusePort`. */
const SHARES_PORTS = process.platform === 'linux' && Number.parseInt(process.versions.node, 10) >= 24;

const listening = async (server: Server, options: ListenOptions) => {
  server.listen(options);
  await once(server, 'listening');
};

/**
 * Listens on `port` with several sockets, among which the kernel spreads the connections. libuv takes one connection from each socket in a
 * turn of the event loop: with one socket, a client that connects without end fills its queue, and the kernel drops the others' connections.
 * @throws the error of node:net, also when another process listens there
 */
export async function openPort(app: FastifyInstance, { port, host }: { port: number; host: string }): Promise<void> {
  if (!SHARES_PORTS) {
    await app.listen({ port, host });
    return;
  }
  // Sockets that share a port would not notice those of another process.
  const alone = createServer();
  await listening(alone, { port, host });
  await once(alone.close(), 'close');
  const more = Array.from({ length: LISTENING - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket)),
  );
  const closed = Promise.all(more.map((server) => once(server, 'close')));
  app.addHook('preClose', async () => {
    for (const server of more) server.close();
  });
  // Connections are still being answered.
  app.addHook('onClose', async () => {
    await closed;
  });
  const shared = { port, host, reusePort: true };
  await app.listen(shared);
  for (const server of more) await listening(server, shared);
}
