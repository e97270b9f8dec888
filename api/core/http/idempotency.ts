/**
 * A request with an `Idempotency-Key` happens once: its row in `idempotency_keys` is written in the transaction of its change, and
 * its repeats get the stored response. Source: api/README.md, "Repeats".
 */
import { createHash } from 'node:crypto';
import { HOUR_MS, isoTime, MINUTE_MS } from '@trama/shared/format/time';
import { idempotencyKey } from '@trama/shared/forms/repeat-refusal';
import { IDEMPOTENCY_KEY, REPEAT_CODES, REPLAYED } from '@trama/shared/forms/repeats';
import { REPEAT_MESSAGES as m } from '@trama/shared/texts/repeats';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod, RouteOptions } from 'fastify';
import type { Context } from '../../context.ts';
import { requestEntry } from '../audit/request-entry.ts';
import { beforeCommit, type Db } from '../database/open.ts';
import { lookupHash } from '../settings/secret.ts';
import { HttpError, invalidFields } from './errors.ts';
import { IdempotentRequest, idempotentRequest, Repeated } from './idempotent-request.ts';
import { networkKeyOf } from './limits.ts';
import { wantsPage } from './page-forms.ts';

/** Lifetime of stored responses (ms): to requests with a key, and to forms without scripts. */
const LIFETIMES = { key: 24 * HOUR_MS, page: 10 * MINUTE_MS };
/** Seconds in `Retry-After`, sent to the repeat of a running request. */
const RETRY_AFTER = 1;

/** Why a route accepts no key, or stores a row without its response. Absent: a changing request happens once. */
export type Idempotency = { noKeyBecause: string } | { noResponseBecause: string };

declare module 'fastify' {
  interface FastifyContextConfig {
    idempotency?: Idempotency;
  }
  interface FastifyRequest {
    /** null: the request has no key, or its route stores no rows. */
    idempotentRequest: IdempotentRequest | null;
  }
}

const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Whether a route accepts an idempotency key. */
export const acceptsIdempotencyKey = ({ method, config }: Pick<RouteOptions, 'method' | 'config'>): boolean =>
  [method].flat().some((one) => CHANGING.has(one)) && !(config?.idempotency && 'noKeyBecause' in config.idempotency);

type IdempotencyContext = Pick<Context, 'db' | 'clock'>;

/** The request's key and the lifetime of its row; null: the request is not stored. Throws HttpError 422 for a malformed key. */
function keyOf(request: FastifyRequest): { key: string; lifetime: number } | null {
  const sent = request.headers[IDEMPOTENCY_KEY.toLowerCase()];
  if (sent !== undefined) {
    const { data: key } = idempotencyKey.safeParse(sent);
    if (key === undefined) throw invalidFields({ [IDEMPOTENCY_KEY]: m.malformed });
    return { key, lifetime: LIFETIMES.key };
  }
  // A multipart body is not parsed yet, so no hash of its content exists: the route itself recognises repeats.
  if (!wantsPage(request) || request.isMultipart()) return null;
  // A browser without scripts sends no key: an equal form from the same network within ten minutes counts as a repeat.
  const typed = JSON.stringify([networkKeyOf(request), request.url, request.body]);
  return { key: createHash('sha256').update(typed).digest('base64url'), lifetime: LIFETIMES.page };
}

/** The unexpired row of an earlier request with this key. @param now ms */
const findEarlier = (db: Db, id: string, now: number) =>
  db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('key_hash', '=', id)
    .where('expires_at', '>', isoTime(now))
    .executeTakeFirst();

/** Installs the rule on every route that is added afterwards. Must follow the audit's hooks: a repeat is not audited again. */
export function handleIdempotency(app: FastifyInstance, ctx: IdempotencyContext): void {
  const running = new Map<string, Promise<void>>();
  app.decorateRequest('idempotentRequest', null);

  /**
   * Claims the key. A repeated form without scripts waits for the running request, because the browser shows only the last
   * response.
   */
  async function begin(request: FastifyRequest, reply: FastifyReply): Promise<IdempotentRequest | null> {
    const found = keyOf(request);
    if (!found) return null;
    const { key, lifetime } = found;
    const caller = request.account?.userId ?? (IdempotentRequest.isStrong(key) ? 'public' : networkKeyOf(request));
    const id = await lookupHash(ctx.db, [caller, request.method, request.url, key].join('\n'));
    while (running.has(id)) {
      if (lifetime === LIFETIMES.key)
        throw new HttpError(409, m.running, undefined, { 'retry-after': String(RETRY_AFTER) }, REPEAT_CODES.running);
      await running.get(id);
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    running.set(id, promise);
    const release = () => {
      if (running.get(id) === promise) running.delete(id);
      resolve();
    };
    try {
      const now = ctx.clock.now();
      const { idempotency } = request.routeOptions.config;
      const earlier = await findEarlier(ctx.db, id, now);
      return new IdempotentRequest({
        db: ctx.db,
        id,
        key,
        expiresAt: earlier?.expires_at ?? isoTime(now + lifetime),
        earlier,
        keepsResponse: idempotency === undefined,
        entry: requestEntry.getStore(),
        reply,
        release,
      });
    } catch (error) {
      release();
      throw error;
    }
  }

  async function run(handler: () => unknown, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const keyed = await begin(request, reply);
    if (!keyed) return handler();
    request.idempotentRequest = keyed;
    const auditStatements = beforeCommit.getStore();
    const statements = () => [...(auditStatements?.() ?? []), ...keyed.statements()];
    try {
      // `readForm` compares multipart forms once the body has arrived.
      if (!request.isMultipart()) keyed.compareBody(request.body);
      const response = await idempotentRequest.run(keyed, () => beforeCommit.run(statements, async () => handler()));
      keyed.ended = true;
      // The client closed the connection, so `onSend` never runs: frees the key here.
      if (response === undefined && reply.raw.closed) keyed.release();
      return response;
    } catch (error) {
      keyed.ended = true;
      if (error instanceof Repeated) return sendRepeated(error, reply);
      throw error;
    }
  }

  app.addHook('onRoute', (route) => {
    const { handler } = route;
    if (!acceptsIdempotencyKey(route)) return;
    const idempotent: RouteHandlerMethod = function (request, reply) {
      return run(() => handler.call(this, request, reply), request, reply);
    };
    route.handler = idempotent;
  });

  app.addHook('onSend', async (request, _reply, payload) => {
    const keyed = request.idempotentRequest;
    if (!keyed) return payload;
    request.idempotentRequest = null;
    try {
      await keyed.finish(payload);
    } finally {
      keyed.release();
    }
    return payload;
  });

  app.addHook('onResponse', async (request) => {
    if (request.idempotentRequest?.ended) request.idempotentRequest.release();
  });
}

/** Sends the stored response. The audit trail already has the first request. */
function sendRepeated({ status, headers, body }: Repeated, reply: FastifyReply): FastifyReply {
  reply.request.idempotentRequest?.release();
  reply.request.idempotentRequest = null;
  const entry = requestEntry.getStore();
  if (entry) entry.due = false;
  return reply
    .code(status)
    .headers({ ...headers, [REPLAYED]: 'true' })
    .serializer((sent: unknown) => String(sent))
    .send(body);
}

/** Deletes expired rows. @param now ms */
export async function deleteExpiredIdempotencyKeys(db: Db, now: number): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('expires_at', '<=', isoTime(now)).execute();
}
