/** Asking people whether they agree to be shown, and their answers by the mailed link. */
import { errorBody } from '@trama/shared/errors';
import { user } from '@trama/shared/people';
import { shownAcceptance, shownPerson } from '@trama/shared/shown-people';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { rootRoute } from '../../core/http/access.ts';
import type { App } from '../../core/http/app.ts';
import { BODY_LIMITS } from '../../core/http/body-limits.ts';
import { linkRoute } from '../../core/http/link-routes.ts';
import { acceptShown, askShown, readShown, withdrawShown } from './shown.ts';

const tags = ['personas'];

export function registerShownPeople(app: App, ctx: Context): void {
  app.post(
    '/api/users/:id/ask-shown',
    rootRoute({
      summary: 'Pedir permiso a una persona para mostrarla',
      description: 'Le llega un enlace. Quien no había aceptado antes y se retiró sigue sin mostrarse hasta que acepte.',
      tags,
      params: z.object({ id: z.string().max(100) }),
      response: { 200: user, 404: errorBody, 409: errorBody },
    }),
    (request) => askShown(ctx, request.params.id),
  );

  linkRoute(
    app,
    '/api/shown-person',
    { summary: 'Cómo aparece la persona de un enlace', tags, answer: shownPerson, previewsUploads: true },
    (token) => readShown(ctx, token),
  );

  app.post(
    '/api/shown-person/accept',
    {
      config: { access: 'public', previewsUploads: true },
      bodyLimit: BODY_LIMITS.token,
      schema: {
        summary: 'Aceptar aparecer en el sitio',
        tags,
        body: shownAcceptance,
        response: { 200: shownPerson, 404: errorBody, 422: errorBody },
      },
    },
    async (request) => {
      const { token, version } = request.body;
      await acceptShown(ctx, token, version);
      return readShown(ctx, token);
    },
  );

  linkRoute(
    app,
    '/api/shown-person/withdraw',
    { changes: true, summary: 'Dejar de aparecer en el sitio', tags, answer: shownPerson, previewsUploads: true },
    async (token) => {
      await withdrawShown(ctx, token);
      return readShown(ctx, token);
    },
  );
}
