import { ownApplication, programmeChoice } from '@trama/shared/applications/own-application';
import type { Context } from '../../../context.ts';
import { BY_VISITORS } from '../../../core/audit/request-entry.ts';
import type { App } from '../../../core/http/app.ts';
import { BODY_LIMITS } from '../../../core/http/body-limits.ts';
import { linkRoute } from '../../../core/http/link-routes.ts';
import { route } from '../../../core/http/route.ts';
import { readOwn } from './own.ts';
import { chooseProgramme, withdrawSupports } from './own-consent.ts';

const tags = ['postulación propia'];

export function registerOwnConsent(app: App, ctx: Context): void {
  linkRoute(
    app,
    '/api/my-application/withdraw-supports',
    {
      changes: true,
      summary: 'Retirar la autorización de los apoyos',
      description:
        'Borra al instante los apoyos, las respuestas reservadas y sus archivos. La postulación sigue en pie, también tras el cierre.',
      tags,
      response: ownApplication,
    },
    async (token) => {
      await withdrawSupports(ctx, token);
      return readOwn(ctx, token);
    },
  );

  route(app, 'POST /api/my-application/programme', {
    access: 'public',
    audit: BY_VISITORS,
    summary: 'Aparecer o no en el programa público',
    tags,
    body: programmeChoice,
    responses: { 200: ownApplication },
    refusals: [404],
    bodyLimit: BODY_LIMITS.token,
    handler: async (request) => {
      const { token, unpublished } = request.body;
      await chooseProgramme(ctx, token, unpublished);
      return readOwn(ctx, token);
    },
  });
}
