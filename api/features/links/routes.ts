/** «¿Perdiste tu enlace?»: mails applicants and reviewers their personal links again. Source: decisions, "Applications". */
import { errorBody } from '@trama/shared/errors';
import { lostLinks, lostLinksAnswer } from '@trama/shared/own-application';
import type { Context } from '../../context.ts';
import type { App } from '../../core/http/app.ts';
import { constantTimeResponse } from '../../core/http/constant-time.ts';
import { limit } from '../../core/http/limits.ts';
import { siteIdentity } from '../../core/mail/identity.ts';
import { mailLinksTo } from '../applications/index.ts';
import { mailReviewLinksTo } from '../reviews/index.ts';

export function registerLostLinks(app: App, ctx: Context): void {
  app.post(
    '/api/personal-links',
    {
      config: { access: 'public' },
      onRequest: limit(ctx, 'links'),
      schema: {
        summary: 'Enviar otra vez los enlaces personales de un correo',
        description: 'La respuesta es la misma para cualquier correo. Los enlaces anteriores siguen sirviendo.',
        tags: ['enlaces personales'],
        body: lostLinks,
        response: { 200: lostLinksAnswer, 422: errorBody, 429: errorBody },
      },
    },
    ({ body: { email } }) =>
      constantTimeResponse(async () => {
        const site = await siteIdentity(ctx);
        const now = ctx.clock.now();
        await ctx.db.transaction().execute(async (trx) => {
          await mailLinksTo(trx, email, site, now);
          await mailReviewLinksTo(trx, email, site, now);
        });
        ctx.mail.wake();
        return { email };
      }),
  );
}
