/** Setting a new password by a mailed link, valid once and for an hour. All other sessions end. */
import { randomUUID } from 'node:crypto';
import { passwordResetConfirm, passwordResetRequest } from '@trama/shared/auth';
import { errorBody } from '@trama/shared/errors';
import { LIMITS } from '@trama/shared/limits';
import { resetLink } from '@trama/shared/paths';
import { foldEmail } from '@trama/shared/text';
import { LOGIN_MESSAGES as m } from '@trama/shared/texts/accounts';
import { z } from 'zod';
import { type Context, nowIso } from '../../context.ts';
import { consumeToken, issueToken, revokeTokens } from '../../core/auth/access-tokens.ts';
import { hashPassword } from '../../core/auth/passwords.ts';
import { closeSessionsOf } from '../../core/auth/sessions.ts';
import type { Trx } from '../../core/database/open.ts';
import type { App } from '../../core/http/app.ts';
import { constantTimeResponse } from '../../core/http/constant-time.ts';
import { HttpError } from '../../core/http/errors.ts';
import { limit } from '../../core/http/limits.ts';
import { type SiteIdentity, siteIdentity } from '../../core/mail/identity.ts';
import { enqueue } from '../../core/mail/outbox.ts';
import { passwordReset } from './mails/password-reset.ts';

const tags = ['acceso'];
const sentence = z.object({ message: z.string() });

/** The address of a page that sets a password, once and within an hour; earlier ones of the account are revoked. @param now ms */
export async function newPasswordLink(trx: Trx, userId: string, siteUrl: string, now: number): Promise<string> {
  await revokeTokens(trx, 'password', userId, now);
  const token = await issueToken(trx, { purpose: 'password', subject: userId, lifetime: LIMITS.passwordReset }, now);
  return resetLink(siteUrl, token);
}

/** Enqueues the mail with the link if the address has an account. */
async function sendLink(trx: Trx, email: string, site: SiteIdentity, now: number): Promise<void> {
  const account = await trx
    .selectFrom('people')
    .select(['user_id', 'first_name', 'email'])
    .where('email_key', '=', foldEmail(email))
    .where('role_name', '=', 'root')
    .executeTakeFirst();
  if (!account?.email) return;
  await enqueue(
    trx,
    {
      key: `password-reset:${randomUUID()}`,
      to: account.email,
      mail: passwordReset(site, {
        firstName: account.first_name,
        resetUrl: await newPasswordLink(trx, account.user_id, site.url, now),
        expiresIn: m.resetExpires,
      }),
    },
    now,
  );
}

export function registerPasswordReset(app: App, ctx: Context): void {
  app.post(
    '/api/password-reset',
    {
      config: { access: 'public' },
      onRequest: limit(ctx, 'reset'),
      schema: {
        summary: 'Pedir un enlace para crear una contraseña nueva',
        description: 'Responde lo mismo si el correo tiene una cuenta o no.',
        tags,
        body: passwordResetRequest,
        response: { 200: sentence, 422: errorBody, 429: errorBody },
      },
    },
    async (request) => {
      const site = await siteIdentity(ctx);
      await constantTimeResponse(() =>
        ctx.db.transaction().execute((trx) => sendLink(trx, request.body.email, site, ctx.clock.now())),
      );
      ctx.mail.wake();
      return { message: m.resetSent };
    },
  );

  app.post(
    '/api/password-reset/confirm',
    {
      config: { access: 'public' },
      onRequest: limit(ctx, 'reset'),
      schema: {
        summary: 'Crear la contraseña nueva',
        description: 'El enlace sirve una vez; 410 si ya no. Todas las sesiones de la cuenta terminan.',
        tags,
        body: passwordResetConfirm,
        response: { 200: sentence, 410: errorBody, 422: errorBody, 429: errorBody },
      },
    },
    async (request) => {
      const { token, password } = request.body;
      const password_hash = await hashPassword(password);
      await ctx.db.transaction().execute(async (trx) => {
        const userId = await consumeToken(trx, 'password', token, ctx.clock.now());
        if (userId === undefined) throw new HttpError(410, m.resetDead);
        await trx
          .updateTable('people')
          .set({ password_hash, updated_at: nowIso(ctx) })
          .where('user_id', '=', userId)
          .where('role_name', '=', 'root')
          .execute();
        await closeSessionsOf(trx, userId);
      });
      return { message: m.resetDone };
    },
  );
}
