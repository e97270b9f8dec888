/** Access to routes: declared by the route, checked before its body is read. */

import { may, type Permission, type Roles } from '@trama/shared/accounts/permissions';
import { SECOND_FACTOR_DUE } from '@trama/shared/accounts/session';
import type { RoleName } from '@trama/shared/people/people';
import { SECOND_FACTOR_MESSAGES } from '@trama/shared/texts/accounts';
import { API_MESSAGES } from '@trama/shared/texts/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Audited } from '../audit/request-entry.ts';
import { HttpError } from './errors.ts';
import type { Idempotency } from './idempotency.ts';

/** `public`: everyone. A permission: accounts with an active session and this permission. */
export type Access = 'public' | Permission;

interface DeclaredRoute {
  method: string;
  url: string;
  access: Access;
  audit: Audited | undefined;
  /** Why the route accepts no idempotency key, or stores no response. */
  idempotency: Idempotency | undefined;
}

/** The account of an active session. */
export interface SessionAccount {
  userId: string;
  role: RoleName;
  /** SHA-256 of the token, the session's key. */
  sessionId: string;
  /** When the password was last entered; null: the session is older than this column. */
  passwordAt: string | null;
  /** The network requires a second factor and the account has none: only routes with `account.own` are open. */
  factorDue: boolean;
}

/** The account behind a request's token. */
export interface Account extends SessionAccount {
  may(permission: Permission): boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyInstance {
    /** Every route with its access, audit and schemas, except the documentation's own pages. */
    routeTable: DeclaredRoute[];
  }
  interface FastifyRequest {
    /** null: no token, or an inactive one. */
    account: Account | null;
  }
}

/** Finds the account of a bearer token (core/auth/sessions). */
type FindAccount = (token: string) => Promise<SessionAccount | null>;

function bearer(request: FastifyRequest): string | null {
  return /^Bearer +([\w.~+/=-]{1,512})$/iu.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** The documentation's own pages, which a plugin registers. */
const isDocumentation = (url: string) => url === '/api/docs' || url.startsWith('/api/docs/');

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Requires `config: { access }` of every later route, and `audit` of changing routes (core/http/route); a route without them
 * stops the start. Only a bearer token in the Authorization header authenticates.
 */
export function enforceAccess(app: FastifyInstance, findAccount: FindAccount, roles: Roles): void {
  app.decorateRequest('account', null);
  app.decorate('routeTable', []);
  app.addHook('onRoute', (route) => {
    const { access, audit, idempotency } = route.config ?? {};
    if (isDocumentation(route.url)) {
      route.config = { ...route.config, access: 'public' };
      return;
    }
    for (const method of [route.method].flat()) {
      if (!access) throw new Error(`La ruta ${method} ${route.url} no declara su acceso.`);
      if (!audit && !READING.has(method)) throw new Error(`La ruta ${method} ${route.url} no dice qué anota el registro.`);
      app.routeTable.push({ method, url: route.url, access, audit, idempotency });
    }
  });
  app.addHook('onRequest', async (request) => {
    if (request.is404) return;
    const token = bearer(request);
    const session = token === null ? null : await findAccount(token);
    if (session) request.account = { ...session, may: (permission) => may(session.role, permission, roles) };
    const { access } = request.routeOptions.config;
    if (!access || access === 'public') return;
    if (!request.account) throw new HttpError(401, API_MESSAGES.unauthorized, undefined, { 'www-authenticate': 'Bearer' });
    demand(request.account, access);
    if (request.account.factorDue && access !== 'account.own')
      throw new HttpError(403, SECOND_FACTOR_MESSAGES.due, undefined, {}, SECOND_FACTOR_DUE);
  });
}

/** Checks a permission that a route needs in some cases only. Throws HttpError 403 if the account lacks it. */
export function demand(account: Account, permission: Permission): void {
  if (!account.may(permission)) throw new HttpError(403, API_MESSAGES.forbidden);
}
