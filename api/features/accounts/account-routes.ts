/** The administrator's own account: name, password, sessions. Source: decisions, "Who may do what". */
import { accountInput, accountSession, ownAccount, passwordChange, passwordConfirmation } from '@trama/shared/accounts/account';
import { user } from '@trama/shared/people/people';
import { CONFIRM_MESSAGES, ACCOUNT_MESSAGES as m } from '@trama/shared/texts/accounts';
import { ACCOUNT_MAILS } from '@trama/shared/texts/mail-kinds/accounts';
import { PERSON_MESSAGES } from '@trama/shared/texts/people';
import { z } from 'zod';
import { type Context, nowIso } from '../../context.ts';
import { revokePasswordLinks } from '../../core/auth/access-tokens.ts';
import { hashPassword, passwordMatches } from '../../core/auth/passwords.ts';
import { notePassword } from '../../core/auth/recent-password.ts';
import { refuseGuessable } from '../../core/auth/refuse-guessable.ts';
import { closeSessionsOf, closeSessionsStarting, sessionsOf } from '../../core/auth/sessions.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import type { App } from '../../core/http/app.ts';
import { invalidFields, notFound } from '../../core/http/errors.ts';
import { consume, refund } from '../../core/http/limits.ts';
import { route } from '../../core/http/route.ts';
import { mailIdentity } from '../../core/mail/identity.ts';
import {
  findPerson,
  fullNameOf,
  nameColumns,
  notifyAccount,
  type PersonRow,
  pendingEmail,
  updateAccount,
  updatePerson,
  userResponse,
} from '../people/index.ts';

const tags = ['cuenta'];

async function ownRow(db: Db | Trx, userId: string): Promise<PersonRow> {
  const person = await findPerson(db, userId);
  if (!person) throw notFound(PERSON_MESSAGES.notFound);
  return person;
}

/** Length of session ids in responses: the first characters of the stored hash. */
const SESSION_ID = 16;
const sessionPath = z.object({ id: z.string().regex(/^[0-9a-f]{16}$/u) });

