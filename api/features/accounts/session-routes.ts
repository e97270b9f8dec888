/** Logging in and out. Source: specification, point 7; decisions, "Who may do what". */

import { setTimeout } from 'node:timers/promises';
import { type LoginInput, loginInput, loginResponse } from '@trama/shared/accounts/auth';
import { hasAccount } from '@trama/shared/accounts/permissions';
import { SECOND_FACTOR_NEEDED } from '@trama/shared/accounts/session';
import { dayIn } from '@trama/shared/format/dates';
import { foldEmail } from '@trama/shared/format/text';
import { DAY_MS } from '@trama/shared/format/time';
import { LOGIN_MESSAGES, SECOND_FACTOR_MESSAGES as m } from '@trama/shared/texts/accounts';
import { ACCOUNT_MAILS } from '@trama/shared/texts/mail-kinds/accounts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { logSecurity, writeAudit } from '../../core/audit/audit.ts';
import { BY_VISITORS } from '../../core/audit/request-entry.ts';
import { activeSubject, hashToken, issueToken } from '../../core/auth/access-tokens.ts';
import { passwordMatches } from '../../core/auth/passwords.ts';
import { closeSession, openSession } from '../../core/auth/sessions.ts';
import type { App } from '../../core/http/app.ts';
import { HttpError } from '../../core/http/errors.ts';
import {
  type Counted,
  clearLimit,
  consume,
  consumeFrom,
  networkKeyOf,
  refund,
  refundFrom,
  tally,
} from '../../core/http/limits.ts';
import { route } from '../../core/http/route.ts';
import { mailIdentity } from '../../core/mail/identity.ts';
import { findByEmail, notifyAccount, type PersonRow, userResponse } from '../people/index.ts';
import { auditFailedLogin, loginEntry } from './login-audit.ts';
import { acceptSecondFactor, hasSecondFactor, isFactorDue } from './second-factor.ts';

type LoginRequest = FastifyRequest<{ Body: LoginInput }>;
/** How long a browser stays known after a full login. */
const DEVICE = 30 * DAY_MS;

/** Delay (ms) of the response to an account's `attempt`-th try, after more than `free` failures. */
export const loginDelay = (attempt: number, free: number) => (attempt <= free ? 0 : Math.min(3_000, 100 * 2 ** (attempt - free)));

/**
 * Counts a login attempt before the password is checked, so that parallel guesses cannot exceed the limit. Limits an account per
 * network, so that other networks cannot lock its owner out; attempts over all networks only delay the response. Counts a known
 * browser separately.
 * @returns a function that refunds the attempt
 */
async function countAttempt(ctx: Context, request: FastifyRequest, { email, device = '' }: LoginInput) {
  const account = foldEmail(email);
  const owner = device && (await activeSubject(ctx.db, 'device', device, ctx.clock.now()));
  const known = owner ? (await findByEmail(ctx.db, email))?.user_id === owner : false;
  const address = networkKeyOf(request);
  const from: Counted = [account, known ? hashToken(device) : address];
  if (!known) await consumeFrom(ctx, 'loginAddress', request);
  await consume(ctx, 'loginAccount', from);
  const delay = known ? 0 : loginDelay(await tally(ctx, 'loginSlow', account), ctx.config.limits.loginSlow);
  await setTimeout(delay);
  const takeBack = async () => {
    if (!known) await refundFrom(ctx, 'loginAddress', request);
  };
  const clear = async () => {
    await takeBack();
    await clearLimit(ctx, 'loginAccount', from);
    await clearLimit(ctx, 'loginSlow', account);
  };
  return { known, slowed: delay > 0, takeBack, clear };
}

type Attempt = Awaited<ReturnType<typeof countAttempt>>;

/** The account of an e-mail and password. Throws the same HttpError 401 for either error. */
async function authenticated({ db }: Context, { email, password }: LoginInput): Promise<PersonRow> {
  const found = await findByEmail(db, email);
  const person = found && hasAccount(found.role_name) ? found : undefined;
  const matches = await passwordMatches(person?.password_hash ?? null, password);
  if (!person || !matches) throw new HttpError(401, LOGIN_MESSAGES.wrong);
  return person;
}

/**
 * Whether an unknown browser may try an app code: ten wrong codes an hour, over all networks. Counted before the check, so that
 * parallel guesses cannot exceed the limit.
 * @returns a function that refunds the attempt; null: only a recovery code is accepted
 */
async function countCode(ctx: Context, userId: string, known: boolean): Promise<(() => Promise<void>) | null> {
  if (known) return async () => {};
  try {
    await consume(ctx, 'codes', userId);
    return () => refund(ctx, 'codes', userId);
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) return null;
    throw error;
  }
}

