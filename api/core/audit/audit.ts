/** Writes the audit trail. Rows are only inserted; triggers refuse updates, and deletes within a year. */

import { createHmac, randomBytes } from 'node:crypto';
import { isoTime } from '@trama/shared/format/time';
import {
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditDetail,
  type AuditKind,
  type AuditOutcome,
} from '@trama/shared/privacy/audit';
import type { CompiledQuery } from 'kysely';
import type { Logger } from 'pino';
import type { Db, Trx } from '../database/open.ts';

export interface AuditEntry {
  /** people.user_id; null: a visitor without a session, or the product itself. */
  account: string | null;
  /** `hashNetwork` of the client; null: the product itself acted. */
  network: string | null;
  action: AuditAction;
  kind?: AuditKind | null;
  object?: string | null;
  outcome?: AuditOutcome;
  /** Must not contain personal data. */
  detail?: AuditDetail;
}

/** 48 bits: enough to distinguish the networks of one day. */
const HASH_LENGTH = 12;

/**
 * Hashes the client's network (`networkKeyOf`) with the day's key. Equal hashes mean the same network; once the key is deleted no
 * hash reveals an address.
 */
export async function hashNetwork(db: Db, network: string, now: number): Promise<string> {
  const day = isoTime(now).slice(0, 10);
  const read = () => db.selectFrom('audit_keys').select('key').where('day', '=', day).executeTakeFirst();
  if (!(await read())) {
    const key = randomBytes(32).toString('base64');
    await db
      .insertInto('audit_keys')
      .values({ day, key })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db.deleteFrom('audit_keys').where('day', '!=', day).execute();
  }
  const { key } = (await read()) ?? { key: randomBytes(32).toString('base64') };
  return createHmac('sha256', key).update(network).digest('hex').slice(0, HASH_LENGTH);
}

const insertOf = (db: Db | Trx, { account, network, action, kind, object, outcome, detail }: AuditEntry, at: string) =>
  db.insertInto('audit').values({
    at,
    account_id: account,
    network,
    action,
    kind: kind ?? null,
    object: object ?? null,
    outcome: outcome ?? 'done',
    detail: JSON.stringify(detail ?? {}),
  });

/** The statement that writes an entry, for a transaction of another connection object. @param now ms */
export const auditQuery = (db: Db, entry: AuditEntry, now: number): CompiledQuery => insertOf(db, entry, isoTime(now)).compile();

/** Writes an entry, in the transaction of the change if there is one. @param now ms */
export async function writeAudit(db: Db | Trx, entry: AuditEntry, now: number): Promise<void> {
  await insertOf(db, entry, isoTime(now)).execute();
}

/** Also writes logins and refusals to the log, with the account's id and without addresses. */
export function logSecurity(log: Pick<Logger, 'info' | 'warn'>, { account, action, outcome = 'done' }: AuditEntry): void {
  if (outcome !== 'done') log.warn({ security: action, account, outcome }, 'security event');
  else if (AUDIT_ACTIONS[action].group === 'access') log.info({ security: action, account, outcome }, 'security event');
}

/** Deletes entries written before `before` (ISO). Triggers refuse any other delete. */
export async function deleteExpiredAudit(db: Db, before: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('audit_retention').set({ deletable_before: before }).execute();
    await trx.deleteFrom('audit').where('at', '<', before).execute();
  });
}
