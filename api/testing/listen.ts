/** Servers of tests. */
import { once } from 'node:events';
import type { Server } from 'node:net';
import { z } from 'zod';

const address = z.object({ port: z.number() });

/** Listens on a free port of 127.0.0.1. @returns the port */
export async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return address.parse(server.address()).port;
}