/** Mails the owner, once a day, that someone entered the right password with a wrong code. */
async function tellOwner(ctx: Context, person: PersonRow): Promise<void> {
  const site = await mailIdentity(ctx);
  const now = ctx.clock.now();
  const key = `wrong-code:${person.user_id}:${dayIn(now, ctx.config.timeZone)}`;
  await ctx.db.transaction().execute((trx) => notifyAccount(trx, site, person, ACCOUNT_MAILS.change.wrongCode, now, key));
  ctx.mail.wake();
}

/**
 * Requires the code of an account with a second factor. A password without code is refunded to the address but counts against the
 * account: alternating both must not give more guesses. Throws HttpError 401 with the code `second-factor-needed`, and 429 after
 * ten wrong codes from unknown browsers.
 */
async function checkSecondFactor(ctx: Context, person: PersonRow, request: LoginRequest, { takeBack, known }: Attempt) {
  const { code } = request.body;
  const { user_id } = person;
  if (!(await hasSecondFactor(ctx.db, user_id))) return;
  if (!code) {
    await takeBack();
    throw new HttpError(401, m.needed, undefined, {}, SECOND_FACTOR_NEEDED);
  }
  const now = ctx.clock.now();
  const site = await mailIdentity(ctx);
  const takeCodeBack = await countCode(ctx, user_id, known);
  const typed = { userId: user_id, code, dataDir: ctx.config.dataDir, recoveryOnly: takeCodeBack === null };
  const entry = { ...(await loginEntry(ctx, request, user_id)), account: user_id, action: 'recovery-code' as const };
  const accepted = await ctx.db.transaction().execute(async (trx) => {
    const used = await acceptSecondFactor(trx, typed, now);
    if (used === 'recovery') {
      await writeAudit(trx, entry, now);
      await notifyAccount(trx, site, person, ACCOUNT_MAILS.change.recoveryCode, now);
    }
    return used;
  });
  if (accepted) {
    await takeCodeBack?.();
    ctx.mail.wake();
    return;
  }
  if (!known) await tellOwner(ctx, person);
  if (!takeCodeBack) throw new HttpError(429, m.onlyRecovery, { code: m.onlyRecovery }, {}, SECOND_FACTOR_NEEDED);
  throw new HttpError(401, m.wrong, { code: m.wrong }, {}, SECOND_FACTOR_NEEDED);
}

/** Checks the credentials and opens a session. Throws the errors of its steps. */
async function logIn(ctx: Context, request: LoginRequest, attempt: Attempt) {
  const now = ctx.clock.now();
  const person = await authenticated(ctx, request.body);
  const { user_id } = person;
  await checkSecondFactor(ctx, person, request, attempt);
  await attempt.clear();
  const entry = { ...(await loginEntry(ctx, request, user_id)), account: user_id };
  const answer = await ctx.db.transaction().execute(async (trx) => {
    await writeAudit(trx, entry, now);
    const factorDue = await isFactorDue(trx, user_id);
    return {
      token: await openSession(trx, user_id, now, {
        userAgent: request.headers['user-agent'],
        remember: request.body.remember,
        factorDue,
      }),
      currentUser: userResponse(person),
      device: await issueToken(trx, { purpose: 'device', subject: user_id, lifetime: DEVICE }, now),
      ...(person.made_password === 1 && { passwordMade: true }),
      ...(factorDue && { factorDue }),
    };
  });
  logSecurity(ctx.log, entry);
  return answer;
}

export function registerAuth(app: App, ctx: Context): void {
  route(app, 'POST /api/login', {
    access: 'public',
    audit: BY_VISITORS,
    summary: 'Iniciar sesión',
    description:
      'El token va después en `Authorization: Bearer <token>`. Dura 12 horas sin uso y 7 días como máximo; con `remember`, 30 días. ' +
      '`device` se envía en el próximo inicio de sesión del mismo navegador. ' +
      'Con segundo factor, 401 con `code: "second-factor-needed"` hasta que llega `code`.',
    body: loginInput,
    responses: { 200: loginResponse },
    refusals: [401, 429],
    idempotency: { noKeyBecause: 'answers a login' },
    handler: async (request) => {
      let slowed = false;
      try {
        const attempt = await countAttempt(ctx, request, request.body);
        ({ slowed } = attempt);
        return await logIn(ctx, request, attempt);
      } catch (error) {
        await auditFailedLogin(ctx, request, { email: request.body.email, error, slowed });
        throw error;
      }
    },
  });

  // Public, so that a logout with an expired token succeeds.
  for (const method of ['GET', 'POST'] as const)
    route(app, `${method} /api/logout`, {
      access: 'public',
      audit: { notAuditedBecause: 'ends the own session' },
      summary: 'Cerrar sesión',
      responses: { 200: z.object({}) },
      idempotency: { noKeyBecause: 'ends the session, twice as once' },
      handler: async (request) => {
        if (request.account) await closeSession(ctx.db, request.account.sessionId);
        return {};
      },
    });
}
