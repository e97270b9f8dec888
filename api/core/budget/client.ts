/** Clients, to which shares of the budget are charged. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressIn, sharedNetworkOf } from '../http/network.ts';

export interface Client {
  /** The /24 of IPv4, the /48 of IPv6. Never stored or shown as it is. */
  network: string;
  /** An administrator's session, which may use the whole reserve. */
  privileged: boolean;
  /**
   * The subject of a personal link. Its amounts count for its network too. Once the network's share is used up, the link may hold
   * `guaranteed` and use half of the reserve. Mails and stored shares count for the network alone.
   */
  link?: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** See Client. */
    provedLink: string | null;
    /** Sets `provedLink` if `token` belongs to a link that proves an address. */
    prove(token: unknown): Promise<void>;
  }
}

/** The product itself, for work that no request caused. */
export const OURSELVES: Client = { network: '', privileged: true };

/** The client of a request; with TRUST_PROXY, the client of the proxy. `account` is only set after the access check. */
export const clientOf = (request: FastifyRequest): Client => ({
  network: sharedNetworkOf(addressIn(request.ip) ?? request.socket.remoteAddress ?? ''),
  privileged: request.account?.may('account.own') === true,
  ...(request.provedLink !== null && { link: request.provedLink }),
});

/**
 * Reads the personal link in the header `Authorization: Link TOKEN`. A form's link is also read from its fields (http/multipart).
 * Must be registered after the limits of routes, which limit a client that guesses tokens.
 * @param find returns the subject of a link that proves an address
 */
export function readLinks(app: FastifyInstance, find: (token: string) => Promise<string | undefined>): void {
  app.decorateRequest('provedLink', null);
  app.decorateRequest('prove', async function (token) {
    if (typeof token === 'string' && token !== '') this.provedLink ??= (await find(token)) ?? null;
  });
  app.addHook('preParsing', async (request) => {
    await request.prove(/^Link +([\w-]{1,512})$/iu.exec(request.headers.authorization ?? '')?.[1]);
  });
}
