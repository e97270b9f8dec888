/** Reviewers are invited by administrators; what they read and send stands behind their link, its token in the body. */
import { errorBody } from '@trama/shared/errors';
import { contentId } from '@trama/shared/fields';
import { linkToken } from '@trama/shared/own-application';
import { newReview, newReviewer, reviewer, reviewing } from '@trama/shared/reviews';
import { z } from 'zod';
import type { App } from '../app.ts';
import type { Context } from '../context.ts';
import { sendDownload } from '../uploads/routes.ts';
import { inviteReviewer, removeReviewer, reviewersOf } from './reviewers.ts';
import { fileForReview, readForReview, saveReview } from './reviewing.ts';

const tags = ['evaluación'];
const root = { access: 'root' } as const;
const open = { access: 'public' } as const;
const params = z.object({ id: z.uuid() });
const nothing = z.object({});

export function registerReviews(app: App, ctx: Context): void {
  app.get(
    '/api/reviewers',
    {
      config: root,
      schema: {
        summary: 'Quienes evalúan las postulaciones de un evento',
        tags,
        querystring: z.object({ event_id: contentId }),
        response: { 200: z.array(reviewer), 401: errorBody, 422: errorBody },
      },
    },
    (request) => reviewersOf(ctx.db, request.query.event_id),
  );

  app.post(
    '/api/reviewers',
    {
      config: root,
      schema: {
        summary: 'Invitar a alguien a evaluar',
        description: 'Le llega un enlace personal; no necesita una cuenta.',
        tags,
        body: newReviewer,
        response: { 201: reviewer, 401: errorBody, 404: errorBody, 409: errorBody, 422: errorBody },
      },
    },
    async (request, reply) => {
      const invited = await inviteReviewer(ctx, request.body);
      reply.code(201);
      return invited;
    },
  );

  app.delete(
    '/api/reviewers/:id',
    {
      config: root,
      schema: {
        summary: 'Retirar una invitación, con sus evaluaciones',
        tags,
        params,
        response: { 200: nothing, 401: errorBody, 404: errorBody },
      },
    },
    async (request) => {
      await removeReviewer(ctx.db, request.params.id);
      return {};
    },
  );

  app.post(
    '/api/reviewing',
    {
      config: open,
      schema: {
        summary: 'Lo que puede leer quien tiene un enlace de evaluación',
        tags,
        body: linkToken,
        response: { 200: reviewing, 404: errorBody, 422: errorBody },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return readForReview(ctx, request.body.token);
    },
  );

  app.post(
    '/api/reviewing/reviews',
    {
      config: open,
      schema: {
        summary: 'Evaluar una postulación',
        description: 'De 1 a 5 en cada criterio. Otra evaluación de la misma reemplaza a la anterior.',
        tags,
        body: newReview,
        response: { 200: nothing, 404: errorBody, 422: errorBody },
      },
    },
    async (request) => {
      const { token, ...review } = request.body;
      await saveReview(ctx, token, review);
      return {};
    },
  );

  app.post(
    '/api/reviewing/files/:id',
    { config: open, schema: { summary: 'Un archivo de una postulación por evaluar', tags, params, body: linkToken } },
    async (request, reply) => {
      const file = await fileForReview(ctx, request.body.token, request.params.id);
      return sendDownload(reply, ctx.uploads.folders.applications, file, 'private');
    },
  );
}
