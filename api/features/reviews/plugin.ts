/** Administrators invite reviewers; reviewers read and score by their link, whose token is sent in the body. */

import { contentId } from '@trama/shared/forms/fields';
import {
  confidentialityInput,
  declinedInvitation,
  newRefusal,
  newReview,
  newReviewer,
  reminderInput,
  reviewer,
  reviewerFileChoice,
  reviewerFiles,
  reviewing,
  savedReview,
} from '@trama/shared/reviews/reviews';
import { z } from 'zod';
import { BY_VISITORS } from '../../core/audit/request-entry.ts';
import type { App } from '../../core/http/app.ts';
import { linkedFileRoute, linkRoute } from '../../core/http/link-routes.ts';
import { route } from '../../core/http/route.ts';
import { sendDownload } from '../../core/uploads/routes.ts';
import { registerAssignments } from './assignment-routes.ts';
import { filesOfReviewers, giveToReviewers } from './copies.ts';
import { remindReviewers } from './reminders.ts';
import {
  acceptConfidentiality,
  declineInvitation,
  inviteReviewer,
  removeReviewer,
  renewReviewer,
  reviewersOf,
} from './reviewers.ts';
import { fileForReview, readForReview } from './reviewing.ts';
import { giveBackApplication, saveReview } from './save-review.ts';

const params = z.object({ id: z.uuid() });
const nothing = z.object({});

export default async function reviews(app: App): Promise<void> {
  const { ctx } = app;
  app.decorate('tags', ['evaluación']);
  route(app, 'GET /api/reviewers', {
    access: 'reviews.write',
    summary: 'Quienes evalúan las postulaciones de un evento',
    query: z.object({ event_id: contentId }),
    responses: { 200: z.array(reviewer) },
    handler: (request) => reviewersOf(ctx.db, request.query.event_id, ctx.clock.now()),
  });

  route(app, 'POST /api/reviewers', {
    access: 'reviews.write',
    audit: { action: 'create', kind: 'reviewer' },
    summary: 'Invitar a alguien a evaluar',
    description: 'Le llega un enlace personal; no necesita una cuenta.',
    body: newReviewer,
    responses: { 201: reviewer },
    refusals: [404],
    handler: (request) => inviteReviewer(ctx, request.body),
  });

  route(app, 'POST /api/reviewers/:id/link', {
    access: 'reviews.write',
    audit: { action: 'link-send', kind: 'reviewer' },
    summary: 'Enviar un enlace nuevo a quien evalúa',
    description: 'El anterior deja de servir; sus evaluaciones se conservan.',
    params,
    responses: { 200: reviewer },
    handler: (request) => renewReviewer(ctx, request.params.id),
  });

  route(app, 'POST /api/reviewers/reminders', {
    access: 'reviews.write',
    audit: { action: 'link-send', kind: 'reviewer', object: ({ body }) => body.reviewer_id ?? body.event_id },
    summary: 'Recordar por correo lo que falta evaluar',
    description: 'A una persona, o a todas las del evento a quienes les falta; a cada una, a lo más una vez al día.',
    body: reminderInput,
    responses: { 200: z.object({ sent: z.number().int() }) },
    refusals: [404],
    handler: async (request) => {
      const { event_id, reviewer_id } = request.body;
      return { sent: await remindReviewers(ctx, event_id, reviewer_id) };
    },
  });

  route(app, 'DELETE /api/reviewers/:id', {
    access: 'reviews.write',
    audit: { action: 'delete', kind: 'reviewer' },
    summary: 'Retirar una invitación, con sus evaluaciones',
    params,
    responses: { 200: nothing },
    handler: async (request) => {
      await removeReviewer(ctx.db, request.params.id);
      return {};
    },
  });

  route(app, 'GET /api/reviewer-files', {
    access: 'reviews.write',
    summary: 'Qué archivos leen quienes evalúan cuando se ocultan los nombres',
    description: 'Leen copias sin los datos de autoría del archivo; `impossible` son los que no se pueden copiar así.',
    query: z.object({ event_id: contentId }),
    responses: { 200: reviewerFiles },
    handler: (request) => filesOfReviewers(ctx.db, request.query.event_id),
  });

  route(app, 'POST /api/reviewer-files/:id', {
    access: 'reviews.write',
    audit: { action: 'change', kind: 'reviewer' },
    summary: 'Entregar el original de un archivo que no se puede copiar sin autoría, o intentarlo de nuevo',
    params,
    body: reviewerFileChoice,
    responses: { 200: nothing },
    handler: async (request) => {
      await giveToReviewers(ctx, request.params.id, request.body.give);
      return {};
    },
  });

  linkRoute(
    app,
    '/api/reviewing',
    { summary: 'Lo que puede leer quien tiene un enlace de evaluación', response: reviewing },
    (token) => readForReview(ctx, token),
  );

  route(app, 'POST /api/reviewing/confidentiality', {
    access: 'public',
    audit: BY_VISITORS,
    summary: 'Aceptar la reserva, antes de leer',
    description: 'Hasta entonces las demás llamadas responden 403 con `code: "confidentiality-needed"`.',
    body: confidentialityInput,
    responses: { 200: reviewing },
    refusals: [404],
    handler: async (request) => {
      const { token, version } = request.body;
      await acceptConfidentiality(ctx, token, version);
      return readForReview(ctx, token);
    },
  });

  route(app, 'POST /api/reviewing/decline', {
    access: 'public',
    audit: BY_VISITORS,
    summary: 'Avisar que no se puede evaluar: la invitación termina',
    description: 'Antes de la primera evaluación. El comité recibe un correo, y el enlace deja de servir.',
    body: declinedInvitation,
    responses: { 200: nothing },
    refusals: [404, 409],
    handler: async (request) => {
      await declineInvitation(ctx, request.body);
      return {};
    },
  });

  route(app, 'POST /api/reviewing/reviews', {
    access: 'public',
    audit: BY_VISITORS,
    summary: 'Evaluar una postulación',
    description:
      'De 1 a 5 en cada criterio. Otra evaluación de la misma reemplaza a la anterior; con `partial`, solo cambia lo que trae y no cuenta hasta tener todas las notas.',
    body: newReview,
    responses: { 200: savedReview },
    refusals: [403, 404],
    link: 'saves',
    handler: (request) => saveReview(ctx, request.body),
  });

  route(app, 'POST /api/reviewing/refusals', {
    access: 'public',
    audit: BY_VISITORS,
    summary: 'Devolver una postulación que no se puede evaluar, o recuperarla',
    description: 'Con un motivo, la evaluación se borra; con `reason: null` se recupera. Quien postula no se entera.',
    body: newRefusal,
    responses: { 200: reviewing },
    refusals: [403, 404],
    handler: async (request) => {
      await giveBackApplication(ctx, request.body);
      return readForReview(ctx, request.body.token);
    },
  });

  linkedFileRoute(
    app,
    '/api/reviewing/files',
    { summary: 'Un archivo de una postulación por evaluar' },
    async (reply, token, id) => {
      const { file, folder } = await fileForReview(ctx, token, id);
      return sendDownload(reply, folder, file, 'private');
    },
  );

  registerAssignments(app, ctx);
}
