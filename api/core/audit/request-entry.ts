/**
 * The entry of the running request. It is written in the first transaction that the request commits, so that a change and its
 * entry exist together or not at all; a request without one writes it before it is answered (features/audit/hooks).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditDetail } from '@trama/shared/audit';
import type { AuditEntry } from './audit.ts';

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
