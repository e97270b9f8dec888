/** Audits logins: successful, failed, and refused by a limit. */
import { SECOND_FACTOR_NEEDED } from '@trama/shared/accounts/session';
import { isoTime, MINUTE_MS } from '@trama/shared/format/time';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { type AuditEntry, hashNetwork, logSecurity, writeAudit } from '../../core/audit/audit.ts';
import { HttpError } from '../../core/http/errors.ts';
import { networkKeyOf } from '../../core/http/limits.ts';
import { findByEmail } from '../people/index.ts';

/** Period (ms) in which a network's refused attempts make one entry, so that hammering does not fill the disk. */
const REFUSALS_EVERY = 15 * MINUTE_MS;

/** Entry of a login attempt: without an account, only with its network. */
export const loginEntry = async (ctx: Context, request: FastifyRequest, userId: string | null): Promise<AuditEntry> => ({
  account: null,
  network: await hashNetwork(ctx.db, networkKeyOf(request), ctx.clock.now()),
  action: 'login',
  kind: 'person',
  object: userId,
});

function outcomeOf(error: unknown): 'failed' | 'refused' | undefined {
  if (!(error instanceof HttpError)) return undefined;
  if (error.status === 429) return 'refused';
  // A refusal with a code and without `errors` only asks for the second factor: no failed attempt.
  const isFactorMissing = error.code !== undefined && error.errors === undefined;
  return error.status === 401 && !isFactorMissing ? 'failed' : undefined;
}

async function refusedLately({ db, clock }: Context, { network, object = null }: AuditEntry): Promise<boolean> {
  const row = await db
    .selectFrom('audit')
    .select('audit_id')
    .where('action', '=', 'login')
    .where('at', '>', isoTime(clock.now() - REFUSALS_EVERY))
    .where('outcome', '=', 'refused')
    .where('network', '=', network)
    .where('object', object === null ? 'is' : '=', object)
    .executeTakeFirst();
  return row !== undefined;
}

/** Audits a failed login with its reason; ignores other errors. @param slowed the response was delayed */
export async function auditFailedLogin(
  ctx: Context,
  request: FastifyRequest,
  { email, error, slowed }: { email: string; error: unknown; slowed: boolean },
): Promise<void> {
  const outcome = outcomeOf(error);
  if (!outcome) return;
  const person = await findByEmail(ctx.db, email);
  const userId = person?.role_name === 'root' ? person.user_id : null;
  const rightPassword = error instanceof HttpError && error.code === SECOND_FACTOR_NEEDED;
  const detail = { ...(slowed && { slowed }), ...(rightPassword && { rightPassword }) };
  const entry = { ...(await loginEntry(ctx, request, userId)), outcome, detail };
  if (outcome === 'refused' && (await refusedLately(ctx, entry))) return;
  await writeAudit(ctx.db, entry, ctx.clock.now());
  logSecurity(ctx.log, entry);
}
