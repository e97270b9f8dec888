/** Who may call a route: declared by the route, enforced before its body is read. */

import { SECOND_FACTOR_DUE } from '@trama/shared/auth';
import type { RoleName } from '@trama/shared/people';
import { SECOND_FACTOR_MESSAGES } from '@trama/shared/texts/accounts';
import { API_MESSAGES } from '@trama/shared/texts/errors';
import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import { HttpError } from './errors.ts';
import type { Once } from './once.ts';

/** `public`: anyone. `root`: an active session of an administrator. */
type Access = 'public' | 'root';

interface DeclaredRoute {
  method: string;
  url: string;
  access: Access;
  /** See core/http/once. */
  once: Once | undefined;
}

/** The account behind a request's token. */
export interface Account {
  userId: string;
  role: RoleName;
  /** SHA-256 of the token, the session's key. */
  sessionId: string;
  /** When its password was last entered; null: before that was stored. */
  passwordAt: string | null;
  /** The network requires a second factor and the account has none: only the calls below OWN_ACCOUNT are open. */
  factorDue: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyInstance {
    /** Every route with its declared access; the documentation's own pages are left out. */
    routeTable: DeclaredRoute[];
  }
  interface FastifyRequest {
    /** null: no token, or one that is not active. */
    account: Account | null;
  }
}

/** Finds the account of a bearer token (core/auth/sessions). */
export type FindAccount = (token: string) => Promise<Account | null>;

/** Where an account sets up its second factor. */
const OWN_ACCOUNT = '/api/account';
const isOwnAccount = (url = '') => url === OWN_ACCOUNT || url.startsWith(`${OWN_ACCOUNT}/`);

function bearer(request: FastifyRequest): string | null {
  return /^Bearer +([\w.~+/=-]{1,512})$/iu.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** The documentation's own pages, which come from a plugin. */
const isDocumentation = (url: string) => url === '/api/docs' || url.startsWith('/api/docs/');

/**
 * Every route added after this must carry `config: { access }`; one without it stops the start. A bearer token
 * in the Authorization header is the only thing that authenticates.
 */
export function enforceAccess(app: FastifyInstance, findAccount: FindAccount): void {
  app.decorateRequest('account', null);
  app.decorate('routeTable', []);
  app.addHook('onRoute', (route) => {
    const access = route.config?.access;
    if (access) {
      for (const method of [route.method].flat())
        app.routeTable.push({ method, url: route.url, access, once: route.config?.once });
      return;
    }
    if (!isDocumentation(route.url)) throw new Error(`La ruta ${String(route.method)} ${route.url} no declara su acceso.`);
    route.config = { ...route.config, access: 'public' };
  });
  app.addHook('onRequest', async (request) => {
    if (request.is404) return;
    const token = bearer(request);
    if (token) request.account = await findAccount(token);
    if (request.routeOptions.config.access === 'public') return;
    if (!request.account) throw new HttpError(401, API_MESSAGES.unauthorized, undefined, { 'www-authenticate': 'Bearer' });
    if (request.account.role !== 'root') throw new HttpError(403, API_MESSAGES.forbidden);
    if (request.account.factorDue && !isOwnAccount(request.routeOptions.url))
      throw new HttpError(403, SECOND_FACTOR_MESSAGES.due, undefined, {}, SECOND_FACTOR_DUE);
  });
}

/** The options of a route for administrators that has nothing but a schema. */
export const rootRoute = <Schema extends FastifySchema>(schema: Schema, once?: Once) => ({
  config: { access: 'root' as const, ...(once !== undefined && { once }) },
  schema,
});

/** The account of a `root` route, where the hook has already made sure of it. */
export function accountOf(request: FastifyRequest): Account {
  if (!request.account) throw new HttpError(401, API_MESSAGES.unauthorized);
  return request.account;
}
