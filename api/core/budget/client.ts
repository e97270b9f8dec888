/** The clients that shares are counted for. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressIn, sharedNetworkOf } from '../http/network.ts';

export interface Client {
  /** The /24 of IPv4, the /48 of IPv6. Never stored or shown as it is. */
  network: string;
  /** An administrator's session: the whole reserve. */
  privileged: boolean;
  /**
   * The subject of a personal link. What it holds counts for its network as well; when the network's share is used up it has a
   * least as well, and half of the reserve. Mails and stored shares stay the network's.
   */
  link?: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** See Client. */
    provedLink: string | null;
    /** Notes the subject of `token` when it is a link that proves an address. */
    prove(token: unknown): Promise<void>;
  }
}

/** Work of the product itself, which no network caused. */
export const OURSELVES: Client = { network: '', privileged: true };

/** The client of a request; behind TRUST_PROXY the proxy's client. `account` is known once the access was checked. */
export const clientOf = (request: FastifyRequest): Client => ({
  network: sharedNetworkOf(addressIn(request.ip) ?? request.socket.remoteAddress ?? ''),
  privileged: request.account?.may('account.own') === true,
  ...(request.provedLink !== null && { link: request.provedLink }),
});

/**
 * Reads the personal link that a request names before its body, as `Authorization: Link TOKEN`. A form's link is also read from
 * its fields (http/multipart). Register it after the limits of routes, which bound the look-ups of a client that tries tokens.
 * @param find the subject of a link that proves an address
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