export function registerAccount(app: App, ctx: Context): void {
  async function ownSessions(userId: string, current: string) {
    const rows = await sessionsOf(ctx.db, userId, ctx.clock.now());
    return rows.map(({ token_hash, ...session }) => ({
      ...session,
      session_id: token_hash.slice(0, SESSION_ID),
      current: token_hash === current,
    }));
  }

  /**
   * Checks the own password and counts attempts apart from logins: a stolen session must not guess faster than a login may, nor
   * lock its owner out. Throws HttpError 422 under the payload's `field`, or 429.
   */
  async function checkOwnPassword(person: PersonRow, password: string, field: string): Promise<void> {
    await consume(ctx, 'confirm', person.user_id);
    if (!(await passwordMatches(person.password_hash, password))) throw invalidFields({ [field]: m.currentWrong });
    await refund(ctx, 'confirm', person.user_id);
  }

  async function ownAnswer(userId: string) {
    const row = await ownRow(ctx.db, userId);
    return {
      ...userResponse(row),
      first_steps: row.first_steps_at === null,
      pending_email: await pendingEmail(ctx.db, userId, ctx.clock.now()),
    };
  }

  route(app, 'GET /api/account', {
    access: 'account.own',
    summary: 'La cuenta propia',
    tags,
    responses: { 200: ownAccount },
    refusals: [404],
    handler: (request) => ownAnswer(request.account.userId),
  });

  route(app, 'DELETE /api/account/first-steps', {
    access: 'account.own',
    audit: { notAuditedBecause: "hides a hint of the panel's own" },
    summary: 'No ofrecer más los primeros pasos',
    description: 'Vale para la cuenta, en cualquier navegador.',
    tags,
    responses: { 200: ownAccount },
    refusals: [404],
    handler: async (request) => {
      const { userId } = request.account;
      await ctx.db.transaction().execute((trx) => updateAccount(trx, userId, { first_steps_at: nowIso(ctx) }));
      return ownAnswer(userId);
    },
  });

  route(app, 'PUT /api/account', {
    access: 'account.own',
    audit: { action: 'change', kind: 'person', object: ({ account }) => account.userId },
    summary: 'Cambiar el nombre propio',
    tags,
    body: accountInput,
    responses: { 200: user },
    refusals: [404],
    handler: async (request) => {
      const { userId } = request.account;
      const { firstName, lastName } = request.body;
      const changed = await ctx.db.transaction().execute(async (trx) => {
        const names = nameColumns(firstName, lastName, fullNameOf(firstName, lastName));
        await updatePerson(trx, userId, { ...names, updated_at: nowIso(ctx) });
        return ownRow(trx, userId);
      });
      return userResponse(changed);
    },
  });

  route(app, 'PUT /api/account/password', {
    access: 'account.own',
    audit: { action: 'password-change', kind: 'person', object: ({ account }) => account.userId, attempt: true },
    summary: 'Cambiar la contraseña propia',
    description: 'Pide la actual. Las demás sesiones de la cuenta terminan.',
    tags,
    body: passwordChange,
    responses: { 200: z.object({ message: z.string() }) },
    refusals: [404, 429],
    handler: async (request) => {
      const { userId, sessionId } = request.account;
      const { current, password } = request.body;
      const before = await ownRow(ctx.db, userId);
      await checkOwnPassword(before, current, 'current');
      const site = await mailIdentity(ctx);
      await refuseGuessable(password, site, { email: before.email, firstName: before.first_name, lastName: before.last_name });
      const password_hash = await hashPassword(password);
      await ctx.db.transaction().execute(async (trx) => {
        await updateAccount(trx, userId, { password_hash, made_password: 0, updated_at: nowIso(ctx) });
        // Revokes links for setting a password that were mailed before this change.
        await revokePasswordLinks(trx, userId, ctx.clock.now());
        await closeSessionsOf(trx, userId, sessionId);
        await notifyAccount(trx, site, before, ACCOUNT_MAILS.change.password, ctx.clock.now());
      });
      ctx.mail.wake();
      return { message: m.passwordDone };
    },
  });

  route(app, 'POST /api/account/confirm', {
    access: 'account.own',
    audit: { action: 'password-confirm', kind: 'person', object: ({ account }) => account.userId, attempt: true },
    summary: 'Escribir otra vez la contraseña',
    description: 'Vale 15 minutos para las llamadas que responden 403 con `code: "password-needed"`.',
    tags,
    body: passwordConfirmation,
    responses: { 200: z.object({ message: z.string() }) },
    refusals: [404, 429],
    idempotency: { noKeyBecause: 'changes the session alone, twice as once' },
    handler: async (request) => {
      const { userId, sessionId } = request.account;
      await checkOwnPassword(await ownRow(ctx.db, userId), request.body.password, 'password');
      await notePassword(ctx.db, sessionId, ctx.clock.now());
      return { message: CONFIRM_MESSAGES.done };
    },
  });

  route(app, 'GET /api/account/sessions', {
    access: 'account.own',
    summary: 'Sesiones abiertas de la cuenta propia',
    tags,
    responses: { 200: z.array(accountSession) },
    handler: (request) => {
      const { userId, sessionId } = request.account;
      return ownSessions(userId, sessionId);
    },
  });

  route(app, 'DELETE /api/account/sessions', {
    access: 'account.own',
    audit: { action: 'sessions-close', kind: 'person', object: ({ account }) => account.userId },
    summary: 'Cerrar las demás sesiones',
    description: 'Responde las que quedan: la que pregunta.',
    tags,
    responses: { 200: z.array(accountSession) },
    handler: async (request) => {
      const { userId, sessionId } = request.account;
      await closeSessionsOf(ctx.db, userId, sessionId);
      return ownSessions(userId, sessionId);
    },
  });

  route(app, 'DELETE /api/account/sessions/:id', {
    access: 'account.own',
    audit: { action: 'sessions-close', kind: 'person', object: ({ account }) => account.userId },
    summary: 'Cerrar otra sesión',
    description: 'La propia se cierra saliendo. Responde las que quedan.',
    tags,
    params: sessionPath,
    responses: { 200: z.array(accountSession) },
    handler: async (request) => {
      const { userId, sessionId } = request.account;
      const closed = await closeSessionsStarting(ctx.db, userId, { start: request.params.id, except: sessionId });
      if (closed === 0) throw notFound(m.sessionGone);
      return ownSessions(userId, sessionId);
    },
  });
}
