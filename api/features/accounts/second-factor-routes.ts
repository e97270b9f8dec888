/**
 * The second factor of an account: offered to every account, required where the settings say so. Source: decisions, "Who may do
 * what".
 */
import { secondFactorCode, secondFactorSecret, secondFactorState } from '@trama/shared/accounts/account';
import { SECOND_FACTOR_MESSAGES as m } from '@trama/shared/texts/accounts';
import { ACCOUNT_MAILS } from '@trama/shared/texts/mail-kinds/accounts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { requireRecentPassword } from '../../core/auth/recent-password.ts';
import type { App } from '../../core/http/app.ts';
import { HttpError, invalidFields, orNotFound } from '../../core/http/errors.ts';
import { consume, refund } from '../../core/http/limits.ts';
import { route } from '../../core/http/route.ts';
import { mailIdentity } from '../../core/mail/identity.ts';
import { readSettings } from '../../core/settings/read-settings.ts';
import { findPerson, notifyAccount } from '../people/index.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  hasSecondFactor,
  recoveryCodesLeft,
  removeSecondFactor,
} from './second-factor.ts';

const tags = ['cuenta'];

export function registerSecondFactor(app: App, ctx: Context): void {
  const state = async (userId: string) => ({
    enabled: await hasSecondFactor(ctx.db, userId),
    recovery_codes_left: await recoveryCodesLeft(ctx.db, userId),
  });

  route(app, 'GET /api/account/second-factor', {
    access: 'account.own',
    summary: 'El segundo factor propio',
    tags,
    responses: { 200: secondFactorState },
    handler: (request) => state(request.account.userId),
  });

  route(app, 'POST /api/account/second-factor', {
    access: 'account.own',
    audit: { action: 'factor-begin', kind: 'person', object: ({ account }) => account.userId },
    summary: 'Empezar a usar un segundo factor',
    description: 'Responde el secreto para la aplicación de códigos; vale desde que un código lo confirma.',
    tags,
    responses: { 201: secondFactorSecret },
    refusals: [404, 409],
    idempotency: { noKeyBecause: 'answers a secret; a repeat begins again' },
    handler: async (request) => {
      requireRecentPassword(request.account, ctx.clock);
      const { userId } = request.account;
      const { name: issuer } = await mailIdentity(ctx);
      const made = await ctx.db.transaction().execute(async (trx) => {
        if (await hasSecondFactor(trx, userId)) throw new HttpError(409, m.alreadyOn);
        const { email } = orNotFound(await findPerson(trx, userId));
        return beginSecondFactor(trx, userId, { issuer, label: email ?? '', dataDir: ctx.config.dataDir }, ctx.clock.now());
      });
      return made;
    },
  });

  route(app, 'POST /api/account/second-factor/confirm', {
    access: 'account.own',
    audit: { action: 'factor-on', kind: 'person', object: ({ account }) => account.userId, attempt: true },
    summary: 'Confirmar el segundo factor',
    description: 'Con un código de la aplicación. Responde los diez códigos de recuperación, que no se pueden volver a leer.',
    tags,
    body: secondFactorCode,
    responses: { 200: z.object({ recovery_codes: z.array(z.string()) }) },
    refusals: [404, 409, 429],
    idempotency: { noKeyBecause: 'answers recovery codes; a code works once' },
    handler: async (request) => {
      requireRecentPassword(request.account, ctx.clock);
      const { userId } = request.account;
      const site = await mailIdentity(ctx);
      const now = ctx.clock.now();
      await consume(ctx, 'confirm', userId);
      const recovery_codes = await ctx.db.transaction().execute(async (trx) => {
        if (await hasSecondFactor(trx, userId)) throw new HttpError(409, m.alreadyOn);
        const codes = await confirmSecondFactor(trx, { userId, code: request.body.code, dataDir: ctx.config.dataDir }, now);
        if (!codes) throw invalidFields({ code: m.setupWrong });
        await notifyAccount(trx, site, orNotFound(await findPerson(trx, userId)), ACCOUNT_MAILS.change.secondFactorOn, now);
        return codes;
      });
      await refund(ctx, 'confirm', userId);
      ctx.mail.wake();
      return { recovery_codes };
    },
  });

  route(app, 'DELETE /api/account/second-factor', {
    access: 'account.own',
    audit: { action: 'factor-off', kind: 'person', object: ({ account }) => account.userId },
    summary: 'Dejar el segundo factor',
    tags,
    responses: { 200: secondFactorState },
    refusals: [404],
    handler: async (request) => {
      requireRecentPassword(request.account, ctx.clock);
      const { userId } = request.account;
      const site = await mailIdentity(ctx);
      await ctx.db.transaction().execute(async (trx) => {
        if ((await readSettings(trx)).secondFactorRequired) throw new HttpError(409, m.keep);
        const had = await hasSecondFactor(trx, userId);
        await removeSecondFactor(trx, userId);
        if (!had) return;
        await notifyAccount(
          trx,
          site,
          orNotFound(await findPerson(trx, userId)),
          ACCOUNT_MAILS.change.secondFactorOff,
          ctx.clock.now(),
        );
      });
      ctx.mail.wake();
      return state(userId);
    },
  });
}
