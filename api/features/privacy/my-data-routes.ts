import { linkToken } from '@trama/shared/applications/own-application';
import { isCopyRight, myData, rightsInput } from '@trama/shared/privacy/rights';
import { LINK_TEXTS } from '@trama/shared/texts/own-application';
import { RIGHTS_MESSAGES as m } from '@trama/shared/texts/rights';
import { z } from 'zod';
import { type Context, nowIso } from '../../context.ts';
import { BY_VISITORS } from '../../core/audit/request-entry.ts';
import { consumeToken } from '../../core/auth/access-tokens.ts';
import { handleLinkRequest } from '../../core/auth/mailed-links.ts';
import type { App } from '../../core/http/app.ts';
import { BODY_LIMITS } from '../../core/http/body-limits.ts';
import { fileResponse } from '../../core/http/docs.ts';
import { HttpError } from '../../core/http/errors.ts';
import { linkRoute } from '../../core/http/link-routes.ts';
import { route } from '../../core/http/route.ts';
import type { Subject } from '../../core/personal-data/entry.ts';
import { sendCopy } from './export-routes.ts';
import { confirmRequest, mailDataRequest, readMyData, requestOfLink, subjectOf, withdrawRequest } from './requests.ts';

/**
 * Takes the copy of a request's link, once: marks the link as used and the request as answered. Throws HttpError 404, or 410 if
 * the copy was already downloaded.
 */
async function takeCopy(ctx: Context, token: string): Promise<Subject> {
  const now = ctx.clock.now();
  return ctx.db.transaction().execute(async (trx) => {
    const row = await requestOfLink(trx, token, now);
    if (!isCopyRight(row.kind)) throw new HttpError(404, LINK_TEXTS.dead);
    if ((await consumeToken(trx, 'own_data', token, now)) === undefined) throw new HttpError(410, m.copyTaken);
    const at = nowIso(ctx);
    if (row.answered_at === null)
      await trx
        .updateTable('rights_requests')
        .set({ confirmed_at: row.confirmed_at ?? at, answered_at: at, outcome: 'granted' })
        .where('request_id', '=', row.request_id)
        .execute();
    return subjectOf(trx, row.email);
  });
}

export function registerMyData(app: App, ctx: Context): void {
  route(app, 'POST /api/my-data', {
    access: 'public',
    audit: BY_VISITORS,
    summary: 'Pedir algo sobre los datos propios',
    description:
      'Envía un correo cuyo enlace comprueba quién pide. Responde lo mismo, y en el mismo tiempo, para cualquier correo.',
    body: rightsInput,
    responses: { 200: z.object({ message: z.string() }) },
    limit: 'subscribe',
    handler: async ({ body }) => {
      await handleLinkRequest(ctx, (linkRequest) => mailDataRequest(linkRequest, body));
      return { message: m.asked };
    },
  });

  linkRoute(app, '/api/my-data/open', { summary: 'Lo que abre un enlace a los datos propios', response: myData }, (token) =>
    readMyData(ctx.db, token, ctx.clock.now(), ctx.config.backups.target !== null),
  );
  linkRoute(app, '/api/my-data/confirm', { changes: true, summary: 'Confirmar lo que se pidió', response: myData }, (token) =>
    confirmRequest(ctx, token),
  );
  linkRoute(app, '/api/my-data/withdraw', { changes: true, summary: 'Retirar lo que se pidió', response: myData }, (token) =>
    withdrawRequest(ctx, token),
  );

  route(app, 'POST /api/my-data/copy', {
    access: 'public',
    audit: BY_VISITORS,
    summary: 'Descargar los datos propios',
    description: 'ZIP. El enlace sirve una vez: después, 410.',
    body: linkToken,
    responses: { 200: fileResponse },
    refusals: [404, 410],
    idempotency: { noKeyBecause: 'answers a file; the link works once' },
    bodyLimit: BODY_LIMITS.token,
    handler: async (request, reply) => sendCopy(ctx, reply, await takeCopy(ctx, request.body.token)),
  });
}
