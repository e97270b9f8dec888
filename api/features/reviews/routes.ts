/** Administrators invite reviewers; reviewers read and score by their link, whose token is sent in the body. */

import { errorBody } from '@trama/shared/errors';
import { contentId } from '@trama/shared/fields';
import { confidentialityInput, newReview, newReviewer, reviewer, reviewing } from '@trama/shared/reviews';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { rootRoute } from '../../core/http/access.ts';
import type { App } from '../../core/http/app.ts';
import { linkedFileRoute, linkRoute } from '../../core/http/link-routes.ts';
import { sendDownload } from '../../core/uploads/routes.ts';
import { acceptConfidentiality, inviteReviewer, removeReviewer, renewReviewer, reviewersOf } from './reviewers.ts';
import { fileForReview, readForReview, saveReview } from './reviewing.ts';

const tags = ['evaluación'];
const params = z.object({ id: z.uuid() });
const nothing = z.object({});

export function registerReviews(app: App, ctx: Context): void {
  app.get(
    '/api/reviewers',
    rootRoute({
      summary: 'Quienes evalúan las postulaciones de un evento',
      tags,
      querystring: z.object({ event_id: contentId }),
      response: { 200: z.array(reviewer), 422: errorBody },
    }),
    (request) => reviewersOf(ctx.db, request.query.event_id),
  );

  app.post(
    '/api/reviewers',
    rootRoute({
      summary: 'Invitar a alguien a evaluar',
      description: 'Le llega un enlace personal; no necesita una cuenta.',
      tags,
      body: newReviewer,
      response: { 201: reviewer, 404: errorBody, 409: errorBody, 422: errorBody },
    }),
    async (request, reply) => {
      const invited = await inviteReviewer(ctx, request.body);
      reply.code(201);
      return invited;
    },
  );

  app.post(
    '/api/reviewers/:id/link',
    rootRoute({
      summary: 'Enviar un enlace nuevo a quien evalúa',
      description: 'El anterior deja de servir; sus evaluaciones se conservan.',
      tags,
      params,
      response: { 200: reviewer, 404: errorBody },
    }),
    (request) => renewReviewer(ctx, request.params.id),
  );

  app.delete(
    '/api/reviewers/:id',
    rootRoute({
      summary: 'Retirar una invitación, con sus evaluaciones',
      tags,
      params,
      response: { 200: nothing, 404: errorBody },
    }),
    async (request) => {
      await removeReviewer(ctx.db, request.params.id);
      return {};
    },
  );

  linkRoute(
    app,
    '/api/reviewing',
    { summary: 'Lo que puede leer quien tiene un enlace de evaluación', tags, answer: reviewing },
    (token) => readForReview(ctx, token),
  );

  app.post(
    '/api/reviewing/confidentiality',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Aceptar la reserva, antes de leer',
        description: 'Hasta entonces las demás llamadas responden 403 con `code: "confidentiality-needed"`.',
        tags,
        body: confidentialityInput,
        response: { 200: reviewing, 404: errorBody, 422: errorBody },
      },
    },
    async (request) => {
      const { token, version } = request.body;
      await acceptConfidentiality(ctx.db, token, version, ctx.clock.now());
      return readForReview(ctx, token);
    },
  );

  app.post(
    '/api/reviewing/reviews',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Evaluar una postulación',
        description: 'De 1 a 5 en cada criterio. Otra evaluación de la misma reemplaza a la anterior.',
        tags,
        body: newReview,
        response: { 200: nothing, 403: errorBody, 404: errorBody, 422: errorBody },
      },
    },
    async (request) => {
      const { token, ...review } = request.body;
      await saveReview(ctx, token, review);
      return {};
    },
  );

  linkedFileRoute(
    app,
    '/api/reviewing/files',
    { summary: 'Un archivo de una postulación por evaluar', tags },
    async (reply, token, id) =>
      sendDownload(reply, ctx.uploads.folders.applications, await fileForReview(ctx, token, id), 'private'),
  );
}
