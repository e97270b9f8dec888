/** Logging in and out. Source: specification, point 7; decisions, "Who may do what". */

import { loginAnswer, loginInput } from '@trama/shared/auth';
import { errorBody } from '@trama/shared/errors';
import { foldEmail } from '@trama/shared/text';
import { LOGIN_MESSAGES } from '@trama/shared/texts/accounts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { passwordMatches } from '../../core/auth/passwords.ts';
import { closeSession, openSession } from '../../core/auth/sessions.ts';
import type { App } from '../../core/http/app.ts';
import { HttpError } from '../../core/http/errors.ts';
import { addressOf, consume, refund } from '../../core/http/limits.ts';
import { PICTURE_COLUMNS } from '../../core/uploads/pictures.ts';
import { userAnswer } from '../people/index.ts';

const tags = ['acceso'];

export function registerAuth(app: App, ctx: Context): void {
  app.post(
    '/api/login',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Iniciar sesión',
        description: 'El token va después en `Authorization: Bearer <token>`.',
        tags,
        body: loginInput,
        response: { 200: loginAnswer, 401: errorBody, 422: errorBody, 429: errorBody },
      },
    },
    async (request) => {
      const { email, password } = request.body;
      const account = foldEmail(email);
      const address = addressOf(request);
      // Counted before the password is looked at: parallel guesses must not slip through together.
      await consume(ctx, 'loginAddress', address);
      await consume(ctx, 'loginAccount', account);
      const person = await ctx.db
        .selectFrom('people')
        .leftJoin('images', 'images.image_id', 'people.image')
        .selectAll('people')
        .select(PICTURE_COLUMNS)
        .where('email_key', '=', account)
        .where('role_name', '=', 'root')
        .executeTakeFirst();
      const matches = await passwordMatches(person?.password_hash ?? null, password);
      if (!person || !matches) throw new HttpError(401, LOGIN_MESSAGES.wrong);
      await refund(ctx, 'loginAddress', address);
      await refund(ctx, 'loginAccount', account);
      const token = await openSession(ctx.db, person.user_id, ctx.clock.now(), request.headers['user-agent']);
      return { token, currentUser: userAnswer(person) };
    },
  );

  app.route({
    method: ['GET', 'POST'],
    url: '/api/logout',
    // Public: leaving with a dead token is leaving too.
    config: { access: 'public' },
    schema: { summary: 'Cerrar sesión', tags, response: { 200: z.object({}) } },
    handler: async (request) => {
      if (request.account) await closeSession(ctx.db, request.account.sessionId);
      return {};
    },
  });
}
