import { user } from '@trama/shared/people/people';
import { shownAcceptance, shownPerson } from '@trama/shared/people/shown';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { BY_VISITORS } from '../../core/audit/request-entry.ts';
import type { App } from '../../core/http/app.ts';
import { BODY_LIMITS } from '../../core/http/body-limits.ts';
import { linkRoute } from '../../core/http/link-routes.ts';
import { route } from '../../core/http/route.ts';
import { acceptShown, askShown, readShown, withdrawShown } from './shown.ts';

export function registerShownPeople(app: App, ctx: Context): void {
  route(app, 'POST /api/users/:id/ask-shown', {
    access: 'people.write',
    audit: { action: 'link-send', kind: 'person' },
    summary: 'Pedir permiso a una persona para mostrarla',
    description: 'Le llega un enlace. Quien no había aceptado antes y se retiró sigue sin mostrarse hasta que acepte.',
    params: z.object({ id: z.string().max(100) }),
    responses: { 200: user },
    handler: (request) => askShown(ctx, request.params.id),
  });

  linkRoute(
    app,
    '/api/shown-person',
    { summary: 'Cómo aparece la persona de un enlace', response: shownPerson, previewsUploads: true },
    (token) => readShown(ctx, token),
  );

  route(app, 'POST /api/shown-person/accept', {
    access: 'public',
    audit: BY_VISITORS,
    summary: 'Aceptar aparecer en el sitio',
    body: shownAcceptance,
    responses: { 200: shownPerson },
    refusals: [404],
    previewsUploads: true,
    bodyLimit: BODY_LIMITS.token,
    handler: async (request) => {
      const { token, version } = request.body;
      await acceptShown(ctx, token, version);
      return readShown(ctx, token);
    },
  });

  linkRoute(
    app,
    '/api/shown-person/withdraw',
    { changes: true, summary: 'Dejar de aparecer en el sitio', response: shownPerson, previewsUploads: true },
    async (token) => {
      await withdrawShown(ctx, token);
      return readShown(ctx, token);
    },
  );
}
