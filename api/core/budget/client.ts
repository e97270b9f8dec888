/** For whom a share is counted. */
import type { FastifyRequest } from 'fastify';
import { addressIn, sharedNetworkOf } from '../http/network.ts';

export interface Client {
  /** The /24 of IPv4, the /48 of IPv6. Never stored or shown as it is. */
  network: string;
  /** An administrator's session: the reserve is for these. A proved address has a queue of mails with no limit in all (pace.ts). */
  privileged: boolean;
}

/** Work of the product itself, which no network caused. */
export const OURSELVES: Client = { network: '', privileged: true };

/** The client of a request; behind TRUST_PROXY the proxy's client. `account` is known once the access was checked. */
export const clientOf = (request: FastifyRequest): Client => ({
  network: sharedNetworkOf(addressIn(request.ip) ?? request.socket.remoteAddress ?? ''),
  privileged: request.account?.may('account.own') === true,
});
