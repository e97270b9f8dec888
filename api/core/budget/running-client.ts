/** The visitor behind the running request. Code deep inside charges this client without a parameter through every function. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import type { Db, Trx } from '../database/open.ts';
import { lookupHash } from '../settings/secret.ts';
import { type Client, clientOf, OURSELVES } from './client.ts';

const running = new AsyncLocalStorage<Client>();

/** Records the client of every request. */
export function noteClients(app: FastifyInstance): void {
  // Uses the callback form of the hook, so that the handler runs inside `run`.
  app.addHook('preHandler', (request, _reply, done) => running.run(clientOf(request), done));
}

/** The client of the running request; outside of a request, the product itself. */
export const runningClient = (): Client => running.getStore() ?? OURSELVES;

/** A keyed hash of the visitor's network; null for an administrator and for the product itself. */
export async function visitorOfRequest(db: Db | Trx): Promise<string | null> {
  const { network, privileged } = runningClient();
  return privileged ? null : lookupHash(db, network);
}
