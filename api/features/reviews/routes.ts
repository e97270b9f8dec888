/** Administrators invite reviewers; reviewers read and score by their link, whose token is sent in the body. */

import { errorBody } from '@trama/shared/errors';
import { contentId } from '@trama/shared/fields';
import {
  confidentialityInput,
  newRefusal,
  newReview,
  newReviewer,
  reminderInput,
  reviewer,
  reviewerFileChoice,
  reviewerFiles,
  reviewing,
  savedReview,
} from '@trama/shared/reviews';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { noteAudit } from '../../core/audit/request-entry.ts';
import { rootRoute } from '../../core/http/access.ts';
import type { App } from '../../core/http/app.ts';
import { linkedFileRoute, linkRoute } from '../../core/http/link-routes.ts';
import { sendDownload } from '../../core/uploads/routes.ts';
import { filesOfReviewers, giveToReviewers } from './copies.ts';
import { remindReviewers } from './reminders.ts';
import { acceptConfidentiality, inviteReviewer, removeReviewer, renewReviewer, reviewersOf } from './reviewers.ts';
import { fileForReview, readForReview } from './reviewing.ts';
import { refuse, saveReview } from './save-review.ts';

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
    (request) => reviewersOf(ctx.db, request.query.event_id, ctx.clock.now()),
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

  app.post(
    '/api/reviewers/reminders',
    rootRoute({
      summary: 'Recordar por correo lo que falta evaluar',
      description: 'A una persona, o a todas las del evento a quienes les falta; a cada una, a lo más una vez al día.',
      tags,
      body: reminderInput,
      response: { 200: z.object({ sent: z.number().int() }), 404: errorBody, 409: errorBody, 422: errorBody },
    }),
    async (request) => {
      const { event_id, reviewer_id } = request.body;
      if (reviewer_id) noteAudit({ object: reviewer_id });
      return { sent: await remindReviewers(ctx, event_id, reviewer_id) };
    },
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

  app.get(
    '/api/reviewer-files',
    rootRoute({
      summary: 'Qué archivos leen quienes evalúan cuando se ocultan los nombres',
      description: 'Leen copias sin los datos de autoría del archivo; `impossible` son los que no se pueden copiar así.',
      tags,
      querystring: z.object({ event_id: contentId }),
      response: { 200: reviewerFiles, 422: errorBody },
    }),
    (request) => filesOfReviewers(ctx.db, request.query.event_id),
  );

  app.post(
    '/api/reviewer-files/:id',
    rootRoute({
      summary: 'Entregar el original de un archivo que no se puede copiar sin autoría, o intentarlo de nuevo',
      tags,
      params,
      body: reviewerFileChoice,
      response: { 200: nothing, 404: errorBody, 422: errorBody },
    }),
    async (request) => {
      await giveToReviewers(ctx, request.params.id, request.body.give);
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
      await acceptConfidentiality(ctx, token, version);
      return readForReview(ctx, token);
    },
  );

  app.post(
    '/api/reviewing/reviews',
    {
      config: { access: 'public', link: 'saves' },
      schema: {
        summary: 'Evaluar una postulación',
        description:
          'De 1 a 5 en cada criterio. Otra evaluación de la misma reemplaza a la anterior; con `partial`, solo cambia lo que trae y no cuenta hasta tener todas las notas.',
        tags,
        body: newReview,
        response: { 200: savedReview, 403: errorBody, 404: errorBody, 409: errorBody, 422: errorBody },
      },
    },
    (request) => saveReview(ctx, request.body),
  );

  app.post(
    '/api/reviewing/refusals',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Devolver una postulación que no se puede evaluar, o recuperarla',
        description: 'Con un motivo, la evaluación se borra; con `reason: null` se recupera. Quien postula no se entera.',
        tags,
        body: newRefusal,
        response: { 200: reviewing, 403: errorBody, 404: errorBody, 422: errorBody },
      },
    },
    async (request) => {
      await refuse(ctx, request.body);
      return readForReview(ctx, request.body.token);
    },
  );

  linkedFileRoute(
    app,
    '/api/reviewing/files',
    { summary: 'Un archivo de una postulación por evaluar', tags },
    async (reply, token, id) => {
      const { file, folder } = await fileForReview(ctx, token, id);
      return sendDownload(reply, folder, file, 'private');
    },
  );
}
