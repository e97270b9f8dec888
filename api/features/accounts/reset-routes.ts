/** Sets a new password by a mailed link, valid once and for an hour. Ends all other sessions. */
import { randomUUID } from 'node:crypto';
import {
  type LoginResponse,
  passwordResetConfirm,
  passwordResetRequest,
  passwordResetResponse,
} from '@trama/shared/accounts/auth';
import { hasAccount } from '@trama/shared/accounts/permissions';
import { foldEmail } from '@trama/shared/format/text';
import { LIMITS } from '@trama/shared/limits';
import { resetLink } from '@trama/shared/paths';
import { LOGIN_MESSAGES as m } from '@trama/shared/texts/accounts';
import { ACCOUNT_MAILS, passwordReset } from '@trama/shared/texts/mail-kinds/accounts';
import { z } from 'zod';
import { type Context, nowIso } from '../../context.ts';
import { BY_VISITORS, noteAudit } from '../../core/audit/request-entry.ts';
import {
  activeSubject,
  activeTokensSince,
  consumeToken,
  revokePasswordLinks,
  revokeTokens,
} from '../../core/auth/access-tokens.ts';
import { enqueueLink, exceedsMailLimit, handleLinkRequest, type LinkRequest } from '../../core/auth/mailed-links.ts';
import { hashPassword } from '../../core/auth/passwords.ts';
import { refuseGuessable } from '../../core/auth/refuse-guessable.ts';
import { closeSessionsOf, openSession } from '../../core/auth/sessions.ts';
import type { Db } from '../../core/database/open.ts';
import type { App } from '../../core/http/app.ts';
import { HttpError, orNotFound } from '../../core/http/errors.ts';
import { clearLimit } from '../../core/http/limits.ts';
import { route } from '../../core/http/route.ts';
import { mailIdentity } from '../../core/mail/identity.ts';
import { findPerson, notifyAccount, type PersonRow, updateAccount, userResponse } from '../people/index.ts';
import { hasSecondFactor, isFactorDue } from './second-factor.ts';

const sentence = z.object({ message: z.string() });

/**
 * Enqueues the mail with the link if the address has an account with a password. Earlier links stay valid, so that a stranger's
 * request does not end the owner's link; the number of mails is limited.
 */
async function sendLink(linkRequest: LinkRequest, email: string): Promise<void> {
  const { trx, site, now } = linkRequest;
  const account = await trx
    .selectFrom('people')
    .select(['user_id', 'first_name', 'email', 'role_name'])
    .where('email_key', '=', foldEmail(email))
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  if (!account?.email || !hasAccount(account.role_name)) return;
  const { user_id: subject, first_name: firstName } = account;
  if (exceedsMailLimit(await activeTokensSince(trx, 'password', subject, now), LIMITS.resetLinks, now)) return;
  await enqueueLink(linkRequest, {
    ...{ purpose: 'password', subject, lifetime: LIMITS.passwordReset },
    key: `password-reset:${randomUUID()}`,
    to: account.email,
    mail: (token) => passwordReset(site, { firstName, resetUrl: resetLink(site.url, token), expiresIn: m.resetExpires }),
  });
}

/** The account of a reset or invitation link. Throws HttpError 410. */
async function accountOfLink(
  db: Db,
  token: string,
  now: number,
): Promise<{ person: PersonRow; purpose: 'password' | 'invitation' }> {
  for (const purpose of ['password', 'invitation'] as const) {
    const userId = await activeSubject(db, purpose, token, now);
    const person = userId === undefined ? undefined : await findPerson(db, userId);
    if (person?.role_name === 'root') return { person, purpose };
  }
  throw new HttpError(410, m.resetDead);
}

/**
 * Sets the password, ends the account's sessions and links, clears its failed attempts, and opens a session: the link proves the
 * owner. An account with a second factor gets no session and enters its code at the login. Throws HttpError 410.
 */
async function setPassword(
  ctx: Context,
  { token, password }: z.output<typeof passwordResetConfirm>,
  userAgent: string | undefined,
): Promise<LoginResponse | undefined> {
  const now = ctx.clock.now();
  const site = await mailIdentity(ctx);
  const { person, purpose } = await accountOfLink(ctx.db, token, now);
  const { user_id, email, first_name: firstName, last_name: lastName } = person;
  await refuseGuessable(password, site, { email, firstName, lastName });
  const password_hash = await hashPassword(password);
  const session = await ctx.db.transaction().execute(async (trx) => {
    if ((await consumeToken(trx, purpose, token, now)) === undefined) throw new HttpError(410, m.resetDead);
    await updateAccount(trx, user_id, { password_hash, made_password: 0, invited_at: null, updated_at: nowIso(ctx) });
    await revokePasswordLinks(trx, user_id, now);
    await revokeTokens(trx, 'device', user_id, now);
    await closeSessionsOf(trx, user_id);
    await clearFailures(trx, person);
    noteAudit({ account: user_id, object: user_id, ...(purpose === 'invitation' && { action: 'account-accept' }) });
    const { accepted, password: changed } = ACCOUNT_MAILS.change;
    await notifyAccount(trx, site, person, person.password_hash === null ? accepted : changed, now);
    if (await hasSecondFactor(trx, user_id)) return undefined;
    const after = orNotFound(await findPerson(trx, user_id));
    const factorDue = await isFactorDue(trx, user_id);
    const opened = await openSession(trx, user_id, now, { userAgent, factorDue });
    return { token: opened, currentUser: userResponse(after), ...(factorDue && { factorDue }) };
  });
  ctx.mail.wake();
  return session;
}

/** Clears failed attempts, so that attempts by others do not lock the proved owner out. */
async function clearFailures(db: Db, { user_id, email }: PersonRow): Promise<void> {
  const account = foldEmail(email ?? '');
  await clearLimit({ db }, 'loginAccount', account);
  await clearLimit({ db }, 'loginSlow', account);
  await clearLimit({ db }, 'confirm', user_id);
  await clearLimit({ db }, 'codes', user_id);
}

export function registerPasswordReset(app: App, ctx: Context): void {
  route(app, 'POST /api/password-reset', {
    access: 'public',
    audit: BY_VISITORS,
    summary: 'Pedir un enlace para crear una contraseña nueva',
    description: 'Responde lo mismo si el correo tiene una cuenta o no.',
    body: passwordResetRequest,
    responses: { 200: sentence },
    limit: 'reset',
    handler: async (request) => {
      await handleLinkRequest(ctx, (linkRequest) => sendLink(linkRequest, request.body.email));
      return { message: m.resetSent };
    },
  });

  route(app, 'POST /api/password-reset/confirm', {
    access: 'public',
    audit: { action: 'password-reset', kind: 'person' },
    summary: 'Crear la contraseña nueva',
    description:
      'El enlace sirve una vez; 410 si ya no. Las sesiones de la cuenta terminan; `session` es una nueva, salvo con segundo factor.',
    body: passwordResetConfirm,
    responses: { 200: passwordResetResponse },
    refusals: [410],
    idempotency: { noKeyBecause: 'answers a login; the link works once' },
    limit: 'reset',
    handler: async (request) => {
      const session = await setPassword(ctx, request.body, request.headers['user-agent']);
      return session ? { message: m.resetEntered, session } : { message: m.resetDone };
    },
  });
}
