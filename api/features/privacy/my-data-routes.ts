/** What people do about their own data, without an account: ask, confirm by the mailed link, download, withdraw. */
import { errorBody } from '@trama/shared/errors';
import { linkToken } from '@trama/shared/own-application';
import { myData, rightsInput } from '@trama/shared/rights';
import { RIGHTS_MESSAGES as m } from '@trama/shared/texts/rights';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { App } from '../../core/http/app.ts';
import { BODY_LIMITS } from '../../core/http/body-limits.ts';
import { constantTimeResponse } from '../../core/http/constant-time.ts';
import { fileAnswer } from '../../core/http/docs.ts';
import { limit } from '../../core/http/limits.ts';
import { linkRoute } from '../../core/http/link-routes.ts';
import { siteIdentity } from '../../core/mail/identity.ts';
import { sendCopy } from './export-routes.ts';
import { askForData, confirmRequest, readMyData, withdrawRequest } from './requests.ts';
import { takeCopy } from './taking-copy.ts';

const tags = ['datos personales'];

export function registerMyData(app: App, ctx: Context): void {
  app.post(
    '/api/my-data',
    {
      config: { access: 'public' },
      onRequest: limit(ctx, 'subscribe'),
      schema: {
        summary: 'Pedir algo sobre los datos propios',
        description:
          'Envía un correo cuyo enlace comprueba quién pide. Responde lo mismo, y en el mismo tiempo, para cualquier correo.',
        tags,
        body: rightsInput,
        response: { 200: z.object({ message: z.string() }), 422: errorBody, 429: errorBody },
      },
    },
    async ({ body }) => {
      const site = await siteIdentity(ctx);
      await constantTimeResponse(() => ctx.db.transaction().execute((trx) => askForData(trx, body, site, ctx.clock.now())));
      ctx.mail.wake();
      return { message: m.asked };
    },
  );

  linkRoute(app, '/api/my-data/open', { summary: 'Lo que abre un enlace a los datos propios', tags, answer: myData }, (token) =>
    readMyData(ctx.db, token, ctx.clock.now(), ctx.config.backups.bucket !== null),
  );
  linkRoute(app, '/api/my-data/confirm', { changes: true, summary: 'Confirmar lo que se pidió', tags, answer: myData }, (token) =>
    confirmRequest(ctx, token),
  );
  linkRoute(app, '/api/my-data/withdraw', { changes: true, summary: 'Retirar lo que se pidió', tags, answer: myData }, (token) =>
    withdrawRequest(ctx, token),
  );

  app.post(
    '/api/my-data/copy',
    {
      config: { access: 'public', once: 'answers a file; the link works once' },
      bodyLimit: BODY_LIMITS.token,
      schema: {
        summary: 'Descargar los datos propios',
        description: 'ZIP. El enlace sirve una vez: después, 410.',
        tags,
        body: linkToken,
        response: { 200: fileAnswer, 404: errorBody, 410: errorBody, 422: errorBody },
      },
    },
    async (request, reply) => sendCopy(ctx, reply, await takeCopy(ctx, request.body.token)),
  );
}
