/**
 * The audit entry of the running request. The first transaction that the request commits writes it, so a change and its entry
 * exist together or not at all. A request without a transaction writes it before the answer (features/audit/hooks).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditAction, AuditDetail, AuditKind } from '@trama/shared/privacy/audit';
import type { FastifyRequest } from 'fastify';
import type { AuditEntry } from './audit.ts';

type Key = string | number | null | undefined;

/**
 * A call's entry in the trail, from its parsed request. The functions are methods, so they may take the call's request type: its
 * schemas have parsed the request before they run.
 */
export interface Audit<Request = FastifyRequest> {
  action: AuditAction;
  kind?: AuditKind;
  /** Replaces `kind` where the request names the kind. */
  kindOf?(request: Request): AuditKind;
  /** Absent: `id` or `eventId` of the path. */
  object?(request: Request): Key;
  /** Never personal data. */
  detail?(request: Request): AuditDetail;
  /** Entered only when the handler calls noteAudit: when there is confidential data in the answer. */
  whenNoted?: true;
  /** A refused field is a failed attempt: a wrong password or code. */
  attempt?: true;
  /** Visitors make this call as well; the trail does not have what they do. */
  ofAccounts?: true;
}

/** Absent in the trail, with the reason. */
interface NotAudited {
  not: string;
}

/** Calls that need no account. */
export const BY_VISITORS: NotAudited = { not: 'what visitors do is not in the trail' };

/** The object of a call that may name several: only a single id is one. */
export const singleId = (ids: readonly string[]): string | undefined => (ids.length === 1 ? ids[0] : undefined);

/** The audit of a call that acts on `ids`: the object if there is one id, their count, and the state that the call sets. */
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

/** A route's entry in the trail, or the reason why it has none. */
export type Audited<Request = FastifyRequest> = Audit<Request> | NotAudited;

declare module 'fastify' {
  interface FastifyContextConfig {
    audit?: Audited;
  }
}

export interface RequestEntry {
  entry: AuditEntry;
  /** false: it is written only when noteAudit was called. */
  due: boolean;
  written: boolean;
}

export const requestEntry = new AsyncLocalStorage<RequestEntry>();

type Noted = Partial<Pick<AuditEntry, 'account' | 'action' | 'object'>> & { detail?: AuditDetail };

/**
 * Adds what only the handler can tell: the key of what it creates, how many rows it exports, whether its answer has confidential
 * data. Nothing happens outside a request of an audited route.
 */
export function noteAudit({ detail, ...entry }: Noted = {}): void {
  const running = requestEntry.getStore();
  if (!running) return;
  running.due = true;
  Object.assign(running.entry, entry);
  running.entry.detail = { ...running.entry.detail, ...detail };
}
