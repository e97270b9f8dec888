/** Writes the audit entries of audited routes. Source: decisions, "Who may do what"; ASVS 5.0, V16. */
import type { Readable } from 'node:stream';
import { PASSWORD_NEEDED } from '@trama/shared/accounts/session';
import { CONTENT_KINDS, isContentName } from '@trama/shared/content/kinds';
import { AUDIT_ACTIONS } from '@trama/shared/privacy/audit';
import { AUDIT_MESSAGES } from '@trama/shared/texts/audit';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { type AuditEntry, auditQuery, hashNetwork, logSecurity, writeAudit } from '../../core/audit/audit.ts';
import { type Audit, type RequestEntry, requestEntry } from '../../core/audit/request-entry.ts';
import { requireRecentPassword } from '../../core/auth/recent-password.ts';
import { beforeCommit, outsideChange } from '../../core/database/open.ts';
import type { App } from '../../core/http/app.ts';
import { HttpError } from '../../core/http/errors.ts';
import { networkKeyOf } from '../../core/http/limits.ts';
import { storedDetail } from '../../core/mail/trouble.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** null: the route is not audited, or the request was refused before its handler. */
    auditEntry: RequestEntry | null;
  }
}

const key = z
  .union([z.string().max(100), z.number()])
  .transform(String)
  .optional()
  .catch(undefined);
const paramsKeys = z.object({ id: key, eventId: key }).partial().catch({});

/** The object of the entry, from the route's audit. */
function aboutOf(request: FastifyRequest, audit: Audit): Pick<AuditEntry, 'kind' | 'object' | 'detail'> {
  const { id, eventId } = paramsKeys.parse(request.params);
  const object = audit.object ? audit.object(request) : (id ?? eventId);
  return {
    kind: audit.kindOf?.(request) ?? audit.kind ?? null,
    object: object === undefined || object === null ? null : String(object),
    detail: audit.detail?.(request) ?? {},
  };
}

/** The item's title, for entries that outlive the item. Only for content, whose titles become public anyway. */
async function titleOf({ db }: Context, { kind, object }: Pick<AuditEntry, 'kind' | 'object'>): Promise<string | undefined> {
  const titled = kind === 'call' ? 'event' : kind;
  if (!isContentName(titled) || !object) return undefined;
  const row = await db
    .selectFrom(CONTENT_KINDS[titled].table)
    .select('title')
    .where('id', '=', Number(object))
    .executeTakeFirst();
  return row?.title;
}

async function entryOf(ctx: Context, request: FastifyRequest, audit: Audit): Promise<AuditEntry> {
  const about = aboutOf(request, audit);
  const title = await titleOf(ctx, about);
  const isMail = AUDIT_ACTIONS[audit.action].group === 'mail';
  return {
    account: request.account?.userId ?? null,
    network: await hashNetwork(ctx.db, networkKeyOf(request), ctx.clock.now()),
    action: audit.action,
    ...about,
    detail: { ...about.detail, ...(title !== undefined && { title }), ...(isMail && storedDetail(ctx.config)) },
  };
}

function auditOf({ routeOptions }: FastifyRequest): Audit | undefined {
  const { audit } = routeOptions.config;
  return audit && 'action' in audit ? audit : undefined;
}

/** The outcome of a failed request; undefined: neither an attack nor a failed attempt. */
function outcomeOf(error: unknown, audit: Audit): 'failed' | 'refused' | undefined {
  if (!(error instanceof HttpError) || error.code === PASSWORD_NEEDED) return undefined;
  if (error.status === 403 || error.status === 429) return 'refused';
  return audit.attempt && error.status === 422 ? 'failed' : undefined;
}

export function auditRequests(app: App, ctx: Context): void {
  app.decorateRequest('auditEntry', null);

  app.addHook('preHandler', async (request) => {
    const audit = auditOf(request);
    if (!audit || (audit.ofAccounts && !request.account)) return;
    // Exports need a recent password, so that an abandoned session cannot export data.
    if (audit.action === 'export' && request.account) requireRecentPassword(request.account, ctx.clock);
    request.auditEntry = { entry: await entryOf(ctx, request, audit), due: !audit.whenNoted, written: false };
  });

  // Uses the callback form, so that the handler runs inside the entry's async context.
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
    const audit = auditOf(request);
    const outcome = audit && outcomeOf(error, audit);
    if (!audit || !outcome) return;
    const entry = { ...(request.auditEntry?.entry ?? (await entryOf(ctx, request, audit))), outcome };
    logSecurity(request.log, entry);
    await outsideChange(() => writeAudit(ctx.db, entry, ctx.clock.now())).catch((failure: unknown) => {
      request.log.error({ err: failure }, 'the audit entry of a refusal could not be written');
    });
  });
}

const isStream = (payload: unknown): payload is Readable =>
  typeof payload === 'object' && payload !== null && 'destroy' in payload && typeof payload.destroy === 'function';
