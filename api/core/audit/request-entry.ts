/**
 * The audit entry of the running request. The first transaction of the request writes the entry, so a change and its entry exist
 * together or not at all. Without a transaction, the entry is written before the response (features/audit/hooks).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditAction, AuditDetail, AuditKind } from '@trama/shared/privacy/audit';
import type { FastifyRequest } from 'fastify';
import type { AuditEntry } from './audit.ts';

type Key = string | number | null | undefined;

/**
 * How a route is audited, from its parsed request. The functions are methods, so that they may take the route's request type:
 * they run after its schemas.
 */
export interface Audit<Request = FastifyRequest> {
  action: AuditAction;
  kind?: AuditKind;
  /** Replaces `kind` if the request itself names the kind. */
  kindOf?(request: Request): AuditKind;
  /** Key of the changed object; absent: `id` or `eventId` of the path. */
  object?(request: Request): Key;
  /** Details of the entry. Must not contain personal data. */
  detail?(request: Request): AuditDetail;
  /** Written only if the handler calls `noteAudit`: when the response contains confidential data. */
  whenNoted?: true;
  /** A refused field is a failed attempt: a wrong password or code. */
  attempt?: true;
  /** Public route: only requests of accounts are audited. */
  ofAccounts?: true;
}

/** A route that is not audited, with the reason. */
interface NotAudited {
  notAuditedBecause: string;
}

/** For routes that need no account. */
export const BY_VISITORS: NotAudited = { notAuditedBecause: 'what visitors do is not in the trail' };

/** The object of a request with several ids: the id if there is only one, else undefined. */
export const singleId = (ids: readonly string[]): string | undefined => (ids.length === 1 ? ids[0] : undefined);

/** Audits a request that acts on `ids`: the object if there is one id, their count, and the state that the request sets. */
export const auditOfIds = (action: AuditAction, kind: AuditKind) => ({
  action,
  kind,
  object: ({ body }: { body: Many }) => singleId(body.ids),
  detail: ({ body: { ids, state } }: { body: Many }): AuditDetail => ({
    count: ids.length,
    ...(state !== undefined && { state }),
  }),
});
interface Many {
  ids: readonly string[];
  state?: string;
}

/** How a route is audited, or why it is not. */
export type Audited<Request = FastifyRequest> = Audit<Request> | NotAudited;

declare module 'fastify' {
  interface FastifyContextConfig {
    audit?: Audited;
  }
}

export interface RequestEntry {
  entry: AuditEntry;
  /** false: the entry is not written unless noteAudit is called. */
  due: boolean;
  written: boolean;
}

export const requestEntry = new AsyncLocalStorage<RequestEntry>();

type Noted = Partial<Pick<AuditEntry, 'account' | 'action' | 'object'>> & { detail?: AuditDetail };

/**
 * Adds details that only the handler knows: the key of the created object, the number of exported rows, whether the response has
 * confidential data. Does nothing outside a request of an audited route.
 */
export function noteAudit({ detail, ...entry }: Noted = {}): void {
  const running = requestEntry.getStore();
  if (!running) return;
  running.due = true;
  Object.assign(running.entry, entry);
  running.entry.detail = { ...running.entry.detail, ...detail };
}
