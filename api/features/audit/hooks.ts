/** Enters the audited calls. Source: decisions, "Who may do what"; ASVS 5.0, V16. */
import type { Readable } from 'node:stream';
import { PASSWORD_NEEDED } from '@trama/shared/auth';
import { revisedKind } from '@trama/shared/history';
import { AUDIT_MESSAGES } from '@trama/shared/texts/audit';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { type AuditEntry, auditQuery, hashNetwork, logSecurity, writeAudit } from '../../core/audit/audit.ts';
import { type RequestEntry, requestEntry } from '../../core/audit/request-entry.ts';
import { requireRecentPassword } from '../../core/auth/recent-password.ts';
import { beforeCommit, outsideChange } from '../../core/database/open.ts';
import type { App } from '../../core/http/app.ts';
import { HttpError } from '../../core/http/errors.ts';
import { addressOf } from '../../core/http/limits.ts';
import { AUDITED_ROUTES, type AuditedRoute } from './audited-routes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** null: the route is not audited, or was refused before its handler. */
    auditEntry: RequestEntry | null;
  }
}

const key = z
  .union([z.string().max(100), z.number()])
  .transform(String)
  .optional()
  .catch(undefined);
const paramsKeys = z.object({ id: key, eventId: key }).partial().catch({});
const bodyKeys = z
  .object({
    event_id: key,
    eventId: key,
    id: key,
    ids: z.array(z.string()).optional().catch(undefined),
    count: z.number().int().optional().catch(undefined),
    state: z.string().max(40).optional().catch(undefined),
  })
  .partial()
  .catch({});

const TITLED = { event: 'events', call: 'events', news: 'news', publication: 'publications' } as const;
const isTitled = (kind: unknown): kind is keyof typeof TITLED => typeof kind === 'string' && kind in TITLED;
/** Collections of the trash. */
const KINDS = { events: 'event', posts: 'news', publications: 'publication' } as const;
const trashParams = z.object({ collection: z.enum(['events', 'posts', 'publications']) });
/** Of a history. */
const revisedParams = z.object({ kind: revisedKind });

/** What the address and the body say of the object. */
function objectOf({ params, body }: FastifyRequest, route: AuditedRoute): Pick<AuditEntry, 'kind' | 'object' | 'detail'> {
  const { id, eventId } = paramsKeys.parse(params);
  const { event_id, eventId: ofEvent, id: bodyId, ids, count = ids?.length, state } = bodyKeys.parse(body ?? {});
  const { data: trash } = trashParams.safeParse(params);
  const { data: revised } = revisedParams.safeParse(params);
  return {
    kind: trash ? KINDS[trash.collection] : (revised?.kind ?? route.kind ?? null),
    object: id ?? eventId ?? event_id ?? ofEvent ?? bodyId ?? (ids?.length === 1 ? ids[0] : undefined) ?? null,
    detail: { ...(count !== undefined && { count }), ...(state !== undefined && { state }) },
  };
}

/** For when the item is gone; content only, whose titles were public or will be. */
async function titleOf({ db }: Context, { kind, object }: Pick<AuditEntry, 'kind' | 'object'>): Promise<string | undefined> {
  if (!isTitled(kind) || !object) return undefined;
  const row = await db.selectFrom(TITLED[kind]).select('title').where('id', '=', Number(object)).executeTakeFirst();
  return row?.title;
}

async function entryOf(ctx: Context, request: FastifyRequest, route: AuditedRoute): Promise<AuditEntry> {
  const about = objectOf(request, route);
  // Nobody changes another's account there.
  if (request.routeOptions.url?.startsWith('/api/account')) about.object = request.account?.userId ?? null;
  const title = await titleOf(ctx, about);
  return {
    account: request.account?.userId ?? null,
    network: await hashNetwork(ctx.db, addressOf(request), ctx.clock.now()),
    action: route.action,
    ...about,
    detail: { ...about.detail, ...(title !== undefined && { title }) },
  };
}

const routeOf = ({ method, routeOptions }: FastifyRequest): AuditedRoute | undefined =>
  AUDITED_ROUTES[`${method} ${routeOptions.url}`];

/** The outcome of a call that failed; undefined for what is neither an attack nor a failed attempt. */
function outcomeOf(error: unknown, route: AuditedRoute): 'failed' | 'refused' | undefined {
  if (!(error instanceof HttpError) || error.code === PASSWORD_NEEDED) return undefined;
  if (error.status === 403 || error.status === 429) return 'refused';
  return route.attempt && error.status === 422 ? 'failed' : undefined;
}

export function auditRequests(app: App, ctx: Context): void {
  app.decorateRequest('auditEntry', null);

  app.addHook('preHandler', async (request) => {
    const route = routeOf(request);
    // An applicant's own record and the like: what visitors do is not in the trail.
    if (!route || (route.action === 'create' && !request.account)) return;
    // Whoever finds an open session must not carry data away.
    if (route.action === 'export') requireRecentPassword(request, ctx.clock);
    request.auditEntry = { entry: await entryOf(ctx, request, route), due: !route.whenNoted, written: false };
  });

  // With a callback, so that the handler runs inside it.
  app.addHook('preHandler', (request, _reply, done) => {
    const running = request.auditEntry;
    if (!running) return done();
    const statements = () => {
      if (!running.due || running.written) return [];
      running.written = true;
      return [auditQuery(ctx.db, running.entry, ctx.clock.now())];
    };
    requestEntry.run(running, () => beforeCommit.run(statements, done));
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const running = request.auditEntry;
    if (!running?.due || reply.statusCode >= 400) return payload;
    if (!running.written) {
      running.written = true;
      try {
        await outsideChange(() => writeAudit(ctx.db, running.entry, ctx.clock.now()));
      } catch (error) {
        request.log.error({ err: error }, 'the audit entry could not be written: nothing is answered');
        if (isStream(payload)) payload.destroy();
        reply.removeHeader('content-disposition');
        throw new HttpError(503, AUDIT_MESSAGES.unavailable);
      }
    }
    logSecurity(request.log, running.entry);
    return payload;
  });

  app.addHook('onError', async (request, _reply, error) => {
    const route = routeOf(request);
    const outcome = route && outcomeOf(error, route);
    if (!route || !outcome) return;
    const entry = { ...(request.auditEntry?.entry ?? (await entryOf(ctx, request, route))), outcome };
    logSecurity(request.log, entry);
    await outsideChange(() => writeAudit(ctx.db, entry, ctx.clock.now())).catch((failure: unknown) => {
      request.log.error({ err: failure }, 'the audit entry of a refusal could not be written');
    });
  });
}

const isStream = (payload: unknown): payload is Readable =>
  typeof payload === 'object' && payload !== null && 'destroy' in payload && typeof payload.destroy === 'function';
